import { randomBytes } from 'node:crypto';
import type { AccountId, Player, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { listed } from '../database/listed.ts';
import { type AllianceTag, tagIn } from '../pact/tag.ts';

/** 128 bits: a link cannot be guessed, and stays short enough to send by hand. */
const TOKEN_BYTES = 16;

/** Battles of reports, with their links. */
export const told = (db: Reader) =>
  db
    .selectFrom('report')
    .innerJoin('battle', (join) =>
      join.onRef('battle.universe_id', '=', 'report.universe_id').onRef('battle.id', '=', 'report.battle_id'),
    )
    .leftJoin('shared_battle', (join) =>
      join
        .onRef('shared_battle.universe_id', '=', 'report.universe_id')
        .onRef('shared_battle.report_id', '=', 'report.id'),
    )
    .select([
      'report.id',
      'report.to_place',
      'battle.universe_id',
      'battle.id as battle',
      'battle.fought_at',
      'shared_battle.token',
      'shared_battle.shows_coordinates',
    ]);

/** The battle of one of the player's own reports. */
export const selectReportedBattle = (db: Reader, { universe, account }: Player, report: number) =>
  told(db)
    .where('report.universe_id', '=', universe)
    .where('report.id', '=', report)
    .where('report.account_id', '=', account)
    .executeTakeFirst();

/** A battle that somebody may read, and where it was. */
export type ToldBattle = Omit<NonNullable<Awaited<ReturnType<typeof selectReportedBattle>>>, 'id'>;

/**
 * Shares the battle of an own report, or changes how it is shared. A report has one link, even if it is
 * shared twice at once. Undefined if the player has no such report with a battle.
 */
export async function shareBattle(
  tx: Transaction,
  { universe, account }: Player,
  report: number,
  showsCoordinates: boolean,
  now: Instant,
): Promise<{ token: string; shows_coordinates: boolean } | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { rows } = await sql<{ token: string; shows_coordinates: boolean }>`
    insert into shared_battle (universe_id, report_id, token, shows_coordinates, created_at)
    select universe_id, id, ${token}, ${showsCoordinates}, ${now} from report
    where universe_id = ${universe} and id = ${report} and account_id = ${account} and battle_id is not null
    on conflict (universe_id, report_id) do update set shows_coordinates = excluded.shows_coordinates
    returning token, shows_coordinates`.execute(tx);
  return rows[0];
}

/** Ends the link to the battle of an own report; false if there is none. */
export async function endShare(
  tx: Transaction,
  { universe, account }: Player,
  report: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from shared_battle using report
    where shared_battle.universe_id = ${universe} and report.universe_id = ${universe}
      and report.id = shared_battle.report_id and report.id = ${report} and report.account_id = ${account}
  `.execute(tx);
  return numAffectedRows === 1n;
}

/** A player's name and alliance of now. */
export type Tagged = { readonly name: string; readonly alliance: AllianceTag | null };

/** The names of players, with their alliances in a universe; deleted accounts are left out. */
export async function selectNames(
  db: Reader,
  universe: UniverseId,
  players: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Tagged>> {
  const rows = await db
    .selectFrom('player')
    .select(['account_id', 'name', tagIn(universe, 'player.account_id').as('alliance')])
    .where('universe_id', '=', universe)
    .where('account_id', '=', listed(players))
    .execute();
  return new Map(rows.map(({ account_id: id, ...tagged }) => [id as AccountId, tagged]));
}
