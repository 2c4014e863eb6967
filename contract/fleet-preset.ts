import { z } from 'zod';
import { coordinates, done, id, idParams, shipCounts as ships } from './fields.ts';
import { LONGEST_KEPT_NAME } from './fleet-preset-limits.ts';
import type { RouteTable } from './route.ts';

const name = z.string().trim().min(1).max(LONGEST_KEPT_NAME);

export const fleetTemplate = z.object({ id, name: z.string(), ships }).meta({ id: 'FleetTemplate' });

export const favouriteTarget = z
  .object({ id, name: z.string(), ...coordinates.shape })
  .meta({ id: 'FavouriteTarget' });

export const fleetPresetRoutes = {
  'GET /fleet-template': {
    summary: "The player's fleet templates in the universe being played",
    access: 'player',
    reply: z.object({ data: z.array(fleetTemplate) }),
  },
  'POST /fleet-template': {
    summary: 'Save a fleet template',
    access: 'player',
    body: z.object({ name, ships }),
    reply: z.object({ message: z.string(), data: fleetTemplate }),
  },
  'POST /fleet-template/{id}': {
    summary: 'Rename a fleet template',
    access: 'player',
    params: idParams,
    body: z.object({ name }),
    reply: done,
  },
  'DELETE /fleet-template/{id}': {
    summary: 'Delete a fleet template',
    access: 'player',
    params: idParams,
    reply: done,
  },
  'GET /favourite-target': {
    summary: "The player's favourite targets in the universe being played",
    access: 'player',
    reply: z.object({ data: z.array(favouriteTarget) }),
  },
  'POST /favourite-target': {
    summary: 'Save a favourite target',
    access: 'player',
    body: z.object({ name, ...coordinates.shape }),
    reply: z.object({ message: z.string(), data: favouriteTarget }),
  },
  'POST /favourite-target/{id}': {
    summary: 'Rename a favourite target',
    access: 'player',
    params: idParams,
    body: z.object({ name }),
    reply: done,
  },
  'DELETE /favourite-target/{id}': {
    summary: 'Delete a favourite target',
    access: 'player',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
