import type { ItemKey } from '@farhold/engine/catalogue/items';
import { z } from 'zod';
import { amount, id, idParams, idText } from './fields.ts';
import type { RouteTable } from './route.ts';

/** The number of each item on the wire. Numbers never change. */
export const assetIds = {
  'metal-mine': 1,
  'crystal-mine': 2,
  'deuterium-synthesizer': 3,
  'solar-plant': 4,
  'fusion-reactor': 12,
  'metal-storage': 22,
  'crystal-storage': 23,
  'deuterium-storage': 24,
  'robotics-factory': 14,
  'nanite-factory': 15,
  shipyard: 21,
  'research-laboratory': 31,
  terraformer: 33,
  'alliance-depot': 34,
  'space-dock': 36,
  'lunar-base': 41,
  'sensor-phalanx': 42,
  'jump-gate': 43,
  'missile-silo': 44,
  'espionage-technology': 106,
  'computer-technology': 108,
  'weapons-technology': 109,
  'shielding-technology': 110,
  'armour-technology': 111,
  'energy-technology': 113,
  'hyperspace-technology': 114,
  'combustion-drive': 115,
  'impulse-drive': 117,
  'hyperspace-drive': 118,
  'laser-technology': 120,
  'ion-technology': 121,
  'plasma-technology': 122,
  'intergalactic-research-network': 123,
  astrophysics: 124,
  'graviton-technology': 199,
  'small-cargo': 202,
  'large-cargo': 203,
  'light-fighter': 204,
  'heavy-fighter': 205,
  cruiser: 206,
  battleship: 207,
  'colony-ship': 208,
  recycler: 209,
  'espionage-probe': 210,
  bomber: 211,
  'solar-satellite': 212,
  destroyer: 213,
  dreadstar: 214,
  battlecruiser: 215,
  crawler: 217,
  reaper: 218,
  pathfinder: 219,
  'rocket-launcher': 401,
  'light-laser': 402,
  'heavy-laser': 403,
  'gauss-cannon': 404,
  'ion-cannon': 405,
  'plasma-turret': 406,
  'small-shield-dome': 407,
  'large-shield-dome': 408,
  'interceptor-missile': 502,
  'interplanetary-missile': 503,
  'alien-facility': 601,
  'nutrient-farm': 602,
  'alien-habitat': 603,
  'labour-hive': 604,
  'brood-barracks': 605,
  'xeno-laboratory': 606,
  'symbiote-reactor': 607,
  'chitin-foundry': 608,
  'psionic-veil': 609,
  'xeno-exchange': 610,
} as const satisfies Record<ItemKey, number>;

const keysById = new Map<number, ItemKey>(
  Object.entries(assetIds).map(([key, number]) => [number, key as ItemKey]),
);

/** The item with this number on the wire, if any. */
export const itemWithId = (assetId: number): ItemKey | undefined => keysById.get(assetId);

export const assetType = z.enum(['resources', 'research', 'aliens', 'ships', 'facilities', 'defence']);

const change = z.object({ current: z.int(), next: z.int() });

const requirementLeaf = z.object({
  asset: z.object({ id_asset: id, key: z.string(), title: z.string(), type: assetType, img: z.string() }),
  required_level: amount,
  current_level: amount,
  is_met: z.boolean(),
});

const requirementBranch = requirementLeaf.extend({ children: z.array(requirementLeaf) });

/** A requirement of an item, with its own requirements, three levels deep. */
export const requirement = requirementLeaf
  .extend({ children: z.array(requirementBranch) })
  .meta({ id: 'Requirement' });

const cost = z.object({ metal: amount, crystal: amount, deuterium: amount, aliens: amount, energy: amount });

/**
 * An item of the catalogue as one planet sees it. `cost` and `duration_seconds` are those of the next level or of one
 * unit. For units, `quantity_limit` is the most that one order can be for.
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
    speed: amount.optional(),
    cargo_capacity: amount.optional(),
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
    production: z.object({ metal: change, crystal: change, deuterium: change }).optional(),
    energy: change.optional(),
    capacity: change.optional(),
    rapid_fire: z
      .array(
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
      )
      .optional(),
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
