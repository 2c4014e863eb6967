import { accept, type Decision, refuse } from '../decision.ts';
import { HOUR_MS, MINUTE_MS } from '../time/duration.ts';
import { instant, type Instant } from '../time/instant.ts';

/** The resources that a member can ask others for. */
export const suppliedResources = ['metal', 'crystal', 'deuterium'] as const;

export type Supplies = Readonly<Record<(typeof suppliedResources)[number], number>>;

/** The most of one resource that a request names, and how long it may be open. */
export const MOST_REQUESTED = 1_000_000_000_000;
const SHORTEST_REQUEST_MS = 15 * MINUTE_MS;
const LONGEST_REQUEST_MS = 48 * HOUR_MS;

export type RequestRefusal = 'request-empty' | 'request-time';

/**
 * A request for resources: when it ends. Refuses one for nothing, and an end in less than 15 minutes or more than 48
 * hours.
 */
export function requestSupplies(
  wanted: Supplies,
  until: Instant,
  now: Instant,
): Decision<{ wanted: Supplies; until: Instant }, RequestRefusal> {
  if (suppliedResources.every((resource) => wanted[resource] === 0)) return refuse('request-empty');
  const isInTime = until >= now + SHORTEST_REQUEST_MS && until <= now + LONGEST_REQUEST_MS;
  if (!isInTime) {
    const limits = { minutes: SHORTEST_REQUEST_MS / MINUTE_MS, hours: LONGEST_REQUEST_MS / HOUR_MS };
    return refuse('request-time', limits);
  }
  return accept({ wanted, until: instant(until) });
}
