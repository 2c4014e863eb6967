import { refuse, type Refused } from '../decision.ts';

/** Why a player's dark matter changed. */
export const darkMatterCauses = [
  'granted',
  'cube',
  'gold-planet',
  'goal',
  'found',
  'exchanged',
  'hurried',
  'traded',
  'boosted',
  // The sum of earlier changes.
  'opening',
] as const;
export type DarkMatterCause = (typeof darkMatterCauses)[number];

/** Dark matter that each kind of find brings (rules R20). */
export const darkMatterFound = { cube: 10, 'gold-planet': 50 } as const satisfies Partial<
  Record<DarkMatterCause, number>
>;

export type DarkMatterRefusal = 'not-enough-dark-matter';

/** Refuses a price higher than the player's dark matter; null if it is enough. */
export const darkMatterObstacle = (held: number, price: number): Refused<DarkMatterRefusal> | null =>
  held < price ? refuse('not-enough-dark-matter', { missing: price - held }) : null;
