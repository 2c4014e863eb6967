/** Even random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An even number from 0 to 1 for a cell of a lattice, the same for the same cell. */
export function chanceAt(x: number, y: number, z: number, seed: number): number {
  let mixed =
    Math.imul(x, 374761393) ^
    Math.imul(y, 668265263) ^
    Math.imul(z, 1440662683) ^
    Math.imul(seed, 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value;

/** `from` at 0, `to` at 1. */
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** 0 at `low`, 1 at `high`, smooth between; the other way round when `low` is the greater. */
export function rise(low: number, high: number, value: number): number {
  const part = clamp((value - low) / (high - low));
  return part * part * (3 - 2 * part);
}
