import { z } from 'zod';
import { coordinates, count, done, id, idParams } from './fields.ts';
import { LONGEST_KEPT_NAME } from './fleet-preset-limits.ts';
import type { RouteTable } from './route.ts';

const name = z.string().trim().min(1).max(LONGEST_KEPT_NAME);

/** Numbers of ships by the number of their item, as in the order of a fleet. */
const ships = z.record(z.string().regex(/^\d{1,9}$/), count);

export const fleetTemplate = z.object({ id, name: z.string(), ships }).meta({ id: 'FleetTemplate' });

export const favouriteTarget = z
  .object({ id, name: z.string(), ...coordinates.shape })
  .meta({ id: 'FavouriteTarget' });

export const fleetPresetRoutes = {
  'GET /fleet-template': {
    summary: 'Sets of ships that the player has saved in the universe being played',
    access: 'player',
    reply: z.object({ data: z.array(fleetTemplate) }),
  },
  'POST /fleet-template': {
    summary: 'Save a set of ships under a name',
    access: 'player',
    body: z.object({ name, ships }),
    reply: z.object({ message: z.string(), data: fleetTemplate }),
  },
  'POST /fleet-template/{id}': {
    summary: 'Give a saved set of ships another name',
    access: 'player',
    params: idParams,
    body: z.object({ name }),
    reply: done,
  },
  'DELETE /fleet-template/{id}': {
    summary: 'Forget a saved set of ships',
    access: 'player',
    params: idParams,
    reply: done,
  },
  'GET /favourite-target': {
    summary: 'Places that the player has saved in the universe being played',
    access: 'player',
    reply: z.object({ data: z.array(favouriteTarget) }),
  },
  'POST /favourite-target': {
    summary: 'Save a place under a name',
    access: 'player',
    body: z.object({ name, ...coordinates.shape }),
    reply: z.object({ message: z.string(), data: favouriteTarget }),
  },
  'POST /favourite-target/{id}': {
    summary: 'Give a saved place another name',
    access: 'player',
    params: idParams,
    body: z.object({ name }),
    reply: done,
  },
  'DELETE /favourite-target/{id}': {
    summary: 'Forget a saved place',
    access: 'player',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
