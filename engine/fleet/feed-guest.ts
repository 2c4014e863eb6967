import { accept, type Decision, refuse, type Refused } from '../decision.ts';
import { subtractStock } from '../economy/stock.ts';
import { level, type Owner, type Planet, type PlanetInPlay } from '../planet/planet.ts';
import { HOUR } from '../time/duration.ts';
import { type Instant, plusSeconds, secondsBetween } from '../time/instant.ts';
import { type Standstill, standstillObstacle } from '../vacation/standstill.ts';
import type { Fleet } from './fleet.ts';
import { holdFuel } from './fuel.ts';
import { holdsUntil, longestHold } from './hold.ts';

/** Deuterium that each level of an alliance depot can give a fleet for an hour (horizon 2). */
const PER_LEVEL = 10_000;

/** A fleet that holds at the planet of a host, with its owner's research. */
export type Guest = { readonly fleet: Fleet; readonly owner: Owner };

/** What an alliance depot can do for a guest. */
export type Board = {
  /** Deuterium for ten hours; the price of other spans follows from it, rounded down. */
  readonly tenHours: number;
  /** How many hours longer the fleet may stay; 0 for none. */
  readonly most: number;
  /** Deuterium that the depot can give the fleet for an hour. */
  readonly hourly: number;
};

/**
 * What the depot of a planet can do for a guest now: it may stay on for as long as a fleet may be ordered to hold
 * there.
 */
export function boardOf({ fleet, owner }: Guest, planet: Pick<Planet, 'levels'>, now: Instant): Board {
  const depot = level(planet, 'alliance-depot');
  const left = secondsBetween(now, holdsUntil(fleet)) / HOUR;
  return {
    tenHours: holdFuel(fleet.ships, 10, owner),
    most: Math.max(0, Math.floor(longestHold(depot) - left)),
    hourly: PER_LEVEL * depot,
  };
}

/** Deuterium for a guest to stay some hours longer. */
export const boardPrice = ({ tenHours }: Pick<Board, 'tenHours'>, hours: number): number =>
  Math.floor((tenHours * hours) / 10);

export type FeedGuestRefusal = Standstill | 'no-depot' | 'depot-too-small' | 'feed-hours' | 'not-enough-fuel';

/** Why a depot can do nothing for a guest at all; null if it can. */
export function boardObstacle(board: Board): Refused<'no-depot' | 'depot-too-small'> | null {
  if (board.hourly === 0) return refuse('no-depot');
  return boardPrice(board, 1) > board.hourly ? refuse('depot-too-small', { limit: board.hourly }) : null;
}

/** The host's planet without what the guest was given, and the guest, who comes home later. */
export type Fed = { readonly planet: Planet; readonly fleet: Fleet; readonly deuterium: number };

/**
 * Feeds a fleet that holds at a planet from the planet's own deuterium, so that it stays these hours longer: a tenth of
 * its fuel use for every hour (horizon 2). 10 cruisers for 8 hours: 2,400. The planet is settled to now. Refuses
 * without an alliance depot, on vacation, a fleet that uses more in an hour than the depot gives, and hours beyond what
 * the depot allows.
 */
export function feedGuest(
  { planet, owner, universe }: PlanetInPlay,
  guest: Guest,
  hours: number,
  now: Instant,
): Decision<Fed, FeedGuestRefusal> {
  const standstill = standstillObstacle(owner, universe);
  if (standstill !== null) return standstill;
  const board = boardOf(guest, planet, now);
  const obstacle = boardObstacle(board);
  if (obstacle !== null) return obstacle;
  const isSpan = Number.isInteger(hours) && hours >= 1 && hours <= board.most;
  if (!isSpan) return refuse('feed-hours', { limit: board.most });
  const deuterium = boardPrice(board, hours);
  const lacking = deuterium - planet.stock.deuterium;
  if (lacking > 0) return refuse('not-enough-fuel', { deuterium: lacking });
  const { fleet } = guest;
  const returnsAt = fleet.returnsAt === null ? null : plusSeconds(fleet.returnsAt, hours * HOUR);
  return accept({
    planet: { ...planet, stock: subtractStock(planet.stock, { deuterium }) },
    fleet: { ...fleet, returnsAt },
    deuterium,
  });
}
