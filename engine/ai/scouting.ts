import { type Coordinates, mapLimits } from '../galaxy/coordinates.ts';
import { type Random, wholeBetween } from '../random.ts';
import type { View } from './view.ts';
import { planetLimit } from '../fleet/slots.ts';
import type { Personality } from './personality.ts';
import { characters } from './personality.ts';

/** A system on the map. */
export type MapSystem = Pick<Coordinates, 'galaxy' | 'system'>;

/** What a player knows before it opens any system: its empire, and which systems of its galaxies hold planets. */
export type Scouting = Pick<View, 'empire' | 'fleets'> & { readonly inhabited: readonly MapSystem[] };

/** Systems around the home planet that are searched for a place to found a colony. */
const SETTLING_REACH = 6;

const keyOf = ({ galaxy, system }: MapSystem): string => `${galaxy}:${system}`;

/** Systems with planets, drawn at random with a preference for those near any of its planets, so that turns differ. */
function neighbours({ empire, inhabited }: Scouting, count: number, random: Random): readonly MapSystem[] {
  const [home] = empire.planets;
  if (home === undefined) return [];
  return inhabited
    .filter(({ galaxy }) => galaxy === home.at.galaxy)
    .map((one) => ({ one, way: (1 + wayFrom(empire.planets, one)) * (0.1 + random()) }))
    .toSorted((a, b) => a.way - b.way)
    .slice(0, count)
    .map(({ one }) => one);
}

/** How many systems away the nearest of the planets in that galaxy is. */
const wayFrom = (planets: Scouting['empire']['planets'], { galaxy, system }: MapSystem): number =>
  Math.min(...planets.filter(({ at }) => at.galaxy === galaxy).map(({ at }) => Math.abs(system - at.system)));

/** The systems around the home planet, for a colony. */
function surroundings({ empire }: Scouting, random: Random): readonly MapSystem[] {
  const [home] = empire.planets;
  if (home === undefined) return [];
  const near = wholeBetween(random, -SETTLING_REACH, SETTLING_REACH);
  const system = Math.min(mapLimits.system, Math.max(1, home.at.system + near));
  return [{ galaxy: home.at.galaxy, system }, home.at];
}

const mayGrow = ({ empire }: Scouting): boolean =>
  empire.planets.some(({ units }) => (units['colony-ship'] ?? 0) > 0) &&
  empire.planets.length < planetLimit(empire.owner);

const isArmed = ({ empire }: Scouting): boolean =>
  empire.planets.some(({ units }) => (units['espionage-probe'] ?? 0) > 0 || (units.recycler ?? 0) > 0);

/** Whether the player needs the map this turn. */
export const needsMap = (scouting: Pick<Scouting, 'empire' | 'fleets'>): boolean =>
  isArmed({ ...scouting, inhabited: [] });

/** The systems an AI player opens this turn, each once. Its personality limits their number. */
export function systemsToOpen(
  scouting: Scouting,
  personality: Personality,
  random: Random,
): readonly MapSystem[] {
  const { reach } = characters[personality];
  const visited = scouting.fleets.filter(({ mission }) => mission === 'attack').map(({ to }) => to);
  const wanted = [
    ...(isArmed(scouting) ? [...visited, ...neighbours(scouting, reach, random)] : []),
    ...(mayGrow(scouting) ? surroundings(scouting, random) : []),
  ];
  return [...new Map(wanted.map((one) => [keyOf(one), { galaxy: one.galaxy, system: one.system }])).values()];
}
