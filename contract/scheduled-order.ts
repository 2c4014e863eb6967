import { fleetMissions } from '@farhold/engine/fleet/mission';
import { z } from 'zod';
import { amount, count, done, id, idParams, moment, shipCounts, typedMoment } from './fields.ts';
import { fleetOrder } from './fleet.ts';
import type { RouteTable } from './route.ts';

const place = z.object({
  id_planet: id.nullable(),
  name: z.string(),
  galaxy: z.int(),
  system: z.int(),
  position: z.int(),
});

/** An order that waits for its hour. What belongs to other kinds of orders is null. */
export const scheduledOrder = z
  .object({
    id_scheduled: id,
    kind: z.enum(['send', 'recall', 'build']),
    due_time: moment,
    /** The planet that it is given on; that of a fleet to recall is its home. */
    planet: place,
    mission_type: z.enum(fleetMissions).nullable(),
    /** The target of the flight; null also if its planet is gone. */
    to: place.nullable(),
    ships: shipCounts.nullable(),
    speed: amount.nullable(),
    metal: amount.nullable(),
    crystal: amount.nullable(),
    deuterium: amount.nullable(),
    aliens: amount.nullable(),
    hold_hours: amount.nullable(),
    /** After how many hours the freight leaves again; null for once. */
    every_hours: amount.nullable(),
    /** The fleet to recall. */
    id_activity: id.nullable(),
    asset_id: id.nullable(),
    quantity: amount.nullable(),
  })
  .meta({ id: 'ScheduledOrder' });

const scheduled = z.object({ message: z.string(), id_scheduled: id });

export const scheduledOrderRoutes = {
  'GET /scheduled': {
    summary: "The player's orders that wait for their hour, the next one first",
    access: 'player',
    reply: z.object({ data: z.array(scheduledOrder), limit: amount }),
  },
  'POST /scheduled/send': {
    summary: 'Send ships at a later time; transports can leave again every few hours. No attacks, no spying',
    access: 'player',
    body: fleetOrder.extend({ due_time: typedMoment, every_hours: z.int().nullish() }),
    reply: scheduled,
  },
  'POST /scheduled/recall': {
    summary: 'Call one of your fleets back at a later time',
    access: 'player',
    body: z.object({ id_activity: id, due_time: typedMoment }),
    reply: scheduled,
  },
  'POST /scheduled/build': {
    summary: 'Order the next level of an item, or a number of units, at a later time; it is paid for then',
    access: 'player',
    body: z.object({ planet_id: id, asset_id: id, quantity: count.optional(), due_time: typedMoment }),
    reply: scheduled,
  },
  'DELETE /scheduled/{id}': {
    summary: 'Cancel an order that waits for its hour',
    access: 'player',
    params: idParams,
    reply: done,
  },
} as const satisfies RouteTable;
