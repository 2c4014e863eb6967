import { stayedReasons } from '@farhold/engine/fleet/retreat';
import { reportKinds } from '@farhold/engine/report/mission-report';
import { z } from 'zod';
import { allianceTag } from './alliance-fields.ts';
import { amount, coordinates, done, id, idParams, idText, magicItem, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

/** A planet or an empty position by the name of that time. */
export const place = z.object({
  id_planet: id.nullable(),
  name: z.string(),
  galaxy: z.int(),
  system: z.int(),
  position: z.int(),
});

const goods = z.object({ metal: amount, crystal: amount, deuterium: amount, aliens: amount });

/** What a fleet has found; `reward` is what it brought, null before the fleet is home. */
const find = z.object({
  item: magicItem,
  reward: z.object({ crystal: amount, deuterium: amount, aliens: amount, dark_matter: amount }).nullable(),
});

const unitsNamed = z.array(z.object({ key: z.string(), name: z.string(), quantity: amount }));

const levelsNamed = z.array(z.object({ key: z.string(), name: z.string(), level: amount }));

const debris = z.object({ metal: amount, crystal: amount });

/** A player by the name and the alliance of that time. */
const player = z.object({ id, name: z.string(), alliance: allianceTag.nullable() });

/** The chance in percent that probes were seen, whether they were shot down, and the debris they left. */
const probes = { counter_chance: amount, probes_lost: z.boolean(), debris: debris.optional() };

/** What an expedition can meet, battles aside. */
const expeditionOutcomes = [
  'goods',
  'ships',
  'dark-matter',
  'chart',
  'nothing',
  'early',
  'late',
  'black-hole',
] as const;

/** The content of a report. `code` selects the sentence above the figures. */
export const reportMessage = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('delivered'),
    /** To the sender. */
    resources_delivered: goods.optional(),
    /** To the receiver. */
    resources_received: goods.optional(),
    /** The other player; left out for an own planet, and in old reports. */
    receiver: player.optional(),
    sender: player.optional(),
    found: find.optional(),
  }),
  z.object({
    code: z.literal('transferred'),
    /** The ships that stayed. */
    ships_received: unitsNamed,
    resources_received: goods,
    found: find.optional(),
  }),
  z.object({ code: z.literal('returned'), resources_received: goods, found: find.optional() }),
  z.object({
    code: z.literal('fought'),
    result: z.enum(['attacker_won', 'attacker_lost', 'defender_won', 'defender_lost', 'draw']),
    enemy: player,
    /**
     * The other attackers of a union: to an attacker those who flew along, to the others those who came with the enemy,
     * whose losses are among `enemy_losses`. Left out if there were none.
     */
    partners: z.array(z.object({ player, losses: unitsNamed, loot: goods })).optional(),
    your_losses: unitsNamed,
    enemy_losses: unitsNamed,
    debris,
    rounds: z.array(z.object({ attackers: amount, defenders: amount })),
    /** To the attacker. */
    loot: goods.optional(),
    /** To the owner of the planet, with what was rebuilt after the battle. */
    resources_stolen: goods.optional(),
    rebuilt: unitsNamed.optional(),
    /**
     * To the owner of the planet, whose ships were told to retreat and outnumbered: those that retreated before the
     * battle and the deuterium it took, or why they stayed.
     */
    retreat: z
      .object({ ships: unitsNamed, deuterium: amount, stayed: z.enum(stayedReasons).nullable() })
      .optional(),
    /** To all others: ships of the planet retreated before the battle. Left out if none did. */
    ships_fled: z.boolean().optional(),
    found: find.optional(),
  }),
  z.object({
    code: z.literal('holding'),
    /** The ships that protect the planet. */
    ships_received: unitsNamed,
    /** When they leave again. */
    holds_until: moment,
    /** To the owner of the planet: whose ships they are. */
    guest: player.optional(),
    /** To the owner of the ships: whose planet they protect. Left out in old reports. */
    host: player.optional(),
  }),
  z.object({
    code: z.literal('spied'),
    planet_name: z.string(),
    enemy: player,
    /** How deep the probes saw; everything beyond it stayed hidden. */
    information: z.int().optional(),
    resources: goods.extend({ food: amount }),
    /** A part that is left out stayed hidden. */
    fleet: unitsNamed.optional(),
    defense: unitsNamed.optional(),
    buildings: levelsNamed.optional(),
    research: levelsNamed.optional(),
    ...probes,
    found: find.optional(),
  }),
  z.object({
    code: z.literal('spied-on'),
    spy_planet: z.string(),
    spy_player: z.string(),
    enemy: player,
    ...probes,
  }),
  z.object({
    code: z.literal('settled'),
    planet_name: z.string(),
    coordinates,
    planet_fields: amount,
    starting_resources: z.object({ metal: amount, crystal: amount }),
    found: find.optional(),
  }),
  /** What was harvested, and the debris that is left. */
  z.object({ code: z.literal('harvested'), harvested: debris, debris }),
  z.object({
    code: z.literal('struck'),
    missiles: amount,
    intercepted: amount,
    enemy: player,
    /** To the owner of the planet. */
    your_losses: unitsNamed.optional(),
    /** To the sender of the missiles. */
    enemy_losses: unitsNamed.optional(),
  }),
  /** What an expedition met; the fields that belong to the outcome are there. */
  z.object({
    code: z.literal('explored'),
    outcome: z.enum(expeditionOutcomes),
    /** Goods that fly home with the fleet. */
    resources_received: goods.optional(),
    /** Ships that joined the fleet. */
    ships_received: unitsNamed.optional(),
    dark_matter: amount.optional(),
    /** Where magic items lie, the nearest first. */
    places: z.array(coordinates.extend({ item: magicItem })).optional(),
    /** By how much the fleet is home earlier or later. */
    seconds: amount.optional(),
    /** The ships that were lost. */
    your_losses: unitsNamed.optional(),
  }),
  /** A battle of an expedition, against nobody's fleet. */
  z.object({
    code: z.literal('ambushed'),
    result: z.enum(['attacker_won', 'attacker_lost', 'draw']),
    enemy: z.object({ kind: z.enum(['pirates', 'hive']), name: z.string() }),
    your_losses: unitsNamed,
    enemy_losses: unitsNamed,
    rounds: z.array(z.object({ attackers: amount, defenders: amount })),
  }),
  /** `missiles`: how many were lost because of it. */
  z.object({ code: z.literal('target-gone'), missiles: amount.optional() }),
  z.object({ code: z.literal('target-full') }),
  /** Sender and host were no friends or allies any more. */
  z.object({ code: z.literal('guest-refused') }),
  z.object({ code: z.literal('place-taken'), coordinates }),
  z.object({ code: z.literal('planet-limit'), coordinates }),
  z.object({ code: z.literal('no-debris') }),
  /** A fault of the server stopped the fleet for good: it is lost with its cargo. */
  z.object({ code: z.literal('given-up') }),
  /** A scheduled order could not be carried out at its hour. `reason`: the sentence of the refusal. */
  z.object({
    code: z.literal('order-refused'),
    order: z.enum(['send', 'recall', 'build']),
    reason: z.string(),
  }),
]);

export const report = z
  .object({
    id_report: id,
    type: z.enum(reportKinds),
    action: z.enum(['sent', 'received']),
    read: z.boolean(),
    is_read: z.boolean(),
    created_at: moment,
    from_planet: place,
    to_planet: place,
    /** A battle was fought; GET /report/{id}/battle replays it. */
    has_battle: z.boolean(),
    message: reportMessage,
  })
  .meta({ id: 'Report' });

const pageOf = z.object({
  page: idText.optional(),
  per_page: idText.pipe(z.int().max(100)).optional(),
  /** Only reports older than this one: the next page, without repeats when new reports come in. */
  before: idText.optional(),
  type: z.enum(reportKinds).optional(),
});

/** The reports that a call is about. */
const someIds = z.object({ ids: z.array(id).min(1).max(500) });

export const reportRoutes = {
  'GET /report': {
    summary: "The player's reports, newest first",
    access: 'player',
    query: pageOf,
    reply: z.array(report),
  },
  'GET /report/{id}': {
    summary: 'One report of the player',
    access: 'player',
    params: idParams,
    reply: report,
  },
  'GET /report/unread-count': {
    summary: 'How many reports have not been opened',
    access: 'player',
    reply: z.object({ unread_count: amount }),
  },
  'POST /report/{id}/mark-read': {
    summary: 'Mark one report as read',
    access: 'player',
    params: idParams,
    body: nothing,
    reply: done,
  },
  'POST /report/mark-all-read': {
    summary: 'Mark every report as read',
    access: 'player',
    body: nothing,
    reply: done,
  },
  'POST /report/mark-read': {
    summary: 'Mark several reports as read',
    access: 'player',
    body: someIds,
    reply: done,
  },
  'POST /report/delete': {
    summary: 'Delete reports',
    access: 'player',
    body: someIds,
    reply: done,
  },
} as const satisfies RouteTable;
