import type { Fleet } from '@farhold/engine/fleet/fleet';
import type { Cause } from '../world/write-back.ts';

/** Why the stock of a planet changes when this fleet unloads; an expedition carries nothing but what it has found. */
export const landingCause = ({ mission }: Pick<Fleet, 'mission'>): Cause =>
  mission === 'expedition' ? 'found' : 'fleet-returned';
