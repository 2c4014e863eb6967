import type { Building } from './item.ts';

export type ResourceBuildingKey =
  | 'metal-mine'
  | 'crystal-mine'
  | 'deuterium-synthesizer'
  | 'solar-plant'
  | 'fusion-reactor'
  | 'metal-storage'
  | 'crystal-storage'
  | 'deuterium-storage';

/** Mines, power plants and stores. Rules R3 to R5 say what the figures mean. */
export const resourceBuildings = {
  'metal-mine': {
    cost: { metal: 60, crystal: 15 },
    requires: {},
    output: { resource: 'metal', coefficient: 30, base: 30 },
    energyUse: 10,
  },
  'crystal-mine': {
    cost: { metal: 48, crystal: 24 },
    requires: {},
    output: { resource: 'crystal', coefficient: 20, base: 20 },
    energyUse: 10,
  },
  'deuterium-synthesizer': {
    cost: { metal: 225, crystal: 75 },
    requires: {},
    output: { resource: 'deuterium', coefficient: 10, base: 0 },
    energyUse: 20,
  },
  'solar-plant': {
    cost: { metal: 75, crystal: 30 },
    requires: {},
    output: { resource: 'energy', coefficient: 20, base: 0 },
  },
  'fusion-reactor': {
    cost: { metal: 900, crystal: 360, deuterium: 180 },
    requires: { 'deuterium-synthesizer': 5, 'energy-technology': 3 },
    output: { resource: 'energy', coefficient: 30, base: 0 },
    burns: 10,
  },
  'metal-storage': {
    cost: { metal: 1000 },
    requires: {},
    stores: 'metal',
  },
  'crystal-storage': {
    cost: { metal: 1000, crystal: 500 },
    requires: {},
    stores: 'crystal',
  },
  'deuterium-storage': {
    cost: { metal: 1000, crystal: 1000 },
    requires: {},
    stores: 'deuterium',
  },
} as const satisfies Record<ResourceBuildingKey, Building>;
