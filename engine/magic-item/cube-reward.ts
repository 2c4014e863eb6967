import { darkMatterFound } from '../dark-matter/dark-matter.ts';
import { rates } from '../economy/rates.ts';
import type { Ships } from '../fleet/fleet.ts';
import { level, type PlanetInPlay } from '../planet/planet.ts';
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

/**
 * The reward of a fleet for a cube, by the planet it started from, settled to that instant: blue 4 hours of its crystal
 * (at least 1000), green 4 hours of its deuterium (at least 500), red 100 aliens and 10 more for each level of its
 * alien facility, magic 10 dark matter. A pathfinder doubles it (rules R21).
 */
export function cubeReward(cube: Cube, origin: PlanetInPlay, ships: Ships): CubeReward {
  const factor = (ships.pathfinder ?? 0) > 0 ? PATHFINDER_FACTOR : 1;
  const { crystal, deuterium, aliens, darkMatter } = worth(cube, origin);
  return {
    crystal: factor * crystal,
    deuterium: factor * deuterium,
    aliens: factor * aliens,
    darkMatter: factor * darkMatter,
  };
}
