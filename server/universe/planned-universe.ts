import { allianceSizes } from '@farhold/contract/admin-limits';
import { guestRules } from '@farhold/engine/fleet/hold';
import { universeId } from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { victories } from '@farhold/engine/universe/season';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Transaction } from '../database/connect.ts';
import type { NewUniverse } from './store.ts';
import { storedWar } from '../planet/universe-row.ts';

/** A universe that opens once its AI players have played it for a while. */
export type PlannedUniverse = {
  readonly wanted: NewUniverse;
  readonly aiPlayers: number;
  /** How long they will have played it, in ms. */
  readonly pastMs: number;
  /** When it may open at the earliest. */
  readonly opensAt: Instant;
};

/** One that waits; `failures` counts how often its past could not be played. */
export type WaitingUniverse = PlannedUniverse & { readonly id: number; readonly failures: number };

const series = z.object({
  name: z.string(),
  season: z.number(),
  plan: z.object({ seasonMs: z.number(), pauseMs: z.number() }),
  seasonOf: z.number().transform(universeId).nullable(),
});

const storedWish = z.object({
  name: z.string(),
  maxPlayers: z.number().nullable(),
  resourcesSpeed: z.number(),
  researchSpeed: z.number(),
  fleetSpeed: z.number(),
  buildingSpeed: z.number(),
  protection: z.boolean(),
  quietHours: z.boolean().default(false),
  guests: z.enum(guestRules).default('all'),
  allianceMembers: z.number().default(allianceSizes.usual),
  war: storedWar.optional(),
  victory: z.enum(victories).optional(),
  endsAt: z.number().transform(instant).optional(),
  series: series.optional(),
});

/** A universe as wanted when it was planned; what was left out stays so. */
function wishOf(stored: unknown): NewUniverse {
  const { endsAt, series: planned, war, victory, ...wish } = storedWish.parse(stored);
  return {
    ...wish,
    ...(war && { war }),
    ...(victory && { victory }),
    ...(endsAt && { endsAt }),
    ...(planned && { series: planned }),
  };
}

/** Plans a universe; false, and nothing changed, if its name is taken or planned. */
export async function planUniverse(
  tx: Transaction,
  { wanted, aiPlayers, pastMs, opensAt }: PlannedUniverse,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into planned_universe (name, wanted, ai_players, past_ms, opens_at)
    select ${wanted.name}, ${JSON.stringify(wanted)}::jsonb, ${aiPlayers}, ${pastMs}, ${opensAt}
    where not exists (select from universe where lower(universe.name) = lower(${wanted.name}))
    on conflict (lower(name)) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether a universe of this name is planned, in whatever case. */
export async function isPlanned(db: Reader, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('planned_universe')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** The planned universe that may open first by now; null if none may. */
export async function nextPlanned(db: Reader, now: Instant): Promise<WaitingUniverse | null> {
  const row = await db
    .selectFrom('planned_universe')
    .selectAll()
    .where('opens_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    failures: row.failures,
    wanted: wishOf(row.wanted),
    aiPlayers: row.ai_players,
    pastMs: row.past_ms,
    opensAt: instant(row.opens_at),
  };
}

/** Stores when a planned universe opens at the earliest, and when it ends. */
export const putOff = (tx: Transaction, { id, opensAt, wanted }: WaitingUniverse): Promise<unknown> =>
  tx
    .updateTable('planned_universe')
    .set({ opens_at: opensAt, wanted: JSON.stringify(wanted) })
    .where('id', '=', id)
    .execute();

/** Counts that a past could not be played. */
export const noteFailure = (tx: Transaction, id: number): Promise<unknown> =>
  tx
    .updateTable('planned_universe')
    .set({ failures: sql<number>`failures + 1`, played_ms: 0 })
    .where('id', '=', id)
    .execute();

/** Stores how much of a past has been played, in ms; false if the universe is no longer planned. */
export async function notePlayed(tx: Transaction, id: number, playedMs: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('planned_universe')
    .set({ played_ms: playedMs })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes a planned universe off the list, as it opens or never will, and answers its name; undefined if somebody else
 * has.
 */
export async function removePlanned(tx: Transaction, id: number): Promise<string | undefined> {
  const removed = tx.deleteFrom('planned_universe').where('id', '=', id).returning('name');
  return (await removed.executeTakeFirst())?.name;
}

/** The universes that have yet to open, and what part of each past has been played, from 0 to 1. */
export async function selectPlanned(db: Reader) {
  const rows = await db
    .selectFrom('planned_universe')
    .select(['id', 'name', 'opens_at', 'past_ms', 'played_ms'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, opens_at: opensAt, past_ms: pastMs, played_ms: playedMs }) => ({
    id,
    name,
    opensAt: instant(opensAt),
    pastMs,
    played: Math.min(1, playedMs / pastMs),
  }));
}
