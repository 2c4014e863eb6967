import { strikingMissions } from '@farhold/engine/fleet/mission';
import type { Player } from '@farhold/engine/ids';
import type { QuietHours } from '@farhold/engine/vacation/quiet-hours';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { type Selectable, sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import type { Player as PlayerTable } from '../database/schema.ts';

/** A player's vacation and quiet hours in a universe. */
export type StoredVacation = {
  readonly vacationSince: Instant | null;
  /** Null where the universe offers none, or the player has never chosen any. */
  readonly quietHours: QuietHours | null;
  readonly isQuietOffered: boolean;
};

/** A player's vacation and quiet hours; undefined for an account that does not play there. */
export async function selectVacation(
  db: Reader,
  { universe, account }: Player,
): Promise<StoredVacation | undefined> {
  const row = await db
    .selectFrom('player')
    .innerJoin('universe', 'universe.id', 'player.universe_id')
    .selectAll('player')
    .select('universe.quiet_hours as offered')
    .where('player.universe_id', '=', universe)
    .where('player.account_id', '=', account)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    vacationSince: row.vacation_since === null ? null : instant(row.vacation_since),
    quietHours: row.offered ? readQuietHours(row) : null,
    isQuietOffered: row.offered,
  };
}

/** A player's choice of quiet hours, as stored. */
export type QuietRow = Pick<
  Selectable<PlayerTable>,
  'quiet_start' | 'quiet_start_before' | 'quiet_from' | 'quiet_chosen_at'
>;

/** The SQL of these columns of a table, as one JSON object. */
export const quietRow = (table: string): string => {
  const columns = ['quiet_start', 'quiet_start_before', 'quiet_from', 'quiet_chosen_at'];
  return `jsonb_build_object(${columns.map((column) => `'${column}', ${table}.${column}`).join(', ')})`;
};

export const readQuietHours = (row: QuietRow): QuietHours | null =>
  row.quiet_from === null || row.quiet_chosen_at === null
    ? null
    : {
        start: row.quiet_start,
        startBefore: row.quiet_start_before,
        from: instant(row.quiet_from),
        chosenAt: instant(row.quiet_chosen_at),
      };

export const updateQuietHours = (
  tx: Transaction,
  { universe, account }: Player,
  { start, startBefore, from, chosenAt }: QuietHours,
): Promise<unknown> =>
  tx
    .updateTable('player')
    .set({ quiet_start: start, quiet_start_before: startBefore, quiet_from: from, quiet_chosen_at: chosenAt })
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .execute();

export const updateVacation = (
  tx: Transaction,
  { universe, account }: Player,
  since: Instant | null,
): Promise<unknown> =>
  tx
    .updateTable('player')
    .set({ vacation_since: since })
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .execute();

/** Removes the waiting events of everything that a player builds. */
export const unscheduleConstructions = (tx: Transaction, { universe, account }: Player): Promise<unknown> =>
  sql`delete from timed_event using construction
    where timed_event.universe_id = ${universe} and timed_event.construction_id = construction.id
      and construction.universe_id = ${universe} and construction.account_id = ${account}`.execute(tx);

/** Delays all constructions of a player by that many milliseconds; answers the running ones with their new ends. */
export async function postponeConstructions(
  tx: Transaction,
  { universe, account }: Player,
  ms: number,
): Promise<{ id: number; ends_at: number }[]> {
  const { rows } = await sql<{ id: number; ends_at: number }>`
    with postponed as (
      update construction
      set starts_at = starts_at + ${ms}, ends_at = ends_at + ${ms}, hurried_at = hurried_at + ${ms}
      where universe_id = ${universe} and account_id = ${account} and starts_at is not null
      returning id, starts_at, ends_at, hurried_at)
    select id, ends_at from postponed order by coalesce(hurried_at, starts_at), id`.execute(tx);
  return rows;
}

/** A player's fleets and missiles under way, wherever they are. */
export async function countUnderWay(db: Reader, { universe, account }: Player): Promise<number> {
  const { count } = await db
    .selectFrom('fleet')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return count;
}

/** When other players' fleets and missiles that are under way strike the player, next first. */
export async function selectStrikes(db: Reader, { universe, account }: Player): Promise<Instant[]> {
  const rows = await db
    .selectFrom('fleet')
    .select('arrives_at')
    .where('universe_id', '=', universe)
    .where('to_account_id', '=', account)
    .where('account_id', '<>', account)
    .where('mission', 'in', strikingMissions)
    .where('state', '=', 'outbound')
    .orderBy('arrives_at')
    .execute();
  return rows.map((row) => instant(row.arrives_at));
}
