import type { UniverseId } from '@farhold/engine/ids';
import { CompiledQuery } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { type RowsOf, together } from '../database/pipeline.ts';
import { selectDue, type StoredEvent } from '../time/event-store.ts';
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

/**
 * Excludes every command and every other resolver from the universe until the transaction ends. Answers the time in it
 * and the events that are due, in the order they happen.
 */
export async function lockUniverse(
  tx: Transaction,
  universe: UniverseId,
  clock: Clock,
  limit: number,
): Promise<{ world: LoadedWorld; due: readonly StoredEvent[] }> {
  const time = timeOf(clock, tx);
  const { loaded, due } = await together(tx, {
    locked: CompiledQuery.raw('select pg_advisory_xact_lock($1, $2::int)', [UNIVERSE_LOCK, universe]),
    loaded: loadStatement(universe, {}, time),
    due: selectDue(universe, time, limit),
  });
  return { world: readLoaded(universe, loaded), due };
}
