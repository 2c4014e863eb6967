import type { UnitKey } from '../catalogue/items.ts';
import type { ResearchKey } from '../catalogue/research.ts';

/** How an artificial player likes to play. */
export const personalities = ['miner', 'raider', 'turtle', 'explorer', 'trader'] as const;
export type Personality = (typeof personalities)[number];

export const isPersonality = (text: string): text is Personality =>
  personalities.some((personality) => personality === text);

/** The units a player keeps, each with its share of their total cost. The shares add up to 1. */
export type UnitMix = readonly (readonly [key: UnitKey, share: number])[];

export type Character = {
  /** A purchase that pays for itself within these hours comes before everything else. */
  readonly eagerHours: number;
  /** The shares of all points to be held in ships and in defences. */
  readonly ships: number;
  readonly defence: number;
  readonly fleet: UnitMix;
  readonly guns: UnitMix;
  /** Research that is done as soon as its next level costs no more than this many hours of income. */
  readonly studies: Readonly<Partial<Record<ResearchKey, number>>>;
  /** The most that a level of astrophysics or a colony ship may cost, in hours of income. */
  readonly colonyHours: number;
  /** The most attacks in a day. */
  readonly raids: number;
  /** How many systems with planets it opens in a turn. */
  readonly reach: number;
  /** Whether colonies send their surplus to the first planet. */
  readonly freight: boolean;
  /** Whether it sends expeditions to outer space. */
  readonly explores: boolean;
};

const plainGuns: UnitMix = [
  ['rocket-launcher', 0.4],
  ['light-laser', 0.3],
  ['heavy-laser', 0.2],
  ['gauss-cannon', 0.1],
];

const smallFleet: UnitMix = [
  ['small-cargo', 0.3],
  ['light-fighter', 0.4],
  ['cruiser', 0.2],
  ['recycler', 0.1],
];

export const characters: Readonly<Record<Personality, Character>> = {
  miner: {
    eagerHours: 240,
    ships: 0.06,
    defence: 0.14,
    fleet: smallFleet,
    guns: plainGuns,
    studies: { 'energy-technology': 10, 'plasma-technology': 16, 'computer-technology': 4 },
    colonyHours: 60,
    raids: 0,
    reach: 1,
    freight: true,
    explores: false,
  },
  raider: {
    eagerHours: 36,
    ships: 0.42,
    defence: 0.04,
    fleet: [
      ['small-cargo', 0.2],
      ['light-fighter', 0.3],
      ['cruiser', 0.25],
      ['battleship', 0.2],
      ['recycler', 0.05],
    ],
    guns: plainGuns,
    studies: {
      'combustion-drive': 10,
      'espionage-technology': 10,
      'computer-technology': 10,
      'weapons-technology': 12,
      'armour-technology': 12,
      'impulse-drive': 10,
      'shielding-technology': 8,
    },
    colonyHours: 36,
    raids: 4,
    reach: 8,
    freight: false,
    explores: false,
  },
  turtle: {
    eagerHours: 30,
    ships: 0.03,
    defence: 0.42,
    fleet: smallFleet,
    guns: [
      ['rocket-launcher', 0.25],
      ['light-laser', 0.2],
      ['heavy-laser', 0.2],
      ['gauss-cannon', 0.15],
      ['small-shield-dome', 0.02],
      ['large-shield-dome', 0.05],
      ['plasma-turret', 0.08],
      ['interceptor-missile', 0.05],
    ],
    studies: {
      'shielding-technology': 14,
      'armour-technology': 14,
      'weapons-technology': 12,
      'energy-technology': 8,
      'laser-technology': 8,
    },
    colonyHours: 48,
    raids: 0,
    reach: 1,
    freight: false,
    explores: false,
  },
  explorer: {
    eagerHours: 36,
    ships: 0.14,
    defence: 0.08,
    fleet: [
      ['small-cargo', 0.25],
      ['light-fighter', 0.25],
      ['cruiser', 0.3],
      ['recycler', 0.1],
      ['pathfinder', 0.1],
    ],
    guns: plainGuns,
    studies: { 'espionage-technology': 12, 'computer-technology': 10, 'impulse-drive': 12 },
    colonyHours: 96,
    raids: 2,
    reach: 6,
    freight: false,
    explores: true,
  },
  trader: {
    eagerHours: 48,
    ships: 0.2,
    defence: 0.1,
    fleet: [
      ['small-cargo', 0.35],
      ['large-cargo', 0.45],
      ['light-fighter', 0.2],
    ],
    guns: plainGuns,
    studies: { 'computer-technology': 10, 'combustion-drive': 10, 'hyperspace-technology': 8 },
    colonyHours: 72,
    raids: 0,
    reach: 1,
    freight: true,
    explores: false,
  },
};
