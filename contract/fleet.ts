import { relations } from '@farhold/engine/alliance/pact';
import { fleetMissions, missionNames } from '@farhold/engine/fleet/mission';
import { z } from 'zod';
import {
  amount,
  count,
  done,
  id,
  idParams,
  magicItem,
  moment,
  nothing,
  shipCounts,
  wholeQuery,
} from './fields.ts';
import { planetSeen } from './planet.ts';
import { quietHours } from './vacation.ts';
import type { RouteTable } from './route.ts';

/** What a player can send a fleet to do. */
const fleetMission = z.enum(fleetMissions);

const place = z.object({ galaxy: z.int(), system: z.int(), position: z.int() });

const shipsFlying = z.array(
  z.object({
    asset_id: id,
    /** null for another's fleet of which only the types are known. */
    quantity: amount.nullable(),
    asset: z.object({ key: z.string(), title: z.string(), img: z.string() }),
  }),
);

/**
 * A fleet under way. Of somebody else's fleet the cargo is null; its ships are as the player's Espionage Technology
 * shows them: from level 2 on how many (`ship_count`), from 4 on of which types (`assets`), from 8 on how many of each.
 */
export const movement = z
  .object({
    id_activity: id,
    type: z.string(),
    mission: z.enum(missionNames),
    state: z.enum(['outbound', 'holding', 'returning']),
    is_own: z.boolean(),
    is_hostile: z.boolean(),
    start_time: moment,
    end_time: moment,
    /** When the current leg began: the flight out, the stay, or the way home. */
    leg_start_time: moment,
    /**
     * Where that was, as a share of the way from the origin to the target: less than 1 on the way home after a recall
     * in flight.
     */
    leg_start_part: z.number().min(0).max(1),
    return_time: moment.nullable(),
    planet_from: planetSeen.nullable(),
    planet_to: planetSeen.nullable(),
    ...place.shape,
    ship_count: amount.nullable(),
    assets: shipsFlying.nullable(),
    metal: amount.nullable(),
    crystal: amount.nullable(),
    deuterium: amount.nullable(),
    aliens: amount.nullable(),
    can_recall: z.boolean(),
    /** The union in which one of the player's fleets attacks; null for none. */
    id_union: id.nullable(),
  })
  .meta({ id: 'Movement' });

const launched = z.object({ message: z.string(), data: movement.nullable() });

const attackCount = z.object({ most: amount, starts: z.array(moment) });

/** A target as the send-fleet dialog needs it: what is there, and what decides whether a fleet may go. */
export const target = z
  .object({
    exists: z.boolean(),
    is_own: z.boolean(),
    planet: planetSeen.nullable(),
    /**
     * What its owner is to the player by their alliances now; none also for an empty place and one of the player's
     * planets.
     */
    relation: z.enum(relations),
    debris: z.object({ metal: amount, crystal: amount }).nullable(),
    /** What a fleet could find there. */
    magic_items: z.array(magicItem),
    /** The protection of beginners forbids this player to attack, spy on or bomb the planet. */
    is_protected: z.boolean(),
    /** Its owner is on vacation: a fleet may only harvest there. */
    is_on_vacation: z.boolean(),
    /** When no attack may strike its owner; null if never. */
    quiet_hours: quietHours.nullable(),
    /** Whether this player's fleets may hold there, if its owner is another player. */
    may_hold: z.boolean(),
    /** Hours that a fleet may hold there; without what its depot adds where `may_hold` is false. */
    hold_limit: amount,
    /** How many planets this player holds, and may hold. */
    planets: amount,
    planet_limit: amount,
    /**
     * How many attacks of this player on the planet may start in 24 hours, and when the last ones did; null for any
     * number. `alliance`: the same for all members of the player's alliance together.
     */
    attacks: attackCount.extend({ alliance: attackCount.nullable() }).nullable(),
    /**
     * How much this player may give its owner, in metal, but no more than lies on the player's own planets now or
     * within the hour; null for no limit.
     */
    gift_left: amount.nullable(),
    /**
     * For outer space: what decides what this player's next expedition finds. `visits` and `starts` count it: the
     * expeditions of all players that searched there within 24 hours, and those of this player that set out to it.
     * `finds` are this player's within 24 hours, anywhere; `best_points` those of the best player. null elsewhere.
     */
    expedition: z.object({ visits: amount, starts: amount, finds: amount, best_points: amount }).nullable(),
  })
  .meta({ id: 'FleetTarget' });

/** A fleet to send. Its target is a planet or a position. */
export const fleetOrder = z.object({
  from_planet_id: id,
  to_planet_id: id.nullish(),
  mission_type: fleetMission,
  ships: shipCounts,
  speed: z.int(),
  metal: amount.default(0),
  crystal: amount.default(0),
  deuterium: amount.default(0),
  aliens: amount.default(0),
  galaxy: z.int().nullish(),
  system: z.int().nullish(),
  position: z.int().nullish(),
  hold_hours: z.int().nullish(),
});

export const fleetRoutes = {
  'POST /activity/send': {
    summary: 'Send ships of one of your planets on a mission',
    access: 'player',
    /** `union_id`: the union that an attack joins. */
    body: fleetOrder.extend({ union_id: id.nullish() }),
    reply: launched,
  },
  'POST /activity/spy': {
    summary:
      'Send espionage probes of one of your planets to a foreign one: as many as are asked for, else up to five',
    access: 'player',
    body: z.object({
      planet_id_from: id.nullish(),
      planet_id_to: id.nullish(),
      from_planet_id: id.nullish(),
      to_planet_id: id.nullish(),
      probes: count.optional(),
    }),
    reply: launched,
  },
  'POST /activity/missile': {
    summary: 'Send interplanetary missiles of one of your planets to a foreign one',
    access: 'player',
    body: z.object({ from_planet_id: id, to_planet_id: id, missiles: count, primary_target: id.optional() }),
    reply: launched,
  },
  'GET /activity/target': {
    summary: 'What a player may know of a place before sending a fleet there',
    access: 'player',
    query: z.object({
      galaxy: wholeQuery,
      system: wholeQuery,
      position: wholeQuery,
    }),
    reply: z.object({ data: target }),
  },
  'GET /activity': {
    summary: 'Fleets of the player, and fleets on their way to the player',
    access: 'player',
    reply: z.array(movement),
  },
  'GET /activity/{id}/feed': {
    summary:
      'What the alliance depot of one of your planets can do for a fleet of another player that holds there',
    access: 'player',
    params: idParams,
    /** Deuterium for ten hours, how many hours longer it may stay, and what the depot can give it for an hour. */
    reply: z.object({ data: z.object({ ten_hours: amount, most: amount, hourly: amount }) }),
  },
  'POST /activity/{id}/feed': {
    summary:
      'Feed a fleet that holds at one of your planets from its alliance depot, so that it stays longer',
    access: 'player',
    params: idParams,
    body: z.object({ hours: z.int() }),
    reply: done,
  },
  'POST /activity/{id}/recall': {
    summary: 'Call one of your fleets back',
    access: 'player',
    params: idParams,
    body: nothing,
    reply: done,
  },
} as const satisfies RouteTable;
