import { type Owner, researchLevel, type Universe } from '../planet/planet.ts';
import { HOUR, MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import type { Fleet } from './fleet.ts';
import type { Mission } from './mission.ts';

const LONGEST = 32;
const HOURS_PER_DEPOT = 4;
/** Hours that a fleet may patrol: a night's sleep. */
const LONGEST_PATROL = 12;

/**
 * Whose fleets may protect a planet in a universe: anybody's, or those of friends, members of the same alliance and
 * allies.
 */
export const guestRules = ['all', 'friends'] as const;
export type GuestRule = (typeof guestRules)[number];

/** How many fleets can protect one planet at the same time (rules R12). */
export const MOST_PROTECTORS = 5;

/**
 * Hours that a fleet may be ordered to hold: 32, and 4 more for each level of the target's alliance depot (rules R12).
 */
export const longestHold = (depot: number): number => LONGEST + HOURS_PER_DEPOT * depot;

/**
 * Hours that a mission that holds may be ordered for; `guests` is the limit of the planet that a fleet protects. An
 * expedition searches up to one hour for each level of astrophysics (horizon 4).
 */
export function holdLimit(
  mission: Mission,
  owner: Pick<Owner, 'research'>,
  guests: number = longestHold(0),
): number {
  if (mission === 'expedition') return Math.max(1, researchLevel(owner, 'astrophysics'));
  return mission === 'patrol' ? LONGEST_PATROL : guests;
}

/** The seconds of the ordered hours: real hours, but those of an expedition pass at the speed of fleets. */
export const holdSeconds = (mission: Mission, hours: number, { fleetSpeed }: Universe): number =>
  mission === 'expedition' ? Math.max(MINUTE, Math.round((hours * HOUR) / fleetSpeed)) : hours * HOUR;

/** When a fleet that holds leaves its place to be home in time: one way before its return. Throws for one without. */
export function holdsUntil({ id, sentAt, arrivesAt, returnsAt }: Fleet): Instant {
  if (returnsAt === null) throw new TypeError(`fleet ${id} has no time of return`);
  return plusSeconds(returnsAt, -secondsBetween(sentAt, arrivesAt));
}
