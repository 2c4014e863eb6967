import { z } from 'zod';
import { allianceTag } from './alliance-fields.ts';
import { amount, id, ignoredUniverse, magicItem, moment, wholeQuery } from './fields.ts';
import type { RouteTable } from './route.ts';

const owner = z
  .object({
    id,
    name: z.string(),
    is_ai_player: z.boolean(),
    /** What stands before the name; null for a player in no alliance. */
    alliance: allianceTag.nullable(),
    /** The owner's place in the overall ranking. */
    rank: z.object({ id_rank: id }),
  })
  .meta({ id: 'Commander' });

/** What is at a position of a scanned system. `id_planet` is null if there is only debris or a gold planet. */
const scannedPosition = z
  .object({
    id_planet: id.nullable(),
    name: z.string().nullable(),
    galaxy: z.int(),
    system: z.int(),
    position: z.int(),
    img: z.string().nullable(),
    user: owner.nullable(),
    is_own: z.boolean(),
    /** Whether its owner has a fleet on the way to attack the player. */
    is_hostile: z.boolean(),
    /** Minutes since the owner was seen: 0 for the last 15, null after an hour and on own planets. */
    active_minutes: z.int().min(0).max(59).nullable(),
    /** v on vacation; else i after 7 days without a request, I after 28. */
    absence: z.enum(['v', 'i', 'I']).nullable(),
    debris: z.object({ metal: amount, crystal: amount }).nullable(),
    magic_items: z.array(magicItem),
    /** When the player last spied on this planet. */
    spied_at: moment.nullable(),
  })
  .meta({ id: 'ScannedPosition' });

const systemMark = z.enum(['own', 'hostile', 'war', 'peace', 'ally', 'inactive', 'debris', 'gold']);

export const galaxyRoutes = {
  'GET /planet/galaxy': {
    summary:
      'What lies at the 15 positions of a system in the universe being played; empty ones are left out',
    access: 'player',
    query: z.object({ galaxy: wholeQuery, system: wholeQuery, universe: ignoredUniverse }),
    reply: z.object({ data: z.array(scannedPosition), server_time: moment }),
  },
  'GET /galaxy/map': {
    summary:
      'The systems of a galaxy that are not empty: their number of planets, and notable things in them',
    access: 'player',
    query: z.object({ galaxy: wholeQuery }),
    reply: z.object({
      galaxy: z.int(),
      data: z.array(z.object({ system: z.int(), planets: amount, marks: z.array(systemMark) })),
    }),
  },
  'GET /galaxy/history': {
    summary:
      'When the planets of a galaxy were founded; its 500 costliest battles with their debris and the 500 newest finds, a day ÷ √speed later',
    access: 'player',
    query: z.object({ galaxy: wholeQuery }),
    reply: z.object({
      galaxy: z.int(),
      started_at: moment,
      /** Later battles and finds are not shown yet. */
      battles_until: moment,
      data: z.array(
        z.object({
          system: z.int(),
          what: z.enum(['founding', 'battle', 'find']),
          at: moment,
          /** What a battle destroyed and what it left floating, in metal and crystal; 0 for the others. */
          worth: amount,
          debris: amount,
        }),
      ),
    }),
  },
} as const satisfies RouteTable;
