import { z } from 'zod';
import { construction } from './construction.ts';
import { amount, done, idParams, moment } from './fields.ts';
import { planet } from './planet.ts';
import type { RouteTable } from './route.ts';

const queue = z.array(construction);
const counts = z.record(z.string(), amount);

/** A planet of the empire with all that stands on it and all that is under construction. */
export const empirePlanet = planet
  .extend({
    /** Finished levels of buildings by catalogue key; what is not built is left out. */
    levels: counts,
    /** Numbers of ships and defences by catalogue key; what is not there is left out. */
    units: counts,
    queues: z.object({ buildings: queue, shipyard: queue, defence: queue, aliens: queue }),
  })
  .meta({ id: 'EmpirePlanet' });

const nameBody = z.object({ name: z.string().max(200) });

export const empireRoutes = {
  'GET /empire': {
    summary: 'All planets of the player in the universe being played, with everything on them',
    access: 'player',
    reply: z.object({
      data: z.object({ planets: z.array(empirePlanet), research: queue }),
      server_time: moment,
    }),
  },
  'POST /planet/{id}/rename': {
    summary: 'Give an own planet another name of 2 to 24 characters',
    access: 'player',
    params: idParams,
    body: nameBody,
    reply: z.object({ message: z.string(), data: planet }),
  },
  'POST /planet/{id}/abandon': {
    summary: 'Give up an own planet, but not the last one, with all that is on it; its name confirms it',
    access: 'player',
    params: idParams,
    body: nameBody,
    reply: done,
  },
} as const satisfies RouteTable;
