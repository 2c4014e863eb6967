import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import { distance } from '../galaxy/distance.ts';
import type { AccountId } from '../ids.ts';
import type { Owner, Universe } from '../planet/planet.ts';
import { MINUTE } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import { type QuietHours, quietUntil } from '../vacation/quiet-hours.ts';
import type { Fleet, Ships } from './fleet.ts';
import { fuel } from './fuel.ts';
import type { FlightPlan } from './plan-flight.ts';

/** How many fleets can attack in one union, and of how many players (horizon 3). */
export const MOST_UNION_FLEETS = 16;
export const MOST_UNION_PLAYERS = 5;

/** How many players can be invited to one union, whether they come or not. */
export const MOST_UNION_INVITED = 20;

/** A union that waits for a joiner arrives after at most 13/10 of the time that it still needed (horizon 3). */
const [LONGER, THAN] = [13, 10];

/** When a union arrives, and the latest that all its delays together allow. */
export type UnionTimes = { readonly arrivesAt: Instant; readonly latestAt: Instant };

/** A union as somebody who would join it must know it. */
export type UnionToJoin = UnionTimes & {
  /** The owners of its fleets, one for each fleet. */
  readonly owners: readonly AccountId[];
  /** Whether it attacks the target of the order. */
  readonly isHere: boolean;
  /** The quiet hours of those who fly in it. */
  readonly quietHours: readonly (QuietHours | null)[];
};

/**
 * How many seconds before its arrival a union can no longer be founded or joined: a minute, or less where fleets fly
 * faster, since their whole flights take no longer.
 */
export const unionClosesSeconds = ({ fleetSpeed }: Pick<Universe, 'fleetSpeed'>): number =>
  Math.max(1, Math.ceil(MINUTE / Math.max(1, fleetSpeed)));

export type FoundUnionRefusal = 'not-your-fleet' | 'union-attacks-only' | 'union-founded' | 'union-closed';

/**
 * Makes a union of an own attack under way, which leads it. All delays together are at most 30 percent of the flight of
 * this fleet (horizon 3). Refuses any fleet that is not an attack on its way out, and the last minute.
 */
export function foundUnion(
  fleet: Fleet,
  by: AccountId,
  universe: Universe,
  now: Instant,
): Decision<UnionTimes, FoundUnionRefusal> {
  const { arrivesAt, sentAt, mission, state, targetPlanet } = fleet;
  if (fleet.owner !== by) return refuse('not-your-fleet');
  if (mission !== 'attack' || state !== 'outbound' || targetPlanet === null)
    return refuse('union-attacks-only');
  if ((fleet.union ?? null) !== null) return refuse('union-founded');
  const seconds = unionClosesSeconds(universe);
  if (secondsBetween(now, arrivesAt) < seconds) return refuse('union-closed', { seconds });
  const delay = stretched(secondsBetween(sentAt, arrivesAt)) - secondsBetween(sentAt, arrivesAt);
  return accept({ arrivesAt, latestAt: plusSeconds(arrivesAt, delay) });
}

/** As many seconds and 30 percent more, rounded down. */
const stretched = (seconds: number): number => Math.floor((seconds * LONGER) / THAN);

export type JoinUnionRefusal =
  | 'union-attacks-only'
  | 'union-elsewhere'
  | 'union-closed'
  | 'union-full'
  | 'union-players'
  | 'union-too-slow'
  | 'union-quiet';

/**
 * How long a fleet takes that joins a union now and needs at least `seconds` for the way. One that would be earlier
 * flies slower and arrives with the others; for one that is later they wait, at most for 30 percent of the time they
 * still need, and of the first flight in all (horizon 3). Refuses a union that attacks elsewhere or is full, the last
 * minute, and a fleet that would come too late.
 */
export function joinUnion(
  union: UnionToJoin,
  { owner, seconds }: { readonly owner: AccountId; readonly seconds: number },
  universe: Universe,
  now: Instant,
): Decision<number, JoinUnionRefusal> {
  if (!union.isHere) return refuse('union-elsewhere');
  const closes = unionClosesSeconds(universe);
  const remaining = secondsBetween(now, union.arrivesAt);
  if (remaining < closes) return refuse('union-closed', { seconds: closes });
  if (union.owners.length >= MOST_UNION_FLEETS) return refuse('union-full', { fleets: MOST_UNION_FLEETS });
  const players = new Set([...union.owners, owner]).size;
  if (players > MOST_UNION_PLAYERS) return refuse('union-players', { players: MOST_UNION_PLAYERS });
  const longest = Math.min(stretched(remaining), secondsBetween(now, union.latestAt));
  if (seconds > longest) return refuse('union-too-slow', { seconds: seconds - longest });
  return accept(Math.max(remaining, seconds));
}

/**
 * The latest start of a fleet that needs `seconds` for the way and is to join a union; it may have passed already. A
 * fleet that starts a second later is refused, unless the union waits for somebody else in the meantime.
 */
export function latestStart(
  { arrivesAt, latestAt }: UnionTimes,
  seconds: number,
  universe: Universe,
): Instant {
  const needed = Math.max(unionClosesSeconds(universe), Math.ceil((seconds * THAN) / LONGER));
  const before = plusSeconds(arrivesAt, -needed);
  const capped = plusSeconds(latestAt, -seconds);
  return before < capped ? before : capped;
}

/**
 * No union strikes in the quiet hours of one of its players: they are checked when each joins, and again for every
 * delay.
 */
export function unionQuietObstacle(
  union: UnionToJoin | null,
  arrivesAt: Instant,
): Refused<'union-quiet'> | null {
  if (union === null || arrivesAt <= union.arrivesAt) return null;
  return union.quietHours.some((hours) => quietUntil(hours, arrivesAt) !== null)
    ? refuse('union-quiet')
    : null;
}

/** A flight that takes as long as the union needs, and the fuel for that speed. */
export function slowedTo(
  { from, to, seconds }: { readonly from: Coordinates; readonly to: Coordinates; readonly seconds: number },
  ships: Ships,
  owner: Owner,
  universe: Universe,
): FlightPlan {
  const way = { distance: distance(from, to), seconds };
  return { seconds, holdSeconds: 0, fuel: fuel(ships, way, owner, universe) };
}

/** A fleet of a union that arrives at another time than before, and is home as much later. */
export const delayed = (fleet: Fleet, arrivesAt: Instant): Fleet => ({
  ...fleet,
  arrivesAt,
  returnsAt: plusSeconds(arrivesAt, secondsBetween(fleet.sentAt, arrivesAt)),
});
