import type { UniverseId } from '@farhold/engine/ids';
import { type CompiledQuery, sql } from 'kysely';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Reader, Transaction } from '../database/connect.ts';
import { type RowsOf, together } from '../database/pipeline.ts';
import { selectDue, type StoredEvent } from '../time/event-store.ts';
import { isLockTimeout } from '../database/passing-error.ts';
import { statement } from '../database/statement.ts';
import type { Clock } from '../time/clock.ts';
import {
  type LoadedPlanet,
  type LoadedWorld,
  loadStatement,
  type Lock,
  lockStatement,
  isNamedBy,
  playersOf,
  readLoaded,
  timeOf,
} from './load.ts';
import { type GatheredReads, gatherReads, type ReadRows, type Reads } from './site-reads.ts';

/** Longer than commands hold a universe, and much shorter than other universes should wait, in ms. */
const BRIEF_WAIT_MS = 100;

/** What a command has locked and read, beside others in its transaction. */
export type Shared = {
  /** False if a planet appeared at the place between the lock and the reading: nobody holds it. */
  readonly isWhole: boolean;
  /** The players who are locked, and the owners of the planets. */
  readonly players: readonly number[];
  readonly planets: readonly LoadedPlanet[];
  readonly rows: ReadRows<Reads>;
  /** The id of the new row, for a lock that names its table. */
  readonly newId: number | null;
};

type Sites = readonly { readonly lock: Lock; readonly reads: Reads }[];

/**
 * Shares a universe with other commands until the transaction ends; resolvers wait meanwhile. Locks what the commands
 * need, reads it, and then runs the commands' own reads, all in one round trip. Every statement sees what was committed
 * while an earlier one waited, and the time is read once everything is locked.
 */
export async function shareUniverse(
  tx: Transaction,
  universe: UniverseId,
  clock: Clock,
  sites: Sites,
): Promise<{ readonly world: LoadedWorld; readonly found: readonly Shared[] }> {
  const locks = sites.map(({ lock }) => lock);
  const own = gatherReads(
    universe,
    sites.map(({ reads }) => reads),
  );
  const first = {
    locked: lockStatement(universe, locks),
    loaded: loadStatement(universe, locks, timeOf(clock, tx)),
  };
  const rows = await together<typeof first & GatheredReads['statements']>(tx, {
    ...first,
    ...own.statements,
  });
  const { locked, loaded }: RowsOf<typeof first> = rows;
  const world = readLoaded(universe, loaded);
  const held = new Set(locked.map((planet) => planet.held));
  return { world, found: sharesOf(sites, world, held, (index) => own.rowsOf(index, rows)) };
}

/** What each of these has got. */
function sharesOf(
  sites: Sites,
  world: LoadedWorld,
  held: ReadonlySet<number>,
  rowsOf: (index: number) => ReadRows<Reads>,
): Shared[] {
  const newIds = world.newIds.values();
  return sites.map(({ lock }, index) => {
    const planets = world.planets.filter((planet) => isNamedBy(planet, lock));
    return {
      isWhole: planets.every(({ planet }) => held.has(planet.id)),
      players: [...planets.map(({ planet }) => planet.owner), ...playersOf(lock)],
      planets,
      rows: rowsOf(index),
      newId: lock.newIn === undefined ? null : (newIds.next().value ?? null),
    };
  });
}

/** A universe under its lock: the time in it, and the events that are due, in the order they happen. */
type LockedUniverse = { readonly world: LoadedWorld; readonly due: readonly StoredEvent[] };

/** Locks a universe and reads this many of its due events. */
export type LockUniverse = (
  tx: Transaction,
  universe: UniverseId,
  clock: Clock,
  limit: number,
) => Promise<LockedUniverse>;

/** Excludes every command and every other resolver from the universe until the transaction ends. */
export const lockUniverse: LockUniverse = (tx, universe, clock, limit) =>
  enter(
    tx,
    statement('select pg_advisory_xact_lock($1, $2::int)', [advisoryLocks.universe, universe]),
    universe,
    clock,
    limit,
  );

/**
 * Excludes every command and every resolver from these universes, once those under way have ended. It lasts beyond the
 * transaction, until the connection calls `openUniverses` or ends.
 */
export async function closeUniverses(db: Reader, universes: readonly UniverseId[]): Promise<void> {
  await sql`select pg_advisory_lock(${advisoryLocks.universe}::int, id::int)
    from unnest(${universes}::bigint[]) with ordinality as closed (id, place) order by place`.execute(db);
}

/** Gives back all universes that this connection has closed. */
export async function openUniverses(db: Reader): Promise<void> {
  await sql`select pg_advisory_unlock_all()`.execute(db);
}

/** Somebody else has the universe; they will resolve its events, or it is stuck. */
export class UniverseTaken extends Error {}

/**
 * The same for a worker, which has other universes to look after: it waits only as long as the commands that are under
 * way take. Throws `UniverseTaken` if the universe is not free then.
 */
export const lockFreeUniverse: LockUniverse = async (tx, universe, clock, limit) => {
  const lock = statement(
    `select set_config('lock_timeout', before, true) from (
      select before, pg_advisory_xact_lock($1, $2::int) from (
        select current_setting('lock_timeout') as before, set_config('lock_timeout', $3, true) offset 0) as brief
      offset 0) as held`,
    [advisoryLocks.universe, universe, String(BRIEF_WAIT_MS)],
  );
  try {
    return await enter(tx, lock, universe, clock, limit);
  } catch (error) {
    if (isLockTimeout(error)) throw new UniverseTaken(`Universe ${universe} is taken.`);
    throw error;
  }
};

async function enter(
  tx: Transaction,
  locked: CompiledQuery,
  universe: UniverseId,
  clock: Clock,
  limit: number,
): Promise<LockedUniverse> {
  const time = timeOf(clock, tx);
  const { loaded, due } = await together(tx, {
    locked,
    loaded: loadStatement(universe, [], time),
    due: selectDue(universe, time, limit),
  });
  return { world: readLoaded(universe, loaded), due };
}
