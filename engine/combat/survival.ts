/** A unit explodes only below seven tenths of its full hull (rules R14). */
const SOUND_TENTHS = 7;
const TENTHS = 10;
/** A chance so small that not one of 10^12 units survives it. */
const NO_CHANCE = 1e-30;
const FIRST_ROOM = 64;

/** Whether a unit has enough of its hull left that it cannot explode. */
export const isSound = (hull: number, fullHull: number): boolean => TENTHS * hull >= SOUND_TENTHS * fullHull;

/** The least whole hull that is sound. */
export const leastSound = (fullHull: number): number => Math.ceil((SOUND_TENTHS * fullHull) / TENTHS);

/**
 * What a number of hits by one weapon does to a unit. The shield absorbs what it can, the hull takes the rest, and
 * after each hit that leaves less than 70% of the hull the unit explodes with chance 1 - hull / full hull (rules R14).
 * The damage to hull and shield is certain, so units with the same state and the same hits have the same state again.
 * Only survival is random, and its chance is the product of the chances along the way.
 */
export class Survival {
  #weapon = 0;
  #fullHull = 0;
  #hull = 0;
  #shield = 0;
  /** Up to this many hits, the unit cannot explode. */
  #safeHits = 0;
  /** The chance to survive each number of hits beyond the safe ones, as far as it was asked for. */
  #chances = new Float64Array(FIRST_ROOM).fill(1);
  #known = 1;

  /** Starts over with another weapon and state. */
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

  /** The chance to survive a number of hits. */
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

  /** The most hits that a unit can survive; infinite if hits do no harm. */
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
    return isSound(this.hullAfter(hits + 1), this.#fullHull) ? hits + 1 : hits; // in case the division rounded down
  }
}
