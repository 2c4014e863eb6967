import { z } from 'zod';
import { allianceTag } from './alliance-fields.ts';
import { amount, coordinates, done, id, idParams, moment, nothing } from './fields.ts';
import { typedName } from './friend.ts';
import { planetSeen } from './planet.ts';
import type { RouteTable } from './route.ts';

/** `alliance` is what stands before the name. */
const person = z.object({ id, name: z.string(), alliance: allianceTag.nullable() });

const fleetInUnion = z.object({
  id_activity: id,
  user: person,
  is_own: z.boolean(),
  /** It leads: its owner invites. */
  is_lead: z.boolean(),
  start_time: moment,
  from: coordinates,
  ship_count: amount,
});

/** Attacks that strike one planet together. */
export const union = z
  .object({
    id_union: id,
    /** The planet that is attacked; null if it is gone. */
    planet_to: planetSeen.nullable(),
    ...coordinates.shape,
    /** When all fleets arrive. */
    end_time: moment,
    /** The latest arrival that delays allow. */
    latest_time: moment,
    /** The last second in which somebody may join. */
    closes_time: moment,
    is_own_lead: z.boolean(),
    /** Whether a fleet of the player flies in it; else the player is invited. */
    is_member: z.boolean(),
    /** In the order in which they joined. */
    fleets: z.array(fleetInUnion),
    /** Who is invited and has no fleet in it. */
    invited: z.array(person.extend({ has_declined: z.boolean() })),
  })
  .meta({ id: 'Union' });

export const unionRoutes = {
  'GET /union': {
    summary:
      'The unions in which the player flies or to which the player is invited, the next to arrive first',
    access: 'player',
    reply: z.array(union),
  },
  'POST /activity/{id}/union': {
    summary: 'Make a union of one of your attacks under way, so that others can join it',
    access: 'player',
    params: idParams,
    body: nothing,
    reply: z.object({ message: z.string(), id_union: id }),
  },
  'POST /union/{id}/invite': {
    summary: 'Invite a player to a union that one of your fleets leads',
    access: 'player',
    params: idParams,
    body: z.object({ name: typedName }),
    reply: done,
  },
  'POST /union/{id}/decline': {
    summary: 'Decline an invitation to a union',
    access: 'player',
    params: idParams,
    body: nothing,
    reply: done,
  },
} as const satisfies RouteTable;
