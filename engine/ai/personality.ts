import type { AlienKey } from '../catalogue/aliens.ts';
import type { UnitKey } from '../catalogue/items.ts';
import type { ResearchKey } from '../catalogue/research.ts';
import type { RetreatOdds } from '../planet/planet.ts';

/** How an AI player likes to play. */
export const personalities = ['miner', 'raider', 'turtle', 'explorer', 'trader'] as const;
export type Personality = (typeof personalities)[number];

export const isPersonality = (text: string): text is Personality =>
  personalities.some((personality) => personality === text);

/** The units a player keeps, each with its share of their total cost. The shares add up to 1. */
export type UnitMix = readonly (readonly [key: UnitKey, share: number])[];

/** Hours at first, more for each day of a slow universe that the player has played, and the most of all. */
export type HoursByAge = { readonly first: number; readonly daily: number; readonly most: number };

export const hoursAt = (days: number, { first, daily, most }: HoursByAge): number =>
  Math.min(most, first + daily * days);

export type Character = {
  /** A purchase that pays for itself within these hours comes before everything else. */
  readonly eager: HoursByAge;
  /** The shares of all points to be held in ships and in defences. */
  readonly ships: number;
  readonly defence: number;
  readonly fleet: UnitMix;
  readonly guns: UnitMix;
  /** Research that is done as soon as its next level costs no more than this many hours of income. */
  readonly studies: Readonly<Partial<Record<ResearchKey, number>>>;
  /** Alien buildings that it raises on its home planet besides those that feed its mines. */
  readonly hives: readonly AlienKey[];
  /** The most that a level of astrophysics or a colony ship may cost, in hours of income. */
  readonly colonyHours: number;
  /** The most attacks in a day. */
  readonly raids: number;
  /** How many systems with planets it opens in a turn. */
  readonly reach: number;
  /** Whether it sends expeditions to outer space. */
  readonly explores: boolean;
  /** How outnumbered the ships of its planets retreat; null for those who would rather fight. */
  readonly retreatsAt: RetreatOdds | null;
};

const plainGuns: UnitMix = [
  ['rocket-launcher', 0.4],
  ['light-laser', 0.3],
  ['heavy-laser', 0.2],
  ['gauss-cannon', 0.1],
];

/** Freighters, and escorts that hold out. */
const convoy: UnitMix = [
  ['small-cargo', 0.2],
  ['large-cargo', 0.2],
  ['light-fighter', 0.25],
  ['cruiser', 0.15],
  ['destroyer', 0.1],
  ['recycler', 0.1],
];

export const characters: Readonly<Record<Personality, Character>> = {
  miner: {
    eager: { first: 100, daily: 5, most: 400 },
    ships: 0.06,
    defence: 0.14,
    fleet: convoy,
    guns: plainGuns,
    studies: { 'energy-technology': 10, 'plasma-technology': 16, 'computer-technology': 4 },
    hives: ['alien-habitat', 'xeno-laboratory', 'symbiote-reactor'],
    colonyHours: 60,
    raids: 0,
    reach: 1,
    explores: false,
    retreatsAt: null,
  },
  raider: {
    eager: { first: 60, daily: 6, most: 400 },
    ships: 0.42,
    defence: 0.06,
    fleet: [
      ['small-cargo', 0.15],
      ['large-cargo', 0.05],
      ['light-fighter', 0.25],
      ['cruiser', 0.25],
      ['battleship', 0.1],
      ['bomber', 0.05],
      ['dreadstar', 0.1],
      ['recycler', 0.05],
    ],
    guns: [
      ['rocket-launcher', 0.4],
      ['light-laser', 0.25],
      ['heavy-laser', 0.15],
      ['gauss-cannon', 0.1],
      ['interplanetary-missile', 0.1],
    ],
    studies: {
      'combustion-drive': 10,
      'espionage-technology': 10,
      'computer-technology': 10,
      'weapons-technology': 12,
      'armour-technology': 12,
      'impulse-drive': 10,
      'shielding-technology': 8,
    },
    hives: ['chitin-foundry', 'psionic-veil'],
    colonyHours: 60,
    raids: 4,
    reach: 8,
    explores: false,
    retreatsAt: null,
  },
  turtle: {
    eager: { first: 80, daily: 5, most: 360 },
    ships: 0.1,
    defence: 0.36,
    fleet: [
      ['small-cargo', 0.2],
      ['heavy-fighter', 0.2],
      ['battlecruiser', 0.25],
      ['destroyer', 0.1],
      ['reaper', 0.15],
      ['recycler', 0.1],
    ],
    guns: [
      ['rocket-launcher', 0.22],
      ['light-laser', 0.18],
      ['heavy-laser', 0.15],
      ['ion-cannon', 0.1],
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
    hives: ['brood-barracks', 'alien-habitat', 'psionic-veil'],
    colonyHours: 48,
    raids: 0,
    reach: 1,
    explores: false,
    retreatsAt: null,
  },
  explorer: {
    eager: { first: 80, daily: 5, most: 360 },
    ships: 0.14,
    defence: 0.14,
    fleet: [
      ['small-cargo', 0.15],
      ['large-cargo', 0.1],
      ['light-fighter', 0.15],
      ['cruiser', 0.15],
      ['destroyer', 0.1],
      ['battlecruiser', 0.1],
      ['pathfinder', 0.15],
      ['recycler', 0.1],
    ],
    guns: plainGuns,
    studies: { 'espionage-technology': 12, 'computer-technology': 10, 'impulse-drive': 12 },
    hives: ['xeno-laboratory', 'xeno-exchange'],
    colonyHours: 96,
    raids: 2,
    reach: 6,
    explores: true,
    retreatsAt: null,
  },
  trader: {
    eager: { first: 100, daily: 5, most: 400 },
    ships: 0.16,
    defence: 0.14,
    fleet: [
      ['small-cargo', 0.35],
      ['large-cargo', 0.45],
      ['light-fighter', 0.2],
    ],
    guns: plainGuns,
    studies: { 'computer-technology': 10, 'combustion-drive': 10, 'hyperspace-technology': 8 },
    hives: ['alien-habitat', 'chitin-foundry', 'xeno-exchange'],
    colonyHours: 72,
    raids: 0,
    reach: 1,
    explores: false,
    retreatsAt: 5,
  },
};
