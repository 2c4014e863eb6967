import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import type { Fleet } from './fleet.ts';

const LONGEST = 32;
const HOURS_PER_DEPOT = 4;

/** How many fleets can protect one planet at the same time (rules R12). */
export const MOST_PROTECTORS = 5;

/** Hours that a fleet may be ordered to hold: 32, and 4 more for each level of the target's alliance depot (rules R12). */
export const longestHold = (depot: number): number => LONGEST + HOURS_PER_DEPOT * depot;

/** When a protecting fleet leaves its place to be home in time: one way before its return. Throws for one without. */
export function holdsUntil({ id, sentAt, arrivesAt, returnsAt }: Fleet): Instant {
  if (returnsAt === null) throw new TypeError(`fleet ${id} has no time of return`);
  return plusSeconds(returnsAt, -secondsBetween(sentAt, arrivesAt));
}
