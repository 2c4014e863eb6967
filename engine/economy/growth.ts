/** A factor as a fraction, so that growth by levels is the same in every browser (rules R1). */
export type Fraction = readonly [over: number, under: number];

/** Output, energy use and food use grow by a tenth per level. */
const LEVEL_GROWTH: Fraction = [11, 10];

/** Hides rounding errors of a product before it is cut to a whole number. */
const LAST_BITS = 1e-9;

const powers = new Map<number, bigint[]>();

/** base to the power of the exponent, cached because every price and every output needs the same few. */
function power(base: number, exponent: number): bigint {
  const known = powers.get(base) ?? [];
  powers.set(base, known);
  return (known[exponent] ??= BigInt(base) ** BigInt(exponent));
}

const rounded = new Map<number, number[]>();

/** The same power as a number. */
function powerAsNumber(base: number, exponent: number): number {
  const known = rounded.get(base) ?? [];
  rounded.set(base, known);
  return (known[exponent] ??= Number(power(base, exponent)));
}

/** start × factor^steps, since Math.pow may differ in the last bit between browsers. */
export const grown = (start: number, [over, under]: Fraction, steps: number): number =>
  (start * powerAsNumber(over, steps)) / powerAsNumber(under, steps);

/** Whole part of start × factor^steps for a whole start, exact however large. */
export const floorGrown = (start: number, [over, under]: Fraction, steps: number): number =>
  Number((BigInt(start) * power(over, steps)) / power(under, steps));

/** The growth of every mine and plant: coefficient × level × 1.1^level. */
export const levelOutput = (coefficient: number, level: number): number =>
  grown(coefficient * level, LEVEL_GROWTH, level);

/** The whole part of a product of several factors. */
export const floorOf = (amount: number): number => Math.floor(amount + LAST_BITS);

/** The next whole number above a product of several factors. */
export const ceilOf = (amount: number): number => Math.ceil(amount - LAST_BITS);
