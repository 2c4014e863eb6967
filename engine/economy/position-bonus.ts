import type { MineResource } from './mine-output.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';

/** What the ground of a position adds to mines, as a share of their output, by position. */
const grounds: Readonly<Partial<Record<number, Readonly<Partial<Record<MineResource, number>>>>>> = {
  1: { crystal: 0.4 },
  2: { crystal: 0.3 },
  3: { crystal: 0.2 },
  6: { metal: 0.17 },
  7: { metal: 0.23 },
  8: { metal: 0.35 },
  9: { metal: 0.23 },
  10: { metal: 0.17 },
};

/**
 * What a position adds to the mines of a colony, as a share of their output: crystal next to the sun, metal in the
 * middle. Far outside it is the cold that yields more deuterium (rules R3).
 */
export const positionBonus = (resource: MineResource, { position }: Pick<Coordinates, 'position'>): number =>
  grounds[position]?.[resource] ?? 0;
