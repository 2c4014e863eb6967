import { binomial } from '../chance/binomial.ts';
import type { Random } from '../random.ts';
import type { Group } from './army.ts';
import type { Ranks } from './ranks.ts';
import { leastSound } from './survival.ts';

/** The most states that a group keeps. */
export const MOST_RANKS = 192;
/** A rank with at least this share of the surviving units keeps its state. */
const CROWD = 1 / 256;
/** Steps from the least hull to a sound one, and again from there to the full hull. */
const HULL_STEPS = 8;
/** The full hull has a row of its own. */
const UNHARMED = 2 * HULL_STEPS;
/** Steps from the least shield to the full one. */
const SHIELD_STEPS = 3;
/** Shields that stay apart: none, and the ends of the steps. */
const SHIELD_POINTS = SHIELD_STEPS + 2;
const CELLS = (UNHARMED + 1) * SHIELD_POINTS;
/** A variance below this share of the squared mean is a rounding error. */
const NO_VARIANCE = 1e-9;

/**
 * Bounds the number of states of a group, and with it the cost of a battle. Small ranks are merged cell by cell: each
 * shield moves to one of a few points above or below, with chances that keep its mean, and the hulls of a cell become
 * two with the same mean, variance and skewness. What decides a unit's fate stays exact: the full hull, whether it can
 * explode, and whether it has a shield. Decision 010 has the measured bias.
 */
export function coarsen({ ranks, hull: fullHull, shield: fullShield, alive }: Group, random: Random): void {
  const cells = new Cells(fullHull, fullShield);
  ranks.rearrange((kept, hull, shield, units) => {
    if (units >= alive * CROWD) kept.add(hull, shield, units);
    else cells.add(hull, shield, units, random);
  });
  cells.leaveTo(ranks, random);
}

/** Hulls in rows and shields at points, with the moments of the hulls in each cell, measured from its lowest hull. */
class Cells {
  readonly #sound: number;
  readonly #fullHull: number;
  readonly #shields = new Float64Array(SHIELD_POINTS);
  readonly #units = new Float64Array(CELLS);
  readonly #first = new Float64Array(CELLS);
  readonly #second = new Float64Array(CELLS);
  readonly #third = new Float64Array(CELLS);

  constructor(fullHull: number, fullShield: number) {
    this.#sound = leastSound(fullHull);
    this.#fullHull = fullHull;
    for (let step = 0; step <= SHIELD_STEPS; step++) {
      this.#shields[step + 1] = 1 + Math.round((step * (fullShield - 1)) / SHIELD_STEPS);
    }
  }

  /** Adds units of a state, at the points around their shield. */
  add(hull: number, shield: number, units: number, random: Random): void {
    const shields = this.#shields;
    let point = 0;
    while (point < SHIELD_POINTS - 1 && (shields[point] ?? 0) < shield) point++;
    const above = shields[point] ?? 0;
    const below = point === 0 ? 0 : (shields[point - 1] ?? 0);
    const weaker = shield === above ? 0 : binomial(units, (above - shield) / (above - below), random);
    this.#addAt(hull, point, units - weaker);
    this.#addAt(hull, point - 1, weaker);
  }

  #addAt(hull: number, point: number, units: number): void {
    if (units === 0) return;
    const row = this.#rowOf(hull);
    const cell = row * SHIELD_POINTS + point;
    const over = hull - this.#lowest(row);
    this.#units[cell] = (this.#units[cell] ?? 0) + units;
    this.#first[cell] = (this.#first[cell] ?? 0) + units * over;
    this.#second[cell] = (this.#second[cell] ?? 0) + units * over ** 2;
    this.#third[cell] = (this.#third[cell] ?? 0) + units * over ** 3;
  }

  /** Returns all units to the ranks, in at most two ranks for each cell. */
  leaveTo(ranks: Ranks, random: Random): void {
    for (let cell = 0; cell < CELLS; cell++) {
      if ((this.#units[cell] ?? 0) > 0) this.#leaveCell(cell, ranks, random);
    }
  }

  /** Two Gauss points for a distribution, within its range and with its first three moments. */
  #leaveCell(cell: number, ranks: Ranks, random: Random): void {
    const units = this.#units[cell] ?? 0;
    const lowest = this.#lowest(Math.floor(cell / SHIELD_POINTS));
    const shield = this.#shields[cell % SHIELD_POINTS] ?? 0;
    const mean = (this.#first[cell] ?? 0) / units;
    const square = (this.#second[cell] ?? 0) / units;
    const variance = square - mean ** 2;
    if (variance <= NO_VARIANCE * mean ** 2) {
      ranks.add(lowest + Math.round(mean), shield, units);
      return;
    }
    const spread = Math.sqrt(variance);
    const skewness = ((this.#third[cell] ?? 0) / units - 3 * mean * square + 2 * mean ** 3) / spread ** 3;
    const root = Math.sqrt(skewness ** 2 + 4);
    const up = (skewness + root) / 2;
    const down = (root - skewness) / 2;
    const above = Math.floor((units * down) / (up + down) + random());
    ranks.add(Math.floor(lowest + mean + spread * up + random()), shield, above);
    const weak = Math.floor(lowest + mean - spread * down + random());
    ranks.add(Math.max(lowest, weak), shield, units - above);
  }

  #rowOf(hull: number): number {
    if (hull === this.#fullHull) return UNHARMED;
    const sound = this.#sound;
    return hull < sound
      ? Math.floor(((hull - 1) * HULL_STEPS) / (sound - 1))
      : HULL_STEPS + Math.floor(((hull - sound) * HULL_STEPS) / (this.#fullHull - sound));
  }

  /** The lowest whole hull of a row. */
  #lowest(row: number): number {
    const sound = this.#sound;
    return row < HULL_STEPS
      ? 1 + Math.ceil((row * (sound - 1)) / HULL_STEPS)
      : sound + Math.ceil(((row - HULL_STEPS) * (this.#fullHull - sound)) / HULL_STEPS);
  }
}
