import type { Item } from './item.ts';

export type ResearchKey =
  | 'energy-technology'
  | 'laser-technology'
  | 'ion-technology'
  | 'hyperspace-technology'
  | 'plasma-technology'
  | 'combustion-drive'
  | 'impulse-drive'
  | 'hyperspace-drive'
  | 'espionage-technology'
  | 'computer-technology'
  | 'astrophysics'
  | 'intergalactic-research-network'
  | 'graviton-technology'
  | 'weapons-technology'
  | 'shielding-technology'
  | 'armour-technology';

/** Research of a player; it applies on every planet of the player in that universe. */
export const research = {
  'energy-technology': {
    cost: { crystal: 800, deuterium: 400 },
    requires: { 'research-laboratory': 1 },
  },
  'laser-technology': {
    cost: { metal: 200, crystal: 100 },
    requires: { 'research-laboratory': 1, 'energy-technology': 2 },
  },
  'ion-technology': {
    cost: { metal: 1000, crystal: 300, deuterium: 100 },
    requires: { 'research-laboratory': 4, 'energy-technology': 4, 'laser-technology': 5 },
  },
  'hyperspace-technology': {
    cost: { crystal: 4000, deuterium: 2000 },
    requires: { 'research-laboratory': 7, 'energy-technology': 5, 'shielding-technology': 5 },
  },
  'plasma-technology': {
    cost: { metal: 2000, crystal: 4000, deuterium: 1000 },
    requires: {
      'research-laboratory': 4,
      'energy-technology': 8,
      'laser-technology': 10,
      'ion-technology': 5,
    },
  },
  'combustion-drive': {
    cost: { metal: 400, deuterium: 600 },
    requires: { 'research-laboratory': 1, 'energy-technology': 1 },
  },
  'impulse-drive': {
    cost: { metal: 2000, crystal: 4000, deuterium: 600 },
    requires: { 'research-laboratory': 2, 'energy-technology': 1 },
  },
  'hyperspace-drive': {
    cost: { metal: 10_000, crystal: 20_000, deuterium: 6000 },
    requires: { 'research-laboratory': 7, 'hyperspace-technology': 3 },
  },
  'espionage-technology': {
    cost: { metal: 200, crystal: 1000, deuterium: 200 },
    requires: { 'research-laboratory': 3 },
  },
  'computer-technology': {
    cost: { crystal: 400, deuterium: 600 },
    requires: { 'research-laboratory': 1 },
  },
  astrophysics: {
    cost: { metal: 4000, crystal: 8000, deuterium: 4000 },
    requires: { 'research-laboratory': 3, 'espionage-technology': 4, 'impulse-drive': 3 },
  },
  'intergalactic-research-network': {
    cost: { metal: 240_000, crystal: 400_000, deuterium: 160_000 },
    requires: { 'research-laboratory': 10, 'computer-technology': 8, 'hyperspace-technology': 8 },
  },
  'graviton-technology': {
    cost: { energy: 300_000 },
    requires: { 'research-laboratory': 12 },
  },
  'weapons-technology': {
    cost: { metal: 800, crystal: 200 },
    requires: { 'research-laboratory': 4 },
  },
  'shielding-technology': {
    cost: { metal: 200, crystal: 600 },
    requires: { 'research-laboratory': 6, 'energy-technology': 3 },
  },
  'armour-technology': {
    cost: { metal: 1000 },
    requires: { 'research-laboratory': 2 },
  },
} as const satisfies Record<ResearchKey, Item>;
