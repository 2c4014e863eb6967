/** A factor as the fraction it is, so that growth by levels comes out the same in every browser (rules R1). */
export type Fraction = readonly [over: number, under: number];

/** Output, energy use and food use grow by a tenth a level. */
const LEVEL_GROWTH: Fraction = [11, 10];

/** Hides the last bits of a product of several factors before it is cut to a whole number. */
const LAST_BITS = 1e-9;

const powers = new Map<number, bigint[]>();

/** base to the exponent, kept because every price and every output asks for the same few. */
function power(base: number, exponent: number): bigint {
  const known = powers.get(base) ?? [];
  powers.set(base, known);
  return (known[exponent] ??= BigInt(base) ** BigInt(exponent));
}

/** start × factor^steps; Math.pow may differ in the last bit from one browser to the next. */
export const grown = (start: number, [over, under]: Fraction, steps: number): number =>
  (start * Number(power(over, steps))) / Number(power(under, steps));

/** Whole part of start × factor^steps for a whole start, exact however large. */
export const floorGrown = (start: number, [over, under]: Fraction, steps: number): number =>
  Number((BigInt(start) * power(over, steps)) / power(under, steps));

/** The shape of every mine and plant: coefficient × level × 1.1^level. */
export const levelOutput = (coefficient: number, level: number): number =>
  grown(coefficient * level, LEVEL_GROWTH, level);

/** Whole part of what several factors made. */
export const floorOf = (amount: number): number => Math.floor(amount + LAST_BITS);

/** Next whole number of what several factors made. */
export const ceilOf = (amount: number): number => Math.ceil(amount - LAST_BITS);
