import { z } from 'zod';
import { amount, id, idParams, idText } from './fields.ts';
import type { RouteTable } from './route.ts';

export const assetType = z.enum(['resources', 'research', 'aliens', 'ships', 'facilities', 'defence']);

const change = z.object({ current: z.int(), next: z.int() });

const requirementLeaf = z.object({
  asset: z.object({ id_asset: id, key: z.string(), title: z.string(), type: assetType, img: z.string() }),
  required_level: amount,
  current_level: amount,
  is_met: z.boolean(),
});

/** The third level shows no requirements of its own; its list is always empty, so that every level has one. */
const lastLevel = requirementLeaf.extend({ children: z.array(z.never()) });
const requirementBranch = requirementLeaf.extend({ children: z.array(lastLevel) });

/**
 * A requirement of an item, with its own requirements, three levels deep. A level that is queued to be torn down does
 * not count any more.
 */
export const requirement = requirementLeaf
  .extend({ children: z.array(requirementBranch) })
  .meta({ id: 'Requirement' });

const cost = z.object({ metal: amount, crystal: amount, deuterium: amount, aliens: amount, energy: amount });

/**
 * An item of the catalogue as one planet sees it. `cost` and `duration_seconds` are those of the next level or of one
 * unit. For units, `quantity_limit` is the most that one order can be for. What does not fly has the speed and the
 * cargo capacity 0, and what mines nothing has no `production`.
 */
export const asset = z
  .object({
    id_asset: id,
    key: z.string(),
    title: z.string(),
    type: assetType,
    description: z.string().nullable(),
    img: z.string(),
    level: amount.optional(),
    quantity: amount.optional(),
    pivot: z.union([z.object({ level: amount }), z.object({ quantity: amount })]),
    metal: amount,
    crystal: amount,
    deuterium: amount,
    speed: amount,
    cargo_capacity: amount,
    next_level: amount.optional(),
    cost,
    duration_seconds: amount,
    quantity_limit: amount.optional(),
    queued: amount,
    is_running: z.boolean(),
    requirements: z.array(requirementLeaf),
    requirements_met: z.boolean(),
    takes_last_field: z.boolean(),
    can_build: z.boolean(),
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    production: z.object({ metal: change, crystal: change, deuterium: change }).nullable(),
    energy: change.optional(),
    capacity: change.optional(),
    rapid_fire: z.array(
      z.object({
        id_rapid_fire: id,
        value: z.number(),
        asset_b: z.object({
          id_asset: id,
          key: z.string(),
          title: z.string(),
          type: assetType,
          img: z.string(),
        }),
      }),
    ),
  })
  .meta({ id: 'Asset' });

const ofPlanet = z.object({ planet: idText });

export const catalogueRoutes = {
  'GET /asset': {
    summary: "All items of one type as one of the player's planets sees them",
    access: 'player',
    query: ofPlanet.extend({ type: assetType }),
    reply: z.object({ data: z.object({ assets: z.array(asset), planet: z.object({ id_planet: id }) }) }),
  },
  'GET /asset/{id}': {
    summary: "One item as one of the player's planets sees it (the first planet if none is named)",
    access: 'player',
    params: idParams,
    query: ofPlanet.partial(),
    reply: z.object({ data: asset }),
  },
  'GET /asset/{id}/requirements': {
    summary: "The requirements of an item on one of the player's planets",
    access: 'player',
    params: idParams,
    query: z.object({ planet_id: idText }),
    reply: z.object({
      data: z.object({
        requirements: z.array(requirement),
        can_build: z.boolean(),
        has_resources: z.boolean(),
      }),
    }),
  },
} as const satisfies RouteTable;
