import type { Random } from '../random.ts';
import { stirlingRest } from './stirling.ts';

/** Up to this many trials are made one by one. */
const TRIED_SINGLY = 6;
/** From this mean on, rejection is faster than inversion. */
const REJECTION_FROM = 10;
/** With a mean under ten, only a rounding error at the end of the tail could get here. */
const UNREACHABLE = 120;

/**
 * How many of n independent trials succeed, each with this chance. Exact in law for n up to 10^12 and more, at a cost
 * that does not grow with n.
 */
export function binomial(n: number, chance: number, random: Random): number {
  if (n <= 0 || chance <= 0) return 0;
  if (chance >= 1) return n;
  if (n <= TRIED_SINGLY) return oneByOne(n, chance, random);
  if (chance > 0.5) return n - rareSuccesses(n, 1 - chance, random);
  return rareSuccesses(n, chance, random);
}

const rareSuccesses = (n: number, chance: number, random: Random): number =>
  n * chance < REJECTION_FROM ? byInversion(n, chance, random) : byRejection(n, chance, random);

function oneByOne(n: number, chance: number, random: Random): number {
  let successes = 0;
  for (let tried = 0; tried < n; tried++) if (random() < chance) successes++;
  return successes;
}

/** Counts up from zero until the distribution function exceeds a uniform draw. */
function byInversion(n: number, chance: number, random: Random): number {
  const draw = random();
  if (draw < 1 - n * chance) return 0; // below the chance of none, which need not be exact then
  const odds = chance / (1 - chance);
  const none = Math.exp(n * Math.log1p(-chance));
  for (let left = draw; ; left = random()) {
    let probability = none;
    let k = 0;
    while (left > probability && k < UNREACHABLE) {
      left -= probability;
      k++;
      probability *= ((n + 1) / k - 1) * odds;
    }
    if (k <= n && k < UNREACHABLE) return k;
  }
}

/**
 * Hörmann's BTRS (1993): rejection from a transformed hat that accepts nine of ten draws without a logarithm. For
 * chances up to ½.
 */
function byRejection(n: number, chance: number, random: Random): number {
  const mean = n * chance;
  const spread = Math.sqrt(mean * (1 - chance));
  const b = 1.15 + 2.53 * spread;
  const a = -0.0873 + 0.0248 * b + 0.01 * chance;
  const sureUpTo = 0.92 - 4.2 / b;
  for (;;) {
    const u = random() - 0.5;
    const v = random();
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + mean + 0.5);
    if (edge >= 0.07 && v <= sureUpTo) return k;
    if (k < 0 || k > n) continue;
    const hat = Math.log((v * (2.83 + 5.1 / b) * spread) / (a / (edge * edge) + b));
    if (hat <= logRatioToMode(k, n, chance)) return k;
  }
}

/** Logarithm of the probability of k relative to that of the mode. */
function logRatioToMode(k: number, n: number, chance: number): number {
  const mode = Math.floor((n + 1) * chance);
  const odds = chance / (1 - chance);
  return (
    (mode + 0.5) * Math.log((mode + 1) / (odds * (n - mode + 1))) +
    (n + 1) * Math.log1p((k - mode) / (n - k + 1)) +
    (k + 0.5) * Math.log((odds * (n - k + 1)) / (k + 1)) +
    stirlingRest(mode) +
    stirlingRest(n - mode) -
    stirlingRest(k) -
    stirlingRest(n - k)
  );
}
