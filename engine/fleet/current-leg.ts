import { type Instant, secondsBetween } from '../time/instant.ts';
import type { Fleet } from './fleet.ts';
import { holdsUntil } from './hold.ts';

/** The part of a fleet's journey that it is on: the flight out, the stay, or the way home. */
export type Leg = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /**
   * Where it begins, as a share of the way from the origin to the target: less than 1 on the way home after a recall in
   * flight.
   */
  readonly from: number;
};

/**
 * The leg that a fleet is on. A fleet on its way home of which nobody noted when it turned is taken to have turned on
 * arrival.
 */
export function currentLeg(fleet: Fleet): Leg {
  const { state, sentAt, arrivesAt, returnsAt, turnedAt } = fleet;
  if (state === 'outbound') return { startsAt: sentAt, endsAt: arrivesAt, from: 0 };
  if (state === 'holding') return { startsAt: arrivesAt, endsAt: holdsUntil(fleet), from: 1 };
  const startsAt = turnedAt ?? arrivesAt;
  const from =
    startsAt >= arrivesAt ? 1 : secondsBetween(sentAt, startsAt) / secondsBetween(sentAt, arrivesAt);
  return { startsAt, endsAt: returnsAt ?? arrivesAt, from };
}
