import type { Decision } from '@farhold/engine/decision';
import type { UniverseId } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { type RowsOf, together } from '../database/pipeline.ts';
import type { Game } from '../time/game.ts';
import { knownTime, type LoadedPlanet, loadStatement, type Lock, lockStatement, readLoaded } from './load.ts';
import { orderOf, runTogether } from './run-together.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import { type GatheredReads, gatherReads, type ReadRows, type Reads } from './site-reads.ts';

type Answer = Decision<unknown, string>;

/** What a command locks, and what it reads under these locks. */
export type Site<Own extends Reads> = {
  readonly lock: Lock;
  readonly reads: Own;
  /** Whether the command may run in a universe that has ended, because it is no move of the game. */
  readonly afterEnd?: boolean;
  /**
   * Whether it has its transaction to itself: for one that waits for a lock which others hold while they wait for
   * planets.
   */
  readonly isAlone?: boolean;
};

/** The world as a command finds it: the unit of work, the time, what was loaded, and the rows of its reads. */
export type Found<Own extends Reads> = {
  readonly work: UnitOfWork;
  readonly now: Instant;
  readonly planets: readonly LoadedPlanet[];
  /** The id of the row that the site announced. Throws if it announced none. */
  readonly newId: () => number;
  readonly rows: ReadRows<Own>;
};

/**
 * Runs a command in a settled world (see `atSite`) that locks and reads as it goes, each in a round trip of its own. It
 * has its transaction to itself. Only one that is no move of the game may say that it runs in a universe that has
 * ended, too.
 */
export const inUniverse = <Answered extends Answer>(
  game: Game,
  universe: UniverseId,
  command: (work: UnitOfWork, now: Instant) => Promise<Answered>,
  { afterEnd = false }: { readonly afterEnd?: boolean } = {},
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const site = { lock: {}, reads: {}, afterEnd };
    const order = orderOf<Record<string, never>, Answered>(
      site,
      ({ work, now }) => command(work, now),
      resolve,
      reject,
    );
    void runTogether(game, universe, [order]);
  });

/**
 * Runs a command in a settled world: due events of the universe are resolved first. The command then runs in one
 * transaction, which shares the universe with other commands and excludes resolvers. A refusal changes nothing. A
 * universe that has ended, or that is held up or behind for too long, throws `Refused`. See decision record 005.
 *
 * It takes two round trips: one locks and reads everything that the site names, the other one writes everything back
 * and commits. Each further lock or read of the command adds one. In a busy universe, commands that concern different
 * players share these round trips and the commit (decision record 016); a command that turns out to lock or read more
 * then begins anew on its own, so it must not change anything but its unit of work.
 */
export const atSite = <const Own extends Reads, Answered extends Answer>(
  game: Game,
  universe: UniverseId,
  site: Site<Own>,
  command: (found: Found<Own>) => Promise<Answered>,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const order = orderOf(site, command, resolve, reject);
    if (site.isAlone === true) void runTogether(game, universe, [order]);
    else game.gather(universe, order, (group) => runTogether(game, universe, group));
  });

/**
 * A site as an event finds it that is resolved alone: what a command locks and reads, at the time of the event. The
 * universe is the event's, so nothing changes meanwhile.
 */
export async function findSite<const Own extends Reads>(
  work: UnitOfWork,
  { lock, reads }: Site<Own>,
  now: Instant,
): Promise<Found<Own>> {
  const first = {
    locked: lockStatement(work.universeId, [lock]),
    // At that time, nothing is due: the event itself is no reason to wait.
    loaded: loadStatement(work.universeId, [lock], knownTime(instant(0))),
  };
  const own = gatherReads(work.universeId, [reads]);
  const rows = await together<typeof first & GatheredReads['statements']>(work.tx, {
    ...first,
    ...own.statements,
  });
  const { loaded }: RowsOf<typeof first> = rows;
  const { planets, newIds } = readLoaded(work.universeId, loaded);
  work.take(planets.filter(({ planet }) => !work.holds(planet.id)));
  if (lock.isWholeEmpire === true && lock.player !== undefined) work.noteEmpire(lock.player);
  const newId = () => {
    const [id] = newIds;
    if (id === undefined) throw new Error('The site announced no new row.');
    return id;
  };
  // The rows are those of the reads of this very site.
  return { work, now, planets, newId, rows: own.rowsOf(0, rows) as ReadRows<Own> };
}
