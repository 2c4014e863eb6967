import { darkMatterFound } from '../dark-matter/dark-matter.ts';
import { rates } from '../economy/rates.ts';
import { ship } from '../catalogue/items.ts';
import { stockOf } from '../economy/stock.ts';
import { capacity } from '../economy/storage.ts';
import type { Ships } from '../fleet/fleet.ts';
import { shipEntries } from '../fleet/ships.ts';
import { level, type Planet, type PlanetInPlay } from '../planet/planet.ts';
import type { Cube } from './magic-item.ts';

/** The reward for a cube that is brought home. */
export type CubeReward = {
  readonly crystal: number;
  readonly deuterium: number;
  readonly aliens: number;
  readonly darkMatter: number;
};

export const HOURS_OF_OUTPUT = 4;
const LEAST_CRYSTAL = 1000;
const LEAST_DEUTERIUM = 500;
const ALIENS = 100;
const ALIENS_PER_LEVEL = 10;
export const PATHFINDER_FACTOR = 2;
/** What a further cube of the same day is worth, as a share of the one before. */
export const SHARE_OF_THE_LAST = 1 / 2;
/** From the fourth cube of a day on, each is worth this share. */
const LEAST_SHARE = 1 / 8;

const nothing: CubeReward = { crystal: 0, deuterium: 0, aliens: 0, darkMatter: 0 };

function worth(cube: Cube, { planet, owner, universe }: PlanetInPlay): CubeReward {
  switch (cube) {
    case 'blue-cube': {
      const { crystal } = rates(planet, owner, universe).produced;
      return { ...nothing, crystal: Math.max(LEAST_CRYSTAL, HOURS_OF_OUTPUT * crystal) };
    }
    case 'green-cube': {
      const { deuterium } = rates(planet, owner, universe).produced;
      return { ...nothing, deuterium: Math.max(LEAST_DEUTERIUM, HOURS_OF_OUTPUT * deuterium) };
    }
    case 'red-cube':
      return { ...nothing, aliens: ALIENS + ALIENS_PER_LEVEL * level(planet, 'alien-facility') };
    case 'magic-cube':
      return { ...nothing, darkMatter: darkMatterFound.cube };
  }
}

/** The share that the n-th cube of a player and a day (UTC) is worth: 1, 1/2, 1/4, and 1/8 from the fourth on. */
export const cubeShare = (nth: number): number => Math.max(LEAST_SHARE, SHARE_OF_THE_LAST ** (nth - 1));

/** Whether these ships can take a cube: one of them has a hold. Probes have none. */
export const canCarryCube = (ships: Ships): boolean =>
  shipEntries(ships).some(([key]) => ship(key).cargo > 0);

/**
 * The reward of a fleet for a cube, by the planet it started from, settled to that instant: blue 4 hours of its crystal
 * (at least 1000), green 4 hours of its deuterium (at least 500), red 100 aliens and 10 more for each level of its
 * alien facility, magic 10 dark matter. A pathfinder doubles it (rules R21). `nth` is how many cubes the player has
 * been paid for on this day (UTC), including this one: each is worth half of the one before, down to an eighth.
 */
export function cubeReward(cube: Cube, origin: PlanetInPlay, ships: Ships, nth: number): CubeReward {
  const factor = cubeShare(nth) * ((ships.pathfinder ?? 0) > 0 ? PATHFINDER_FACTOR : 1);
  const { crystal, deuterium, aliens, darkMatter } = worth(cube, origin);
  return {
    crystal: Math.floor(factor * crystal),
    deuterium: Math.floor(factor * deuterium),
    aliens: Math.floor(factor * aliens),
    darkMatter: Math.floor(factor * darkMatter),
  };
}

/** The part of a reward that a planet has room for: a cube never fills a store beyond its capacity. */
export function rewardThatFits(reward: CubeReward, planet: Planet): CubeReward {
  const limits = capacity(planet);
  const room = stockOf((resource) => Math.max(0, limits[resource] - planet.stock[resource]));
  return {
    ...reward,
    crystal: Math.min(reward.crystal, room.crystal),
    deuterium: Math.min(reward.deuterium, room.deuterium),
    aliens: Math.min(reward.aliens, room.aliens),
  };
}
