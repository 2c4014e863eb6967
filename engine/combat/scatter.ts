import { binomial } from '../chance/binomial.ts';
import { logPoisson } from '../chance/stirling.ts';
import type { Random } from '../random.ts';
import { HitList } from './hit-list.ts';
import type { Ranks } from './ranks.ts';

/** Up to this many shots are cheaper to place one by one than to count. */
const FEW_SHOTS = 96;
/** Shots and units that cost as much one by one as counting one rank. */
const SINGLES_PER_RANK = 24;
const SINGLES_AT_LEAST = 512;
/** How many standard deviations the mean of a draw stays below the shots left: it then fits 97 times out of 100. */
const CAUTION = 2;
/** A Poisson number is never more than this many standard deviations, plus this many, above its mean. */
const FARTHEST_SPREADS = 10;
const FARTHEST_MORE = 40;
const NEGLIGIBLE = 1e-30;

/**
 * Finds how many units of each rank are hit how often when shots fall on random units: the law of balls in cells,
 * exactly, by counts.
 *
 * A few shots or units are placed one by one. Otherwise every unit first gets a Poisson number of hits whose mean is a
 * little below shots / units; for a whole rank that is a chain of binomial draws. Independent Poisson numbers with a
 * given total are that many balls in cells, so the draw counts if it used no more shots than there are (otherwise it is
 * repeated), and the remaining shots are placed in the same way. Their number is about twice the square root of the
 * number before, so a billion shots are placed in four passes.
 */
export class Scatter {
  #lines = new HitList();
  #spare = new HitList();
  readonly #poisson = new PoissonChain();
  readonly #targets = new Float64Array(FEW_SHOTS);
  #hitsOfUnit = new Uint32Array(SINGLES_AT_LEAST);
  readonly #unitTally: number[] = [0];
  readonly #hitMore = new Float64Array(FEW_SHOTS + 1);
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /**
   * Distributes shots over the units of these ranks. The list is valid until the next call and includes lines with no
   * hits.
   */
  throwAt(ranks: Ranks, units: number, shots: number): HitList {
    this.#lines.clear();
    if (areSinglesCheaper(ranks.length, units, shots)) {
      this.#throwSingly(ranks, units, shots);
      return this.#lines;
    }
    for (let rank = 0; rank < ranks.length; rank++) this.#lines.add(rank, 0, ranks.units[rank] ?? 0);
    let left = shots;
    while (left > FEW_SHOTS) left -= this.#sprinkle(units, left);
    if (left > 0) this.#placeFew(units, left);
    return this.#lines;
  }

  /** Counts the hits of each single unit. */
  #throwSingly(ranks: Ranks, units: number, shots: number): void {
    const hits = this.#unitHits(units);
    for (let shot = 0; shot < shots; shot++) {
      const unit = Math.floor(this.#random() * units);
      hits[unit] = (hits[unit] ?? 0) + 1;
    }
    const tally = this.#unitTally;
    let first = 0;
    for (let rank = 0; rank < ranks.length; rank++) {
      const end = first + (ranks.units[rank] ?? 0);
      let most = 0;
      for (let unit = first; unit < end; unit++) {
        const count = hits[unit] ?? 0;
        for (; most < count; most++) tally[most + 1] = 0;
        tally[count] = (tally[count] ?? 0) + 1;
      }
      for (let count = 0; count <= most; count++) {
        this.#lines.add(rank, count, tally[count] ?? 0);
        tally[count] = 0;
      }
      first = end;
    }
  }

  /** A buffer for the hits of a number of units, all 0. */
  #unitHits(units: number): Uint32Array {
    if (this.#hitsOfUnit.length < units) this.#hitsOfUnit = new Uint32Array(2 * units);
    return this.#hitsOfUnit.fill(0, 0, units);
  }

  /** Gives every unit a Poisson number of further hits. Returns the shots this took, at most those left. */
  #sprinkle(units: number, left: number): number {
    this.#poisson.setMean((left - CAUTION * Math.sqrt(left)) / units);
    for (;;) {
      const used = this.#sprinkleOnce(left);
      if (used > left) continue;
      [this.#lines, this.#spare] = [this.#spare, this.#lines];
      return used;
    }
  }

  #sprinkleOnce(left: number): number {
    const { from, chances } = this.#poisson;
    const { rank, hits, units, length } = this.#lines;
    this.#spare.clear();
    let used = 0;
    for (let line = 0; line < length && used <= left; line++) {
      let unitsLeft = units[line] ?? 0;
      for (let more = 0; unitsLeft > 0; more++) {
        const hit = binomial(unitsLeft, chances[more] ?? 1, this.#random);
        unitsLeft -= hit;
        used += hit * (from + more);
        this.#spare.add(rank[line] ?? 0, (hits[line] ?? 0) + from + more, hit);
      }
    }
    return used;
  }

  /** Places shots one by one, and finds the line of each in a single walk along the list. */
  #placeFew(units: number, shots: number): void {
    const targets = this.#targets.subarray(0, shots);
    for (let shot = 0; shot < shots; shot++) targets[shot] = this.#random() * units;
    targets.sort();
    const { rank, hits, units: unitsOn, length } = this.#lines;
    this.#spare.clear();
    let next = 0;
    let end = 0;
    for (let line = 0; line < length; line++) {
      const unitsHere = unitsOn[line] ?? 0;
      end += unitsHere;
      const first = next;
      while (next < shots && (targets[next] ?? 0) < end) next++;
      this.#placeOnLine(rank[line] ?? 0, hits[line] ?? 0, unitsHere, next - first);
    }
    [this.#lines, this.#spare] = [this.#spare, this.#lines];
  }

  /** Each shot hits a unit of a line in proportion to the units of that line. */
  #placeOnLine(rank: number, hits: number, units: number, shots: number): void {
    const hitMore = this.#hitMore;
    hitMore[0] = units;
    for (let shot = 0; shot < shots; shot++) {
      hitMore[shot + 1] = 0;
      let at = 0;
      let unit = this.#random() * units;
      while (at < shot && unit >= (hitMore[at] ?? 0)) unit -= hitMore[at++] ?? 0;
      hitMore[at] = (hitMore[at] ?? 0) - 1;
      hitMore[at + 1] = (hitMore[at + 1] ?? 0) + 1;
    }
    for (let more = 0; more <= shots; more++) this.#spare.add(rank, hits + more, hitMore[more] ?? 0);
  }
}

/** Whether it is cheaper to place every shot and visit every unit than to count by ranks. */
function areSinglesCheaper(ranks: number, units: number, shots: number): boolean {
  if (shots <= FEW_SHOTS && units > SINGLES_PER_RANK * (ranks + shots)) return false;
  return shots + units <= SINGLES_AT_LEAST + SINGLES_PER_RANK * ranks;
}

/** A Poisson law as a chain: the chance of each number, given that it is none of the smaller ones. */
class PoissonChain {
  from = 0;
  chances = new Float64Array(FARTHEST_MORE);

  setMean(mean: number): void {
    const reach = FARTHEST_SPREADS * Math.sqrt(mean);
    this.from = Math.max(0, Math.floor(mean - reach));
    const numbers = Math.ceil(mean + reach) + FARTHEST_MORE - this.from;
    if (this.chances.length < numbers) this.chances = new Float64Array(2 * numbers);
    const { from, chances } = this;
    let probability = Math.exp(from === 0 ? -mean : logPoisson(from, mean));
    let count = 0;
    while (count < numbers && (probability > NEGLIGIBLE || from + count < mean)) {
      chances[count] = probability;
      count++;
      probability *= mean / (from + count);
    }
    let tail = 0; // summed from the end, where the numbers are smallest
    for (let at = count - 1; at >= 0; at--) {
      const share = chances[at] ?? 0;
      tail += share;
      chances[at] = share / tail;
    }
    chances[count - 1] = 1;
    chances[count] = 1;
  }
}
