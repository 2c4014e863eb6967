import type { UniverseId } from '@farhold/engine/ids';
import type { Universe } from '@farhold/engine/planet/planet';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import type { Clock } from '../time/clock.ts';

/** Class of the advisory locks below; the second number is the universe. */
const universeLock = 815_002;

/** Shares a universe with other commands until the transaction ends; events wait meanwhile. */
export async function shareUniverse(tx: Transaction, universeId: UniverseId): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${universeLock}, ${universeId}::int)`.execute(tx);
}

/** Excludes every command and every other resolver from a universe until the transaction ends. */
export async function lockUniverse(tx: Transaction, universeId: UniverseId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${universeLock}, ${universeId}::int)`.execute(tx);
}

type UniverseNow = { now: Instant; isBehind: boolean; universe: Universe };

/** The time in a universe, its speeds, and whether something due has not been resolved yet. */
export async function readUniverse(
  tx: Transaction,
  universeId: UniverseId,
  clock: Clock,
): Promise<UniverseNow> {
  const { rows } = await sql<{
    now: number;
    is_behind: boolean;
    resources_speed: number;
    research_speed: number;
    fleet_speed: number;
    building_speed: number;
  }>`
    with present as materialized (select ${clock()} as now)
    select present.now, resources_speed, research_speed, fleet_speed, building_speed, exists (
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
    },
  };
}
