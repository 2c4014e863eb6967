import type { ShipKey } from '../catalogue/ships.ts';
import type { ArrivalTurn } from '../time/timed-event.ts';

/** What can be at the place that something is sent to. */
export type TargetKind = 'own' | 'foreign' | 'empty' | 'debris';

/** What the rules say of a mission, wherever they ask. */
type MissionTraits = {
  /** A fleet is ordered ship by ship and takes a slot; missiles are fired and never return (rules R16). */
  readonly sentAs: 'fleet' | 'missiles';
  /** Where it is offered (rules R12). */
  readonly offeredTo: readonly TargetKind[];
  /** The one type of ship it is flown with; null where any may come along (rules R12, R13). */
  readonly onlyShip: ShipKey | null;
  /** Whether it carries cargo from home (rules R10). */
  readonly loads: boolean;
  /** Whether it uses up a single ship to found a planet, and counts against the limit of planets (rules R11). */
  readonly founds: boolean;
  /** Whether it stays at its target for the hours that were ordered (rules R12). */
  readonly holds: boolean;
  /** Where it ends; nothing comes back from one that ends there (rules R12). */
  readonly ends: 'home' | 'there';
  /**
   * What it does to the owner of the target, who is warned of it: the protection of beginners forbids both (rules
   * R17), and quiet hours forbid what strikes. null for what is friendly.
   */
  readonly hostile: 'spies' | 'strikes' | null;
  /** When it is its turn among the events of one second. */
  readonly arrives: ArrivalTurn;
};

/**
 * Every mission, with all that the rules need to know of it (rules R12; harvest is our own). A new one is a row here;
 * the compiler then names every other place that has to know it.
 */
export const missions = {
  attack: {
    sentAs: 'fleet',
    offeredTo: ['foreign'],
    onlyShip: null,
    loads: false,
    founds: false,
    holds: false,
    ends: 'home',
    hostile: 'strikes',
    arrives: 'striking',
  },
  transport: {
    sentAs: 'fleet',
    offeredTo: ['own', 'foreign'],
    onlyShip: null,
    loads: true,
    founds: false,
    holds: false,
    ends: 'home',
    hostile: null,
    arrives: 'delivering',
  },
  transfer: {
    sentAs: 'fleet',
    offeredTo: ['own'],
    onlyShip: null,
    loads: true,
    founds: false,
    holds: false,
    ends: 'there',
    hostile: null,
    arrives: 'delivering',
  },
  protect: {
    sentAs: 'fleet',
    offeredTo: ['foreign'],
    onlyShip: null,
    loads: false,
    founds: false,
    holds: true,
    ends: 'home',
    hostile: null,
    arrives: 'protecting',
  },
  spy: {
    sentAs: 'fleet',
    offeredTo: ['foreign'],
    onlyShip: 'espionage-probe',
    loads: false,
    founds: false,
    holds: false,
    ends: 'home',
    hostile: 'spies',
    arrives: 'spying',
  },
  colony: {
    sentAs: 'fleet',
    offeredTo: ['empty'],
    onlyShip: 'colony-ship',
    loads: false,
    founds: true,
    holds: false,
    ends: 'there',
    hostile: null,
    arrives: 'delivering',
  },
  harvest: {
    sentAs: 'fleet',
    offeredTo: ['debris'],
    onlyShip: 'recycler',
    loads: false,
    founds: false,
    holds: false,
    ends: 'home',
    hostile: null,
    arrives: 'delivering',
  },
  missile: {
    sentAs: 'missiles',
    offeredTo: ['foreign'],
    onlyShip: null,
    loads: false,
    founds: false,
    holds: false,
    ends: 'there',
    hostile: 'strikes',
    arrives: 'striking',
  },
} as const satisfies Record<string, MissionTraits>;

/** What something is sent out to do. */
export type Mission = keyof typeof missions;

/** The missions of which the table says this. */
type MissionWith<Traits> = {
  [Name in Mission]: (typeof missions)[Name] extends Traits ? Name : never;
}[Mission];

/** What a fleet can be ordered to do: every mission but that of missiles. */
export type FleetMission = MissionWith<{ readonly sentAs: 'fleet' }>;

/** A mission that is flown with one type of ship. */
export type OneShipMission = MissionWith<{ readonly sentAs: 'fleet'; readonly onlyShip: ShipKey }>;

const isMission = (text: string): text is Mission => Object.hasOwn(missions, text);

/** All missions, in the order of the table. */
export const missionNames: readonly Mission[] = Object.keys(missions).filter(isMission);

/** What the rules say of this mission. */
export const traitsOf = (mission: Mission): MissionTraits => missions[mission];

export const isFleetMission = (mission: Mission): mission is FleetMission =>
  traitsOf(mission).sentAs === 'fleet';

export const isOneShipMission = (mission: FleetMission): mission is OneShipMission =>
  traitsOf(mission).onlyShip !== null;

/** What a fleet can be ordered to do, in the order of the table. */
export const fleetMissions: readonly FleetMission[] = missionNames.filter(isFleetMission);

/** The missions that strike the owner of their target: what quiet hours forbid, and what threatens a planet. */
export const strikingMissions: readonly Mission[] = missionNames.filter(
  (name) => traitsOf(name).hostile === 'strikes',
);
