import type { report, reportMessage } from '@farhold/contract/report';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import type { Database, Transaction } from '../database/connect.ts';

export type ReportMessage = z.infer<typeof reportMessage>;

/** A planet or an empty position as it was when the report was written. */
export type Place = { readonly planet: PlanetId | null; readonly name: string; readonly at: Coordinates };

export type NewReport = {
  readonly to: AccountId;
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

/** Which of a player's reports are asked for: those of a type, those older than one. */
export type ReportFilter = {
  readonly type?: NewReport['type'] | undefined;
  readonly before?: number | undefined;
};

const reportsOf = (db: Database, universe: UniverseId, player: AccountId, { type, before }: ReportFilter) => {
  const all = db.selectFrom('report').where('universe_id', '=', universe).where('account_id', '=', player);
  const ofType = type === undefined ? all : all.where('type', '=', type);
  return before === undefined ? ofType : ofType.where('id', '<', before);
};

/** A player's reports in a universe, newest first. */
export const selectReports = (
  db: Database,
  universe: UniverseId,
  player: AccountId,
  filter: ReportFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  reportsOf(db, universe, player, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** One report, if it is the player's own. */
export const selectReport = (db: Database, player: AccountId, id: number) =>
  db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', player)
    .executeTakeFirst();

export type StoredReport = Awaited<ReturnType<typeof selectReports>>[number];

/** How many reports a player has in a universe. */
export async function countReports(
  db: Database,
  universe: UniverseId,
  player: AccountId,
  filter: ReportFilter,
): Promise<number> {
  const row = await reportsOf(db, universe, player, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many reports were never opened. */
export async function countUnread(db: Database, universe: UniverseId, player: AccountId): Promise<number> {
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
  player: AccountId,
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
  player: AccountId,
  clock: Clock,
): Promise<void> {
  await sql`
    update report set read_at = ${clock()}
    where universe_id = ${universe} and account_id = ${player} and read_at is null`.execute(tx);
}

/** Deletes those of these reports that belong to the player; answers how many. */
export async function deleteReports(
  tx: Transaction,
  player: AccountId,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('report')
    .where('account_id', '=', player)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
