const FIRST_ROOM = 16;

/** Hashes a state to a slot of the table. */
const HASH_HULL = 0x9e3779b1;
const HASH_SHIELD = 0x85ebca6b;

type Columns = Pick<Ranks, 'hull' | 'shield' | 'units'>;

const columns = (room: number): Columns => ({
  hull: new Float64Array(room),
  shield: new Float64Array(room),
  units: new Float64Array(room),
});

/**
 * The surviving units of one fleet and type, grouped by state: all units with the same hull and shield are in one rank.
 * States are whole tenths of points, so that equal ones are equal.
 */
export class Ranks {
  /** Ranks from 0 to length - 1. A rank can be empty. */
  length = 0;
  hull = new Float64Array(FIRST_ROOM);
  shield = new Float64Array(FIRST_ROOM);
  units = new Float64Array(FIRST_ROOM);
  /** The columns before the last rearrangement, reused by the next one. */
  #spare: Columns | null = null;
  /** The rank of each state plus 1, or 0 for none: open addressing, twice as long as the columns. */
  #slots = new Int32Array(2 * FIRST_ROOM);

  /** Adds units to the rank with their state. */
  add(hull: number, shield: number, units: number): void {
    if (units === 0) return;
    const rank = this.#find(hull, shield);
    this.units[rank] = (this.units[rank] ?? 0) + units;
  }

  /** Gives every unit a new state and drops the ranks that are empty. */
  rearrange(place: (ranks: Ranks, hull: number, shield: number, units: number) => void): void {
    const { length, hull, shield, units } = this;
    const spare = this.#spare?.hull.length === hull.length ? this.#spare : columns(hull.length);
    this.#spare = { hull, shield, units };
    ({ hull: this.hull, shield: this.shield, units: this.units } = spare);
    this.length = 0;
    this.#slots.fill(0);
    for (let rank = 0; rank < length; rank++) {
      const count = units[rank] ?? 0;
      if (count > 0) place(this, hull[rank] ?? 0, shield[rank] ?? 0, count);
    }
  }

  #find(hull: number, shield: number): number {
    const mask = this.#slots.length - 1;
    let slot = this.#hash(hull, shield) & mask;
    for (;;) {
      const rank = (this.#slots[slot] ?? 0) - 1;
      if (rank < 0) break;
      if (this.hull[rank] === hull && this.shield[rank] === shield) return rank;
      slot = (slot + 1) & mask;
    }
    if (this.length === this.hull.length) {
      this.#grow();
      return this.#find(hull, shield);
    }
    const rank = this.length++;
    this.#slots[slot] = rank + 1;
    this.hull[rank] = hull;
    this.shield[rank] = shield;
    this.units[rank] = 0;
    return rank;
  }

  #hash(hull: number, shield: number): number {
    const mixed = Math.imul(hull | 0, HASH_HULL) ^ Math.imul(shield | 0, HASH_SHIELD);
    return mixed ^ (mixed >>> 15);
  }

  #grow(): void {
    const room = 2 * this.hull.length;
    const { hull, shield, units } = this;
    ({ hull: this.hull, shield: this.shield, units: this.units } = columns(room));
    this.#slots = new Int32Array(2 * room);
    this.hull.set(hull);
    this.shield.set(shield);
    this.units.set(units);
    const mask = 2 * room - 1;
    for (let rank = 0; rank < this.length; rank++) {
      let slot = this.#hash(hull[rank] ?? 0, shield[rank] ?? 0) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = rank + 1;
    }
  }
}
