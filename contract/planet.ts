import { mineBonusSources } from '@farhold/engine/economy/mine-output';
import type { RetreatOdds } from '@farhold/engine/planet/planet';
import { z } from 'zod';
import { allianceTag } from './alliance-fields.ts';
import { amount, id, idParams, ignoredUniverse, moment, wholeQuery } from './fields.ts';
import type { RouteTable } from './route.ts';

const hourly = z.object({ per_hour: z.int(), production: z.int() });

const stock = z.object({ metal: amount, crystal: amount, deuterium: amount, aliens: amount, food: amount });

const source = z.object({ key: z.string(), per_hour: z.int() });

/** How strong an attack must be for ships to step aside, in their own fleet points. */
export const retreatChoice = z.enum(['off', '5:1', '3:1']);
export type RetreatChoice = z.infer<typeof retreatChoice>;

const oddsOfChoice = { off: null, '5:1': 5, '3:1': 3 } as const satisfies Record<
  RetreatChoice,
  RetreatOdds | null
>;

export const oddsChosen = (choice: RetreatChoice): RetreatOdds | null => oddsOfChoice[choice];

export const choiceOf = (odds: RetreatOdds | null): RetreatChoice =>
  retreatChoice.options.find((choice) => oddsOfChoice[choice] === odds) ?? 'off';

const player = z.object({ id, name: z.string(), is_ai_player: z.boolean() }).meta({ id: 'PlayerOfPlanet' });

/** `id_rank` is the place in the overall ranking. */
const rankedPlayer = player.extend({ rank: z.object({ id_rank: id }) }).meta({ id: 'RankedPlayerOfPlanet' });

/**
 * A planet as its owner sees it. Stocks are whole units at `settled_at`, rates are per hour. Dark matter belongs to the
 * player.
 */
export const planet = z
  .object({
    id_planet: id,
    id_universe: id,
    name: z.string(),
    galaxy: z.int(),
    system: z.int(),
    position: z.int(),
    quantity_fields: amount,
    used_fields: amount,
    /** Free fields that no queued order takes. */
    free_fields: amount,
    /** Whether few fields are left and no Terraformer is queued. */
    is_nearly_full: z.boolean(),
    temperature_min: z.int(),
    temperature_max: z.int(),
    img: z.string(),
    ...stock.shape,
    resources: stock,
    capacity: stock,
    production: z.object({
      metal: hourly,
      crystal: hourly,
      deuterium: hourly,
      aliens: hourly,
      food: hourly,
      energy: z.object({ balance: z.int(), production: amount, consumption: amount, factor: z.number() }),
      sources: z.record(z.string(), z.array(source)),
      bonuses: z.record(z.string(), z.array(z.object({ key: z.enum(mineBonusSources), share: z.number() }))),
    }),
    dark_matter: amount,
    boosted_until: moment.nullable(),
    /**
     * When the ships step aside from an attack, how much deuterium that takes the ships now present, and when they may
     * do so again.
     */
    retreat: z.object({ at: retreatChoice, deuterium: amount, again_at: moment.nullable() }),
    settled_at: moment,
    /** Whether the fusion reactor is idle for lack of deuterium. */
    is_reactor_idle: z.boolean(),
    /** Whether levels are being built, and whether some are being torn down, running or waiting. */
    is_building: z.boolean(),
    is_demolishing: z.boolean(),
    is_researching: z.boolean(),
    user: rankedPlayer,
  })
  .meta({ id: 'Planet' });

/** Its owner as others see them: `alliance` is what stands before the name, null for a player in none. */
const playerSeen = player.extend({ alliance: allianceTag.nullable() }).meta({ id: 'OwnerOfPlanetSeen' });

/** What anybody may know about a planet. */
export const planetSeen = z
  .object({
    id_planet: id,
    name: z.string(),
    galaxy: z.int(),
    system: z.int(),
    position: z.int(),
    img: z.string(),
    user: playerSeen,
  })
  .meta({ id: 'PlanetSeen' });

export const planetRoutes = {
  'GET /planet': {
    summary: "The player's planets in the universe being played",
    access: 'player',
    reply: z.object({ data: z.array(planet), server_time: moment }),
  },
  'GET /planet/{id}': {
    summary: "One of the player's planets with stock and production",
    access: 'player',
    params: idParams,
    reply: z.object({ data: planet, server_time: moment }),
  },
  'GET /planet/{id}/levels': {
    summary: "How the buildings of one of the player's planets changed from day to day (UTC)",
    access: 'player',
    params: idParams,
    reply: z.object({
      founded_at: moment,
      /** What stood before is not known. */
      known_from: moment,
      /** A building's level before and after a day, which is named by its first instant; the earliest day first. */
      data: z.array(z.object({ day: moment, key: z.string(), before: amount, level: amount })),
    }),
  },
  'GET /planet/coordinates': {
    summary: 'What lies at a position of the universe being played',
    access: 'player',
    query: z.object({
      galaxy: wholeQuery,
      system: wholeQuery,
      position: wholeQuery,
      universe: ignoredUniverse,
    }),
    reply: z.object({
      data: z.object({ exists: z.boolean(), is_own: z.boolean(), planet: planetSeen.nullable() }),
    }),
  },
} as const satisfies RouteTable;
