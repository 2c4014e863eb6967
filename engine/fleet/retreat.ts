import { ship } from '../catalogue/items.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { covers, subtractStock } from '../economy/stock.ts';
import { type Coordinates, mapLimits } from '../galaxy/coordinates.ts';
import type { Owner, Planet, PlanetInPlay, Universe } from '../planet/planet.ts';
import { PER_POINT, spentOn } from '../ranking/points.ts';
import { HOUR } from '../time/duration.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import type { Ships } from './fleet.ts';
import { planFlight } from './plan-flight.ts';
import { shipSpeed } from './ship-speed.ts';
import { shipEntries } from './ships.ts';

/** The fleet points beyond which ships stand and fight. */
export const MOST_RETREATING = 500_000;
/** The hours in which the ships of a planet step aside once: a real day at every speed. */
export const RETREATS_ONCE_IN_HOURS = 24;
/** Civil ships count this many times less than others. */
const CIVIL_DIVISOR = 4n;
/** What civil ships count for, in percent of their worth. */
export const CIVIL_PERCENT = 100 / Number(CIVIL_DIVISOR);
const FUEL_FACTOR = 1.5;

/** Why ships stay and fight. */
export type RetreatRefusal =
  | 'retreat-off'
  | 'no-ships'
  | 'not-outnumbered'
  | 'fleet-too-large'
  | 'retreated-lately'
  | 'deuterium-short';

/** Why ships stayed that were outnumbered and had been told to retreat. */
export const stayedReasons = [
  'fleet-too-large',
  'retreated-lately',
  'deuterium-short',
] as const satisfies RetreatRefusal[];
export type StayedReason = (typeof stayedReasons)[number];

/** Ships that have stepped aside, what that took, and their planet without it. */
export type Retreat = { readonly ships: Ships; readonly deuterium: number; readonly planet: Planet };

/** Metal, crystal and deuterium in ships, four times, so that civil ships can count a quarter. */
const fleetWorth = (fleets: readonly Ships[]): bigint =>
  fleets
    .flatMap(shipEntries)
    .reduce(
      (sum, [key, count]) => sum + spentOn(key, count) * (ship(key).class === 'civil' ? 1n : CIVIL_DIVISOR),
      0n,
    );

/** The ships of a planet that can fly, and so step aside: satellites and crawlers can't. */
export const retreatingShips = ({ units }: Pick<Planet, 'units'>, owner: Owner): Ships =>
  Object.fromEntries(shipEntries(units).filter(([key]) => shipSpeed(key, owner) > 0));

const nextSystem = (at: Coordinates): Coordinates => ({
  ...at,
  system: at.system < mapLimits.system ? at.system + 1 : at.system - 1,
});

/** The deuterium that it takes these ships to step aside: 1.5 times a flight to the next system; 0 for no ships. */
export function retreatFuel(ships: Ships, at: Coordinates, owner: Owner, universe: Universe): number {
  const way = { from: at, to: nextSystem(at), speedPercent: 100, holdHours: 0 };
  return Math.ceil(FUEL_FACTOR * (planFlight(ships, way, owner, universe)?.fuel ?? 0));
}

/** When the ships of a planet may step aside again; null if they may now. */
export function nextRetreat({ retreatedAt }: Pick<Planet, 'retreatedAt'>, now: Instant): Instant | null {
  const next = retreatedAt && plusSeconds(retreatedAt, RETREATS_ONCE_IN_HOURS * HOUR);
  return next && next > now ? next : null;
}

/**
 * Whether the ships of a planet step aside before a battle: with a setting of 5 (or 3) if the attackers together have
 * at least 5 (or 3) times their fleet points, the worth of ships in thousands of metal, crystal and deuterium, civil
 * ships a quarter. They stand in orbit, where nobody finds them, and are back after the battle. Refuses more than
 * 500,000 fleet points, a second time within 24 real hours, and without the deuterium for it (horizon 8). `at` is when
 * the attack arrives; the planet is settled to it. 5 light fighters meet 25: they go, for 50 deuterium.
 */
export function retreat(
  { planet, owner, universe }: PlanetInPlay,
  attackers: readonly Ships[],
  at: Instant,
): Decision<Retreat, RetreatRefusal> {
  if (planet.retreatsAt === null) return refuse('retreat-off');
  const ships = retreatingShips(planet, owner);
  const worth = fleetWorth([ships]);
  if (worth === 0n) return refuse('no-ships');
  if (fleetWorth(attackers) < BigInt(planet.retreatsAt) * worth) return refuse('not-outnumbered');
  if (worth > BigInt(MOST_RETREATING) * PER_POINT * CIVIL_DIVISOR) return refuse('fleet-too-large');
  if (nextRetreat(planet, at) !== null) return refuse('retreated-lately');
  const deuterium = retreatFuel(ships, planet.at, owner, universe);
  if (!covers(planet.stock, { deuterium })) return refuse('deuterium-short');
  const stock = subtractStock(planet.stock, { deuterium });
  return accept({ ships, deuterium, planet: { ...planet, stock, retreatedAt: at } });
}
