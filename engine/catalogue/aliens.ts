import type { Building } from './item.ts';

export type AlienKey =
  | 'alien-facility'
  | 'nutrient-farm'
  | 'alien-habitat'
  | 'labour-hive'
  | 'brood-barracks'
  | 'xeno-laboratory'
  | 'symbiote-reactor'
  | 'chitin-foundry'
  | 'psionic-veil'
  | 'xeno-exchange';

/** Buildings for the aliens and run by them (rules R18 and R19). */
export const aliens = {
  'alien-facility': {
    cost: { metal: 100, crystal: 50, deuterium: 20 },
    requires: { 'research-laboratory': 1 },
    output: { resource: 'aliens', coefficient: 5, base: 0 },
    foodUse: 8,
  },
  'nutrient-farm': {
    cost: { metal: 80, crystal: 40 },
    requires: {},
    output: { resource: 'food', coefficient: 20, base: 20 },
    stores: 'food',
  },
  'alien-habitat': {
    cost: { metal: 1000, crystal: 500, deuterium: 250 },
    requires: { 'alien-facility': 2 },
    stores: 'aliens',
  },
  'labour-hive': {
    cost: { metal: 400, crystal: 300, deuterium: 100, aliens: 100 },
    requires: { 'alien-facility': 3, 'robotics-factory': 2 },
  },
  'brood-barracks': {
    cost: { metal: 600, crystal: 300, deuterium: 150, aliens: 150 },
    requires: { 'alien-facility': 4, shipyard: 2 },
  },
  'xeno-laboratory': {
    cost: { metal: 500, crystal: 1000, deuterium: 400, aliens: 200 },
    requires: { 'alien-facility': 5, 'research-laboratory': 5 },
  },
  'symbiote-reactor': {
    cost: { metal: 900, crystal: 600, deuterium: 300, aliens: 200 },
    requires: { 'alien-facility': 5, 'energy-technology': 4 },
    output: { resource: 'energy', coefficient: 15, base: 0 },
    foodUse: 5,
  },
  'chitin-foundry': {
    cost: { metal: 2000, crystal: 1500, deuterium: 500, aliens: 300 },
    requires: { 'alien-facility': 6, shipyard: 5, 'armour-technology': 3 },
  },
  'psionic-veil': {
    cost: { metal: 3000, crystal: 4000, deuterium: 1500, aliens: 400 },
    requires: { 'alien-facility': 7, 'espionage-technology': 5 },
  },
  'xeno-exchange': {
    cost: { metal: 10_000, crystal: 10_000, deuterium: 5000, aliens: 1000 },
    requires: { 'alien-facility': 10, 'computer-technology': 6 },
  },
} as const satisfies Record<AlienKey, Building>;
