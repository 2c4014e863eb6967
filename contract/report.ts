import { z } from 'zod';
import { amount, coordinates, done, id, idParams, idText, magicItem, moment, nothing } from './fields.ts';
import type { RouteTable } from './route.ts';

const place = z.object({
  id_planet: id.nullable(),
  name: z.string(),
  galaxy: z.int(),
  system: z.int(),
  position: z.int(),
});

const goods = z.object({ metal: amount, crystal: amount, deuterium: amount, aliens: amount });

/** What a fleet has found; `reward` is what was paid for it, null before the fleet is home. */
const find = z.object({
  item: magicItem,
  reward: z.object({ crystal: amount, deuterium: amount, aliens: amount, dark_matter: amount }).nullable(),
});

const unitsNamed = z.array(z.object({ key: z.string(), name: z.string(), quantity: amount }));

const levelsNamed = z.array(z.object({ key: z.string(), name: z.string(), level: amount }));

/** What a report tells. `code` says what happened, for the sentence that stands above the figures. */
export const reportMessage = z.object({
  code: z.enum([
    'delivered',
    'transferred',
    'returned',
    'fought',
    'holding',
    'spied',
    'spied-on',
    'settled',
    'harvested',
    'struck',
    'target-gone',
    'target-full',
    'place-taken',
    'planet-limit',
    'no-debris',
  ]),
  result: z.enum(['attacker_won', 'attacker_lost', 'defender_won', 'defender_lost', 'draw']).optional(),
  resources_delivered: goods.optional(),
  resources_received: goods.optional(),
  loot: goods.optional(),
  resources_stolen: goods.optional(),
  your_losses: unitsNamed.optional(),
  enemy_losses: unitsNamed.optional(),
  rebuilt: unitsNamed.optional(),
  debris: z.object({ metal: amount, crystal: amount }).optional(),
  rounds: z.array(z.object({ attackers: amount, defenders: amount })).optional(),
  enemy: z.object({ id, name: z.string() }).nullable().optional(),
  /** transfer: the ships that stayed; protect: those that hold. */
  ships_received: unitsNamed.optional(),
  /** protect: when the fleet leaves again, and for the host whose it is. */
  holds_until: moment.optional(),
  guest: z.object({ id, name: z.string() }).optional(),
  /** spy and colony. */
  planet_name: z.string().optional(),
  /** spy: what was seen; a part that is left out stayed hidden. */
  resources: goods.extend({ food: amount }).optional(),
  fleet: unitsNamed.optional(),
  defense: unitsNamed.optional(),
  buildings: levelsNamed.optional(),
  research: levelsNamed.optional(),
  /** spy: how deep the probes saw; what stayed hidden begins beyond it. */
  information: z.int().optional(),
  /** spy: percent with which the probes were seen, and whether they were shot down. */
  counter_chance: amount.optional(),
  probes_lost: z.boolean().optional(),
  spy_planet: z.string().optional(),
  spy_player: z.string().optional(),
  /** colony. */
  planet_fields: amount.optional(),
  coordinates: coordinates.optional(),
  starting_resources: z.object({ metal: amount, crystal: amount }).optional(),
  /** harvest: what was fetched. */
  harvested: z.object({ metal: amount, crystal: amount }).optional(),
  /** missile: how many flew, and how many were stopped. */
  missiles: amount.optional(),
  intercepted: amount.optional(),
  found: find.optional(),
});

const reportType = z.enum([
  'combat',
  'spy',
  'transport',
  'transfer',
  'colony',
  'attack',
  'harvest',
  'protect',
  'return',
  'missile',
]);

export const report = z
  .object({
    id_report: id,
    type: reportType,
    action: z.enum(['sent', 'received']),
    read: z.boolean(),
    is_read: z.boolean(),
    created_at: moment,
    from_planet: place,
    to_planet: place,
    /** A battle was fought, which can be read and shown again by GET /report/{id}/battle. */
    has_battle: z.boolean(),
    message: reportMessage,
  })
  .meta({ id: 'Report' });

const pageOf = z.object({
  page: idText.optional(),
  per_page: idText.pipe(z.int().max(100)).optional(),
  /** Only reports older than this one; a list that is read on by it repeats nothing when news come in. */
  before: idText.optional(),
  type: reportType.optional(),
});

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
  'POST /report/delete': {
    summary: 'Delete reports',
    access: 'player',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    reply: done,
  },
} as const satisfies RouteTable;
