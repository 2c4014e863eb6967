import { type Random, wholeBetween } from '../random.ts';
import { HOUR } from '../time/duration.ts';
import { type Instant, secondsBetween } from '../time/instant.ts';
import { type Coordinates, mapLimits } from '../galaxy/coordinates.ts';

const MOST_PER_GALAXY = 3;
const EVERY_SECONDS = 12 * HOUR;

/**
 * Whether a new gold planet is due at an hourly instant: at the first one of each 12 hours since the universe began
 * (rules R21), whatever their minute; none before.
 */
export function isGoldPlanetDue(startedAt: Instant, at: Instant): boolean {
  const age = secondsBetween(startedAt, at);
  return age >= 0 && age % EVERY_SECONDS < HOUR;
}

const countTo = (limit: number) => Array.from({ length: limit }, (_, index) => index + 1);

const placeKey = ({ system, position }: Coordinates) => system * (mapLimits.position + 1) + position;

/**
 * The place of the next gold planet: an empty position of a galaxy with fewer than three of them (rules R21). Null if
 * every galaxy has three, or the chosen galaxy has no empty position.
 */
export function newGoldPlanet(
  gold: readonly Coordinates[],
  planets: readonly Coordinates[],
  random: Random,
): Coordinates | null {
  const goldIn = (galaxy: number) => gold.filter((at) => at.galaxy === galaxy).length;
  const open = countTo(mapLimits.galaxy).filter((galaxy) => goldIn(galaxy) < MOST_PER_GALAXY);
  const galaxy = open[wholeBetween(random, 0, open.length - 1)];
  if (galaxy === undefined) return null;
  const taken = new Set([...gold, ...planets].filter((at) => at.galaxy === galaxy).map(placeKey));
  const empty = countTo(mapLimits.system)
    .flatMap((system) => countTo(mapLimits.position).map((position) => ({ galaxy, system, position })))
    .filter((at) => !taken.has(placeKey(at)));
  return empty[wholeBetween(random, 0, empty.length - 1)] ?? null;
}
