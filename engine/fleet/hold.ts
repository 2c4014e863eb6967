import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import type { Fleet } from './fleet.ts';
import type { Mission } from './mission.ts';

const LONGEST = 32;
const HOURS_PER_DEPOT = 4;
/** Hours that a fleet may patrol: a night's sleep. */
const LONGEST_PATROL = 12;

/** How many fleets can protect one planet at the same time (rules R12). */
export const MOST_PROTECTORS = 5;

/** Hours that a fleet may be ordered to hold: 32, and 4 more for each level of the target's alliance depot (rules R12). */
export const longestHold = (depot: number): number => LONGEST + HOURS_PER_DEPOT * depot;

/** Hours that a mission that holds may be ordered for; `guests` is the limit of the planet that a fleet protects. */
export const holdLimit = (mission: Mission, guests: number = longestHold(0)): number =>
  mission === 'patrol' ? LONGEST_PATROL : guests;

/** When a protecting or patrolling fleet leaves its place to be home in time: one way before its return. Throws for one without. */
export function holdsUntil({ id, sentAt, arrivesAt, returnsAt }: Fleet): Instant {
  if (returnsAt === null) throw new TypeError(`fleet ${id} has no time of return`);
  return plusSeconds(returnsAt, -secondsBetween(sentAt, arrivesAt));
}
