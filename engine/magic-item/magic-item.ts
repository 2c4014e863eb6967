import { HOUR } from '../time/duration.ts';

/** What can lie at a planet for the next fleet to take (rules R21). */
export const cubes = ['blue-cube', 'green-cube', 'red-cube', 'magic-cube'] as const;
export type Cube = (typeof cubes)[number];

/** What can be found in a galaxy beside planets and debris (rules R21). */
export const magicItems = ['gold-planet', ...cubes] as const;
export type MagicItem = (typeof magicItems)[number];

/** So long a cube lies where it appeared, in seconds: 48 hours (rules R21). */
export const CUBE_SECONDS = 48 * HOUR;

/** So often magic items appear, in seconds: every hour (rules R21). */
export const APPEARANCE_SECONDS = HOUR;
