import type { Defence } from './item.ts';

export type DefenceKey =
  | 'rocket-launcher'
  | 'light-laser'
  | 'heavy-laser'
  | 'gauss-cannon'
  | 'ion-cannon'
  | 'plasma-turret'
  | 'small-shield-dome'
  | 'large-shield-dome'
  | 'interceptor-missile'
  | 'interplanetary-missile';

/** Guns and domes of a planet, and the missiles of its silo, which fight no battles (rules R14 and R16). */
export const defences = {
  'rocket-launcher': {
    cost: { metal: 2000 },
    requires: { shipyard: 1 },
    shield: 20,
    weapon: 80,
    rapidFire: {},
  },
  'light-laser': {
    cost: { metal: 1500, crystal: 500 },
    requires: { shipyard: 2, 'laser-technology': 3 },
    shield: 25,
    weapon: 100,
    rapidFire: {},
  },
  'heavy-laser': {
    cost: { metal: 6000, crystal: 2000 },
    requires: { shipyard: 4, 'energy-technology': 3, 'laser-technology': 6 },
    shield: 100,
    weapon: 250,
    rapidFire: {},
  },
  'gauss-cannon': {
    cost: { metal: 20_000, crystal: 15_000, deuterium: 2000 },
    requires: { shipyard: 6, 'energy-technology': 6, 'weapons-technology': 3, 'shielding-technology': 1 },
    shield: 200,
    weapon: 1100,
    rapidFire: {},
  },
  'ion-cannon': {
    cost: { metal: 5000, crystal: 3000 },
    requires: { shipyard: 4, 'ion-technology': 4 },
    shield: 500,
    weapon: 150,
    rapidFire: { reaper: 2 },
  },
  'plasma-turret': {
    cost: { metal: 50_000, crystal: 50_000, deuterium: 30_000 },
    requires: { shipyard: 8, 'plasma-technology': 7 },
    shield: 300,
    weapon: 3000,
    rapidFire: {},
  },
  'small-shield-dome': {
    cost: { metal: 10_000, crystal: 10_000 },
    requires: { shipyard: 1, 'shielding-technology': 2 },
    shield: 2000,
    weapon: 1,
    rapidFire: {},
    onePerPlanet: true,
  },
  'large-shield-dome': {
    cost: { metal: 50_000, crystal: 50_000 },
    requires: { shipyard: 6, 'shielding-technology': 6 },
    shield: 10_000,
    weapon: 1,
    rapidFire: {},
    onePerPlanet: true,
  },
  'interceptor-missile': {
    cost: { metal: 8000, deuterium: 2000 },
    requires: { shipyard: 1, 'missile-silo': 2 },
    shield: 1,
    weapon: 1,
    rapidFire: {},
    siloSlots: 1,
  },
  'interplanetary-missile': {
    cost: { metal: 12_500, crystal: 2500, deuterium: 10_000 },
    requires: { shipyard: 1, 'missile-silo': 4, 'impulse-drive': 1 },
    shield: 1,
    weapon: 12_000,
    rapidFire: {},
    siloSlots: 2,
  },
} as const satisfies Record<DefenceKey, Defence>;
