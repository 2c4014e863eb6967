import { poisson } from '../chance/poisson.ts';
import type { Random } from '../random.ts';
import { HOUR } from '../time/duration.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import { type Cube, CUBE_SECONDS } from './magic-item.ts';

/** A planet at which a cube may appear. */
export type CubePlace = {
  readonly at: Coordinates;
  /** The owner is inactive, or an AI player. */
  readonly isDeserted: boolean;
};

export type PlacedCube = { readonly at: Coordinates; readonly item: Cube };

const FEWEST = 10;
const PLANETS_PER_CUBE = 10;
const DESERTED_WEIGHT = 3;

/** How many of a hundred cubes have each colour. */
const colours: readonly (readonly [Cube, number])[] = [
  ['blue-cube', 35],
  ['green-cube', 30],
  ['red-cube', 25],
  ['magic-cube', 10],
];
const PERCENT = 100;

/**
 * The number of cubes that lie in a universe on average if nobody takes any: one for every ten planets, at least 10.
 */
export const cubePool = (planets: number): number => Math.max(FEWEST, Math.ceil(planets / PLANETS_PER_CUBE));

/**
 * How many cubes appear in an hour: as many on average as vanish of a full pool, whether or not anybody takes them. A
 * pool of 10: 0.21 an hour, 5 a day. Taking cubes therefore brings no new ones.
 */
export const cubesInAnHour = (planets: number, random: Random): number =>
  poisson((cubePool(planets) * HOUR) / CUBE_SECONDS, random);

function colourOf(random: Random): Cube {
  let drawn = random() * PERCENT;
  for (const [cube, share] of colours) {
    if (drawn < share) return cube;
    drawn -= share;
  }
  return 'magic-cube';
}

/**
 * The cubes that appear: as many as are wanted, at most one at each place, three times as likely at planets of inactive
 * and AI players (rules R21). The same places in the same order and the same random numbers give the same cubes.
 */
export function newCubes(places: readonly CubePlace[], wanted: number, random: Random): PlacedCube[] {
  // Waiting times with the weight as their rate: the shortest ones are a weighted choice without repetition.
  const waits = places.map(({ at, isDeserted }) => ({
    at,
    wait: -Math.log(1 - random()) / (isDeserted ? DESERTED_WEIGHT : 1),
  }));
  const chosen = waits.toSorted((a, b) => a.wait - b.wait).slice(0, Math.max(0, wanted));
  return chosen.map(({ at }) => ({ at, item: colourOf(random) }));
}
