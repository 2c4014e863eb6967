import type { ShipKey } from '../catalogue/ships.ts';
import type { ArrivalTurn } from '../time/timed-event.ts';

/**
 * What can be at the target of a mission; `origin` is the place where the fleet stands, `space` the one beyond all
 * planets.
 */
export type TargetKind = 'origin' | 'own' | 'foreign' | 'empty' | 'space' | 'debris';

/** The traits of a mission, for all rules. */
type MissionTraits = {
  /** A fleet is ordered ship by ship and takes a slot; missiles are fired and never return (rules R16). */
  readonly sentAs: 'fleet' | 'missiles';
  /** Where it is offered (rules R12). */
  readonly offeredTo: readonly TargetKind[];
  /** The only ship type it can use; null if it takes any (rules R12, R13). */
  readonly onlyShip: ShipKey | null;
  /** Whether it carries cargo from home (rules R10). */
  readonly loads: boolean;
  /** Whether it uses up a single ship to found a planet, and counts against the limit of planets (rules R11). */
  readonly founds: boolean;
  /** Whether it stays at its target for the ordered hours (rules R12). */
  readonly holds: boolean;
  /** Where it ends; a fleet does not return from a mission that ends at its target (rules R12). */
  readonly ends: 'home' | 'there';
  /**
   * What it does to the owner of the target, who is warned of it: the protection of beginners forbids both (rules
   * R17), and quiet hours forbid what strikes. null for what is friendly.
   */
  readonly hostile: 'spies' | 'strikes' | null;
  /** Its priority among the events of one second. */
  readonly arrives: ArrivalTurn;
};

/**
 * Every mission with its traits (rules R12; harvest, patrol and expedition are our own). A new mission is a new row
 * here; the compiler then names every other place that must handle it.
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
  patrol: {
    sentAs: 'fleet',
    offeredTo: ['origin'],
    onlyShip: null,
    loads: false,
    founds: false,
    holds: true,
    ends: 'home',
    hostile: null,
    arrives: 'protecting',
  },
  expedition: {
    sentAs: 'fleet',
    offeredTo: ['space'],
    onlyShip: null,
    loads: false,
    founds: false,
    holds: true,
    ends: 'home',
    hostile: null,
    arrives: 'protecting',
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

/** What a fleet or a salvo is sent to do. */
export type Mission = keyof typeof missions;

/** The missions with this trait. */
type MissionWith<Traits> = {
  [Name in Mission]: (typeof missions)[Name] extends Traits ? Name : never;
}[Mission];

/** The missions of a fleet: all but the one of missiles. */
export type FleetMission = MissionWith<{ readonly sentAs: 'fleet' }>;

/** A mission that uses a single ship type. */
export type OneShipMission = MissionWith<{ readonly sentAs: 'fleet'; readonly onlyShip: ShipKey }>;

const isMission = (text: string): text is Mission => Object.hasOwn(missions, text);

/** All missions, in the order of the table. */
export const missionNames: readonly Mission[] = Object.keys(missions).filter(isMission);

/** The traits of this mission. */
export const traitsOf = (mission: Mission): MissionTraits => missions[mission];

export const isFleetMission = (mission: Mission): mission is FleetMission =>
  traitsOf(mission).sentAs === 'fleet';

export const isOneShipMission = (mission: FleetMission): mission is OneShipMission =>
  traitsOf(mission).onlyShip !== null;

/** The missions of a fleet, in the order of the table. */
export const fleetMissions: readonly FleetMission[] = missionNames.filter(isFleetMission);

/** The missions that strike their target: quiet hours forbid them, and they threaten a planet. */
export const strikingMissions: readonly Mission[] = missionNames.filter(
  (name) => traitsOf(name).hostile === 'strikes',
);
