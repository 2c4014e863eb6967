import type { report, reportMessage } from '@farhold/contract/report';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { PlanetId, PlayerId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import type { Database, Transaction } from '../database/connect.ts';

export type ReportMessage = z.infer<typeof reportMessage>;

/** A planet or an empty position as it was when the report was written. */
export type Place = { readonly planet: PlanetId | null; readonly name: string; readonly at: Coordinates };

export type NewReport = {
  readonly to: PlayerId;
  readonly type: z.infer<typeof report>['type'];
  readonly action: 'sent' | 'received';
  readonly from: Place;
  readonly target: Place;
  readonly message: ReportMessage;
  readonly battle: number | null;
  readonly at: Instant;
};

export async function insertReports(
  tx: Transaction,
  universe: UniverseId,
  reports: readonly NewReport[],
): Promise<void> {
  if (reports.length === 0) return;
  await tx
    .insertInto('report')
    .values(
      reports.map((report) => ({
        universe_id: universe,
        account_id: report.to,
        type: report.type,
        action: report.action,
        from_place: JSON.stringify(report.from),
        to_place: JSON.stringify(report.target),
        message: JSON.stringify(report.message),
        battle_id: report.battle,
        created_at: report.at,
      })),
    )
    .execute();
}

/** A player's reports in a universe, newest first. */
export const selectReports = (
  db: Database,
  universe: UniverseId,
  player: PlayerId,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom('report')
    .selectAll()
    .where('universe_id', '=', universe)
    .where('account_id', '=', player)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export type StoredReport = Awaited<ReturnType<typeof selectReports>>[number];

/** How many reports a player has in a universe, and how many of them were never opened. */
export async function countReports(
  db: Database,
  universe: UniverseId,
  player: PlayerId,
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) filter (where read_at is null) as unread from report
    where universe_id = ${universe} and account_id = ${player}`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** How many reports were never opened. */
export async function countUnread(db: Database, universe: UniverseId, player: PlayerId): Promise<number> {
  const row = await db
    .selectFrom('report')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('universe_id', '=', universe)
    .where('account_id', '=', player)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Marks one own report as read; false if the player has no such report. */
export async function markRead(
  tx: Transaction,
  player: PlayerId,
  id: number,
  clock: Clock,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report set read_at = coalesce(read_at, ${clock()}) where id = ${id} and account_id = ${player}
  `.execute(tx);
  return numAffectedRows === 1n;
}

export async function markAllRead(
  tx: Transaction,
  universe: UniverseId,
  player: PlayerId,
  clock: Clock,
): Promise<void> {
  await sql`
    update report set read_at = ${clock()}
    where universe_id = ${universe} and account_id = ${player} and read_at is null`.execute(tx);
}

/** Deletes those of these reports that belong to the player; answers how many. */
export async function deleteReports(
  tx: Transaction,
  player: PlayerId,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('report')
    .where('account_id', '=', player)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
