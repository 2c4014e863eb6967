import type { AccountId, Player } from '@farhold/engine/ids';
import {
  kindOf,
  type MissionReport,
  type ReportedEvent,
  type ReportKind,
  type ReportSide,
} from '@farhold/engine/report/mission-report';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { Write } from '../database/row-writes.ts';
import type { Clock } from '../time/clock.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { type Place, readReport, REPORT_VERSION, type StoredReport } from './stored-report.ts';

export type NewReport = {
  readonly to: AccountId;
  readonly event: ReportedEvent;
  readonly side: ReportSide;
  readonly from: Place;
  readonly target: Place;
  readonly content: MissionReport;
  readonly battle: number | null;
  readonly at: Instant;
};

const COLUMNS = 'account_id, type, action, from_place, to_place, version, content, battle_id, created_at';

export const REPORTS: Write = {
  name: 'reports',
  sql: (rows) => `insert into report (universe_id, ${COLUMNS})
    select $1, ${COLUMNS} from jsonb_populate_recordset(null::report, ${rows})`,
};

/** A row of that write. */
export const reportRow = (report: NewReport) => ({
  account_id: report.to,
  type: kindOf(report.event, report.content.code),
  action: report.side,
  from_place: report.from,
  to_place: report.target,
  version: REPORT_VERSION,
  content: report.content,
  battle_id: report.battle,
  created_at: report.at,
});

/** Filters a player's reports: by type, and to those older than a given one. */
export type ReportFilter = {
  readonly type?: ReportKind | undefined;
  readonly before?: number | undefined;
};

const reportsOf = (db: Database, { universe, account }: Player, { type, before }: ReportFilter) => {
  const all = db.selectFrom('report').where('universe_id', '=', universe).where('account_id', '=', account);
  const ofType = type === undefined ? all : all.where('type', '=', type);
  return before === undefined ? ofType : ofType.where('id', '<', before);
};

/** A player's reports in a universe, newest first. */
export async function selectReports(
  db: Database,
  player: Player,
  filter: ReportFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredReport[]> {
  const rows = await reportsOf(db, player, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(readReport);
}

/** One report, if it is the player's own. */
export async function selectReport(
  db: Database,
  { universe, account }: Player,
  id: number,
): Promise<StoredReport | undefined> {
  const row = await db
    .selectFrom('report')
    .selectAll()
    .where('universe_id', '=', universe)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row && readReport(row);
}

/** How many reports a player has in a universe. */
export async function countReports(db: Database, player: Player, filter: ReportFilter): Promise<number> {
  const row = await reportsOf(db, player, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many of a player's reports were never opened. */
export async function countUnread(db: Database, { universe, account }: Player): Promise<number> {
  const row = await db
    .selectFrom('report')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Marks one own report as read; false if the player has no such report. */
export async function markRead(
  tx: Transaction,
  { universe, account }: Player,
  id: number,
  clock: Clock,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report set read_at = coalesce(read_at, ${clock()})
    where universe_id = ${universe} and id = ${id} and account_id = ${account}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markAllRead(
  tx: Transaction,
  { universe, account }: Player,
  clock: Clock,
): Promise<void> {
  await sql`
    update report set read_at = ${clock()}
    where universe_id = ${universe} and account_id = ${account} and read_at is null`.execute(tx);
}

/** Marks the listed reports that belong to the player as read; answers how many these are. */
export async function markSomeRead(
  tx: Transaction,
  { universe, account }: Player,
  ids: readonly number[],
  clock: Clock,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update report set read_at = coalesce(read_at, ${clock()})
    where universe_id = ${universe} and account_id = ${account} and id = ${listed([...ids])}`.execute(tx);
  return Number(numAffectedRows);
}

/** Deletes the listed reports that belong to the player; answers how many were deleted. */
export async function deleteReports(
  tx: Transaction,
  { universe, account }: Player,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('report')
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .where('id', '=', listed(ids))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
