import type { UniverseId } from '@farhold/engine/ids';
import { CompiledQuery } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { type RowsOf, together } from '../database/pipeline.ts';
import { selectDue, type StoredEvent } from '../time/event-store.ts';
import { isLockTimeout } from '../database/passing-error.ts';
import type { Clock } from '../time/clock.ts';
import {
  isHeldBy,
  type Lock,
  type LoadedWorld,
  loadStatement,
  lockStatement,
  readLoaded,
  timeOf,
} from './load.ts';

/** Class of the advisory locks; the second number is the universe. `hold_for_command` knows it too. */
const UNIVERSE_LOCK = 815_002;

/** Longer than commands hold a universe, and much shorter than other universes should wait, in ms. */
const BRIEF_WAIT_MS = 100;

/** Statements that a command sends along with its locks, by their names. */
export type Reads = Readonly<Record<string, CompiledQuery>>;

/**
 * Shares a universe with other commands until the transaction ends; resolvers wait meanwhile. Locks what the command
 * needs, reads it, and then runs the command's own reads, all in one round trip. Every statement sees what was committed
 * while an earlier one waited, and the time is read once everything is locked. A planet that appeared at the place
 * between the lock and the reading counts as a world that is behind: the command starts again.
 */
export async function shareUniverse<const Own extends Reads>(
  tx: Transaction,
  universe: UniverseId,
  clock: Clock,
  lock: Lock,
  reads: Own,
): Promise<{ world: LoadedWorld; rows: RowsOf<Own> }> {
  const first = {
    locked: lockStatement(universe, lock),
    loaded: loadStatement(universe, lock, timeOf(clock, tx)),
  };
  const rows = await together<typeof first & Own>(tx, { ...first, ...reads });
  const { locked, loaded }: RowsOf<typeof first> = rows;
  const world = readLoaded(universe, loaded);
  const isWhole = world.planets.every((planet) => isHeldBy(locked, planet));
  return { world: isWhole ? world : { ...world, isBehind: true }, rows };
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
    CompiledQuery.raw('select pg_advisory_xact_lock($1, $2::int)', [UNIVERSE_LOCK, universe]),
    universe,
    clock,
    limit,
  );

/** Somebody else has the universe; they will resolve its events, or it is stuck. */
export class UniverseTaken extends Error {}

/**
 * The same for a worker, which has other universes to look after: it waits only as long as the commands that are under way
 * take. Throws `UniverseTaken` if the universe is not free then.
 */
export const lockFreeUniverse: LockUniverse = async (tx, universe, clock, limit) => {
  const lock = CompiledQuery.raw(
    `select set_config('lock_timeout', before, true) from (
      select before, pg_advisory_xact_lock($1, $2::int) from (
        select current_setting('lock_timeout') as before, set_config('lock_timeout', $3, true) offset 0) as brief
      offset 0) as held`,
    [UNIVERSE_LOCK, universe, String(BRIEF_WAIT_MS)],
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
    loaded: loadStatement(universe, {}, time),
    due: selectDue(universe, time, limit),
  });
  return { world: readLoaded(universe, loaded), due };
}
