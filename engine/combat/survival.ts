/** A unit explodes only under seven tenths of its full hull (rules R14). */
const SOUND_TENTHS = 7;
const TENTHS = 10;
/** Nobody survives so small a chance, not one of 10^12. */
const NO_CHANCE = 1e-30;
const FIRST_ROOM = 64;

/** Is so much of a full hull left that it cannot explode? */
export const isSound = (hull: number, fullHull: number): boolean => TENTHS * hull >= SOUND_TENTHS * fullHull;

/** The least whole hull that is sound. */
export const leastSound = (fullHull: number): number => Math.ceil((SOUND_TENTHS * fullHull) / TENTHS);

/**
 * What a number of hits of one weapon does to a unit. The shield takes what it can, the hull the rest, and after
 * each hit that leaves less than 70% of the hull the unit explodes with chance 1 - hull / full hull (rules R14). How
 * hull and shield shrink is certain, so that all who were in one state and got the same hits are in one state again;
 * only survival is left to chance, and its chance is the product of those along the way.
 */
export class Survival {
  #weapon = 0;
  #fullHull = 0;
  #hull = 0;
  #shield = 0;
  /** So many hits cannot make the unit explode. */
  #safeHits = 0;
  /** The chance to survive so many hits more than are safe, as far as it was asked for. */
  #chances = new Float64Array(FIRST_ROOM).fill(1);
  #known = 1;

  /** Takes up another weapon and state. */
  begin(weapon: number, fullHull: number, hull: number, shield: number): void {
    this.#weapon = weapon;
    this.#fullHull = fullHull;
    this.#hull = hull;
    this.#shield = shield;
    this.#safeHits = this.#hitsUntilUnsound();
    this.#known = 1;
  }

  hullAfter(hits: number): number {
    return this.#hull - Math.max(0, hits * this.#weapon - this.#shield);
  }

  shieldAfter(hits: number): number {
    return Math.max(0, this.#shield - hits * this.#weapon);
  }

  /** The chance to live on after so many hits. */
  chanceAfter(hits: number): number {
    const further = hits - this.#safeHits;
    if (further <= 0) return 1;
    while (this.#known <= further) {
      const before = this.#chances[this.#known - 1] ?? 0;
      if (before < NO_CHANCE) return 0;
      const hull = this.hullAfter(this.#safeHits + this.#known);
      this.#learn(hull > 0 ? (before * hull) / this.#fullHull : 0);
    }
    return this.#chances[further] ?? 0;
  }

  #learn(chance: number): void {
    if (this.#known === this.#chances.length) {
      const longer = new Float64Array(2 * this.#known);
      longer.set(this.#chances);
      this.#chances = longer;
    }
    this.#chances[this.#known++] = chance;
  }

  /** The most hits after which anybody may still live; infinite where hits do no harm. */
  mostHits(): number {
    if (this.#safeHits === Infinity) return Infinity;
    let hits = this.#safeHits;
    while (this.chanceAfter(hits + 1) > NO_CHANCE) hits++;
    return hits;
  }

  #hitsUntilUnsound(): number {
    if (!isSound(this.#hull, this.#fullHull)) return 0;
    if (this.#weapon === 0) return Infinity;
    const sparable = this.#hull - (SOUND_TENTHS * this.#fullHull) / TENTHS;
    const hits = Math.floor((this.#shield + sparable) / this.#weapon);
    return isSound(this.hullAfter(hits + 1), this.#fullHull) ? hits + 1 : hits; // should the division have rounded down
  }
}
