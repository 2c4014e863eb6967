import { HOUR } from '../time/duration.ts';

/** What can lie at a planet for the next fleet to take (rules R21). */
export const cubes = ['blue-cube', 'green-cube', 'red-cube', 'magic-cube'] as const;
export type Cube = (typeof cubes)[number];

/** What can be found in a galaxy besides planets and debris (rules R21). */
export const magicItems = ['gold-planet', ...cubes] as const;
export type MagicItem = (typeof magicItems)[number];

/** How long a cube stays where it appeared, in seconds (rules R21). */
export const CUBE_SECONDS = 48 * HOUR;

/** The time between two appearances of magic items, in seconds (rules R21). */
export const APPEARANCE_SECONDS = HOUR;
