import { resumedConstruction } from '@farhold/engine/construction/queue';
import type { Empire } from '@farhold/engine/empire/empire';
import type { UniverseId, Player } from '@farhold/engine/ids';
import { stillSeconds } from '@farhold/engine/vacation/standstill';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader } from '../database/connect.ts';
import type { Caller } from '../http/handler.ts';
import { ownPlanets } from '../planet/own-planets.ts';
import { placeAt, planetsOf, type StoredPlanet } from '../planet/store.ts';
import { selectConstructions, type StoredConstruction } from './store.ts';

/** A player's planets in a universe, settled to now for reading, and everything under construction there. */
export type StoredEmpire = Empire<StoredConstruction>;

/** The whole empire of a player at this instant; null without a planet. */
export async function empireAt(db: Reader, player: Player, now: Instant): Promise<StoredEmpire | null> {
  const [planets, constructions] = await Promise.all([
    planetsOf(db, player),
    selectConstructions(db, player),
  ]);
  return empireOf(planets, constructions, now);
}

/** The same for the caller of a read. */
export async function ownEmpire(
  db: Reader,
  caller: Caller,
  universe: UniverseId,
  now: Instant,
): Promise<StoredEmpire | null> {
  const [planets, constructions] = await Promise.all([
    ownPlanets(db, caller, universe),
    ownConstructions(db, caller, universe),
  ]);
  return empireOf(planets, constructions, now);
}

/** Everything that the caller of a read has under construction in a universe, in order of entry. */
export const ownConstructions = (
  db: Reader,
  { by, recall }: Caller,
  universe: UniverseId,
): Promise<readonly StoredConstruction[]> =>
  recall({ universe, on: 'own' }, 'constructions', () =>
    selectConstructions(db, { universe, account: by.account }),
  );

function empireOf(
  planets: readonly StoredPlanet[],
  stored: readonly StoredConstruction[],
  now: Instant,
): StoredEmpire | null {
  const places = planets.map((planet) => placeAt(planet, now));
  const [first] = places;
  if (!first) return null;
  const { owner, universe } = first;
  const seconds = stillSeconds(owner, universe, now);
  const constructions = stored.map((order) => resumedConstruction(order, seconds));
  return { planets: places.map(({ planet }) => planet), owner, universe, constructions };
}

/** When something begins or ends next in the empire of the caller of a read. */
export const ownNextTimes = async (
  db: Reader,
  caller: Caller,
  universe: UniverseId,
): Promise<ReturnType<typeof nextTimes>> =>
  nextTimes(await ownPlanets(db, caller, universe), await ownConstructions(db, caller, universe));

/** Instants of a player's whole empire; null for never, as while time stands still. */
type NextTimes = {
  /** When the next waiting level or unit may start; that of a demolition is not announced. */
  readonly startsAt: Instant | null;
  /** When the next running entry of any kind ends. */
  readonly endsAt: Instant | null;
  /** When the next running entry ends that builds something. */
  readonly completesAt: Instant | null;
};

function nextTimes(planets: readonly StoredPlanet[], stored: readonly StoredConstruction[]): NextTimes {
  const isStill = planets.some(({ vacationSince, universe }) => vacationSince !== null || universe.endedAt);
  const running = isStill ? [] : stored.filter(({ startsAt }) => startsAt !== null);
  const waiting = stored.filter(({ startsAt }) => startsAt === null);
  const followerOf = ({ queue, planet }: StoredConstruction) =>
    waiting.find((next) => next.queue === queue && (queue === 'research' || next.planet === planet));
  const isFollowed = (entry: StoredConstruction) => {
    const follower = followerOf(entry);
    return follower !== undefined && builds(follower);
  };
  return {
    startsAt: firstEnd(running.filter(isFollowed)),
    endsAt: firstEnd(running),
    completesAt: firstEnd(running.filter(builds)),
  };
}

const builds = ({ demolishes }: StoredConstruction): boolean => demolishes !== true;

const firstEnd = (running: readonly StoredConstruction[]): Instant | null =>
  running.reduce<Instant | null>(
    (first, { endsAt }) => (endsAt !== null && (first === null || endsAt < first) ? endsAt : first),
    null,
  );
