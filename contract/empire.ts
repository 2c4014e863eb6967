import { z } from 'zod';
import { construction } from './construction.ts';
import { amount, done, idParams, moment } from './fields.ts';
import { planet, retreatChoice } from './planet.ts';
import type { RouteTable } from './route.ts';

const queue = z.array(construction);
const counts = z.record(z.string(), amount);

/** A planet of the empire with everything on it and everything under construction. */
export const empirePlanet = planet
  .extend({
    /** Finished levels of buildings by catalogue key; buildings of level 0 are left out. */
    levels: counts,
    /** Numbers of ships and defences by catalogue key; zeros are left out. */
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
    summary: "Rename one of the player's planets; a name has 2 to 24 characters",
    access: 'player',
    params: idParams,
    body: nameBody,
    reply: z.object({ message: z.string(), data: planet }),
  },
  'POST /planet/{id}/retreat': {
    summary:
      "Choose whether the ships of one of the player's planets step aside from an attack with 5 or 3 times their fleet points",
    access: 'player',
    params: idParams,
    body: z.object({ at: retreatChoice }),
    reply: done,
  },
  'POST /planet/{id}/abandon': {
    summary:
      "Abandon one of the player's planets, except the last one, with everything on it; its name confirms it",
    access: 'player',
    params: idParams,
    body: nameBody,
    reply: done,
  },
} as const satisfies RouteTable;
