import type { UniverseId } from '@farhold/engine/ids';
import type { Universe } from '@farhold/engine/planet/planet';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { isLockTimeout } from '../database/passing-error.ts';
import type { Clock } from '../time/clock.ts';

/** Class of the advisory locks below; the second number is the universe. */
const UNIVERSE_LOCK = 815_002;

/** Longer than commands hold a universe, and much shorter than other universes should wait, in ms. */
const BRIEF_WAIT_MS = 100;

type UniverseNow = { now: Instant; isBehind: boolean; universe: Universe };

/**
 * Shares a universe with other commands until the transaction ends; resolvers wait meanwhile. Answers the time in it, its
 * speeds, and whether a due event has not been resolved yet; in a universe that has ended nothing is due.
 */
export const shareUniverse = (tx: Transaction, universeId: UniverseId, clock: Clock): Promise<UniverseNow> =>
  enter(tx, universeId, clock, sql`pg_advisory_xact_lock_shared(${UNIVERSE_LOCK}, ${universeId}::int)`);

/** The same, but excludes every command and every other resolver from the universe until the transaction ends. */
export const lockUniverse = (tx: Transaction, universeId: UniverseId, clock: Clock): Promise<UniverseNow> =>
  enter(tx, universeId, clock, sql`pg_advisory_xact_lock(${UNIVERSE_LOCK}, ${universeId}::int)`);

/** Somebody else has the universe; they will resolve its events, or it is stuck. */
export class UniverseTaken extends Error {}

/**
 * The same for a worker, which has other universes to look after: it waits only as long as the commands that are under way
 * take. Throws `UniverseTaken` if the universe is not free then.
 */
export async function lockFreeUniverse(
  tx: Transaction,
  universeId: UniverseId,
  clock: Clock,
): Promise<UniverseNow> {
  const wait = sql`set_config('lock_timeout', ${String(BRIEF_WAIT_MS)}, true)`;
  const lock = sql`pg_advisory_xact_lock(${UNIVERSE_LOCK}, ${universeId}::int)`;
  try {
    return await enter(
      tx,
      universeId,
      clock,
      sql`set_config('lock_timeout', before, true) from (
        select before, ${lock} from (select current_setting('lock_timeout') as before, ${wait} offset 0) as brief
        offset 0) as held`,
    );
  } catch (error) {
    if (isLockTimeout(error)) throw new UniverseTaken(`Universe ${universeId} is taken.`);
    throw error;
  }
}

/**
 * Waits for the lock, then reads clock and events, all in one statement. It sees the events as they were before the
 * wait: if any were resolved meanwhile, they still look due, and the command starts again. It does not see events that
 * other commands have scheduled meanwhile, but `lockPlanets` does.
 */
async function enter(
  tx: Transaction,
  universeId: UniverseId,
  clock: Clock,
  lock: RawBuilder<unknown>,
): Promise<UniverseNow> {
  const { rows } = await sql<{
    now: number;
    is_behind: boolean;
    resources_speed: number;
    research_speed: number;
    fleet_speed: number;
    building_speed: number;
    ended_at: number | null;
  }>`
    with locked as materialized (select ${lock}),
      present as materialized (select ${clock()} as now from locked)
    select present.now, resources_speed, research_speed, fleet_speed, building_speed, ended_at,
      ended_at is null and exists (
      select from timed_event
      where universe_id = universe.id and parked_at is null and due_at <= present.now) as is_behind
    from present, universe where universe.id = ${universeId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no universe ${universeId}.`);
  return {
    now: instant(row.now),
    isBehind: row.is_behind,
    universe: {
      resourcesSpeed: row.resources_speed,
      researchSpeed: row.research_speed,
      fleetSpeed: row.fleet_speed,
      buildingSpeed: row.building_speed,
      endedAt: row.ended_at === null ? null : instant(row.ended_at),
    },
  };
}
