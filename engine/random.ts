/** Gives the next uniformly distributed number of [0, 1). */
export type Random = () => number;

const STATE_WORDS = 4;
const TWO_TO_32 = 0x1_0000_0000;

/** Four words that differ in every bit when one letter of the seed differs (FNV-1a, murmur finaliser). */
function stateOf(seed: string): Int32Array {
  const state = new Int32Array(STATE_WORDS);
  for (let word = 0; word < STATE_WORDS; word++) {
    let hash = Math.imul(word + 1, 0x9e3779b1) ^ 0x811c9dc5;
    for (let at = 0; at < seed.length; at++) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    state[word] = hash ^ (hash >>> 16);
  }
  return state;
}

/**
 * The random numbers of a seed (xoshiro128**): the same text always gives the same numbers, so a battle with a stored
 * seed can be fought again.
 */
export function seededRandom(seed: string): Random {
  let [a = 0, b = 0, c = 0, d = 0] = stateOf(seed);
  if ((a | b | c | d) === 0) a = 1; // the only state that would give only zeros
  return () => {
    const scrambled = Math.imul(b, 5);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return (Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0) / TWO_TO_32;
  };
}

/** A uniformly distributed whole number of the closed range. */
export const wholeBetween = (random: Random, lowest: number, highest: number): number =>
  lowest + Math.floor(random() * (highest - lowest + 1));
