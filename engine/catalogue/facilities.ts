import type { Building } from './item.ts';

export type FacilityKey =
  | 'robotics-factory'
  | 'shipyard'
  | 'research-laboratory'
  | 'alliance-depot'
  | 'missile-silo'
  | 'nanite-factory'
  | 'terraformer'
  | 'space-dock'
  | 'lunar-base'
  | 'sensor-phalanx'
  | 'jump-gate';

/** Workshops, laboratories and other buildings that make the rest possible. */
export const facilities = {
  'robotics-factory': {
    cost: { metal: 400, crystal: 120, deuterium: 200 },
    requires: {},
  },
  shipyard: {
    cost: { metal: 400, crystal: 200, deuterium: 100 },
    requires: { 'robotics-factory': 2 },
  },
  'research-laboratory': {
    cost: { metal: 200, crystal: 400, deuterium: 200 },
    requires: {},
  },
  'alliance-depot': {
    cost: { metal: 20_000, crystal: 40_000 },
    requires: {},
  },
  'missile-silo': {
    cost: { metal: 20_000, crystal: 20_000, deuterium: 1000 },
    requires: { shipyard: 1 },
  },
  'nanite-factory': {
    cost: { metal: 1_000_000, crystal: 500_000, deuterium: 100_000 },
    requires: { 'robotics-factory': 10, 'computer-technology': 10 },
  },
  terraformer: {
    cost: { crystal: 50_000, deuterium: 100_000, energy: 1000 },
    requires: { 'nanite-factory': 1, 'energy-technology': 12 },
  },
  'space-dock': {
    cost: { metal: 200, deuterium: 50, energy: 50 },
    requires: { shipyard: 2 },
    fieldFree: true,
  },
  'lunar-base': {
    cost: { metal: 20_000, crystal: 40_000, deuterium: 20_000 },
    requires: {},
    moonOnly: true,
  },
  'sensor-phalanx': {
    cost: { metal: 20_000, crystal: 40_000, deuterium: 20_000 },
    requires: { 'lunar-base': 1 },
    moonOnly: true,
  },
  'jump-gate': {
    cost: { metal: 2_000_000, crystal: 4_000_000, deuterium: 2_000_000 },
    requires: { 'lunar-base': 1, 'hyperspace-technology': 7 },
    moonOnly: true,
  },
} as const satisfies Record<FacilityKey, Building>;
