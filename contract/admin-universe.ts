import { guestRules } from '@farhold/engine/fleet/hold';
import { z } from 'zod';
import {
  allianceSizes,
  LEAST_SPEED,
  LONGEST_MOTD,
  LONGEST_PAST_HOURS,
  LONGEST_UNIVERSE_NAME,
  MOST_AI_PLAYERS,
} from './admin-limits.ts';
import { amount, done, id, idParams, moment, nothing, readable, typedMoment } from './fields.ts';
import type { RouteTable } from './route.ts';
import { universe, war } from './universe.ts';

/** `ai_playing` counts the AI players who play; `ai_players` also those who have retired. */
const adminUniverse = universe
  .extend({ ai_playing: amount, motd: z.string().nullable() })
  .meta({ id: 'AdminUniverse' });

/** `played` is the part of its past that has been played, from 0 to 1. */
const plannedUniverse = z
  .object({
    id,
    name: z.string(),
    opens_at: moment,
    past_hours: z.number(),
    played: z.number().min(0).max(1),
  })
  .meta({ id: 'PlannedUniverse' });

const speed = z.number().min(LEAST_SPEED).max(100_000).default(1);

/** What the operators do with universes and their messages of the day. */
export const adminUniverseRoutes = {
  'GET /admin/universes': {
    summary:
      'All universes with their messages of the day, that of the server, and universes whose past is played',
    access: 'operator',
    reply: z.object({
      data: z.array(adminUniverse),
      planned: z.array(plannedUniverse),
      server_motd: z.string().nullable(),
    }),
  },
  'POST /admin/universes': {
    summary: 'Open a universe: now, at a time to come, or once AI players have played its past',
    access: 'operator',
    body: z.object({
      name: readable(LONGEST_UNIVERSE_NAME),
      resources_speed: speed,
      research_speed: speed,
      fleet_speed: speed,
      building_speed: speed,
      max_players: z.int().min(1).max(1_000_000).nullable().default(null),
      protection: z.boolean().default(true),
      quiet_hours: z.boolean().default(false),
      guests: z.enum(guestRules).default('all'),
      /** The most members of an alliance. */
      alliance_members: z.int().min(allianceSizes.least).max(allianceSizes.most).default(allianceSizes.usual),
      war: war.prefault({}),
      starts_at: typedMoment.nullable().default(null),
      ai_players: z.int().min(0).max(MOST_AI_PLAYERS).default(0),
      past_hours: z.int().min(1).max(LONGEST_PAST_HOURS).nullable().default(null),
    }),
    reply: done,
  },
  'DELETE /admin/planned-universes/{id}': {
    summary: 'Give up a universe whose past is played or waits: it never opens',
    access: 'operator',
    params: idParams,
    reply: done,
  },
  'POST /admin/universes/{id}/start': {
    summary: 'Change the announced start of a universe that has not started',
    access: 'operator',
    params: idParams,
    body: z.object({ at: typedMoment }),
    reply: done,
  },
  'POST /admin/universes/{id}/quiet-hours': {
    summary: 'Whether the players of a universe may choose quiet hours',
    access: 'operator',
    params: idParams,
    body: z.object({ offered: z.boolean() }),
    reply: done,
  },
  'POST /admin/universes/{id}/open': {
    summary: 'Take new players again',
    access: 'operator',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'POST /admin/universes/{id}/close': {
    summary: 'Take no new players',
    access: 'operator',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'POST /admin/universes/{id}/end': {
    summary: 'Announce when a universe ends, or (null) cancel it',
    access: 'operator',
    params: idParams,
    body: z.object({ at: typedMoment.nullable() }),
    reply: done,
  },
  'POST /admin/universes/{id}/season': {
    summary: 'Let seasons of this length follow the end of a universe, or (null) none',
    access: 'operator',
    params: idParams,
    body: z.object({
      length_days: z.int().min(1).max(365).nullable(),
      /** From the end of one season to the start of the next. */
      pause_days: z.int().min(0).max(365).default(0),
    }),
    reply: done,
  },
  'POST /admin/universes/{id}/ai-players': {
    summary: 'Set the number of AI players',
    access: 'operator',
    params: idParams,
    body: z.object({ count: z.int().min(0).max(MOST_AI_PLAYERS) }),
    reply: done,
  },
  'POST /admin/motd': {
    summary: 'Set or (null) remove the message of the day of a universe, or (null) of the server',
    access: 'operator',
    body: z.object({ id_universe: id.nullable(), text: readable(LONGEST_MOTD).nullable() }),
    reply: done,
  },
} as const satisfies RouteTable;
