import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { listed } from '../database/listed.ts';
import { type RowWrites, valuesIn, type Write } from '../database/row-writes.ts';
import { changePlayersIn, universesOf } from './seats.ts';

/** What a transaction has changed in a universe, as far as processes remember it. */
export type Changed = {
  /** Players with a change in what is theirs, or in what they see coming. */
  readonly players: readonly AccountId[];
  /** Names, who owns which planet, or the universe itself. */
  readonly names: boolean;
  /** Anything else that the map shows: debris, magic items, vacations. When players were seen raises nothing. */
  readonly map: boolean;
  readonly points: boolean;
};

/**
 * Raises the versions of players, in the order of their ids. A unit of work holds all its other locks already when it
 * waits for these, so that it deadlocks with none: this comes after everything that another transaction may hold.
 */
export const PLAYER_VERSIONS: Write = {
  name: 'player_versions',
  sql: (rows) => `insert into player_version (universe_id, account_id, version)
    select universe_id, account_id, 1 from player
    where universe_id = $1
      and account_id = ${valuesIn(rows, 'account_id')}
    order by account_id
    on conflict (universe_id, account_id) do update set version = player_version.version + 1`,
};

/** Raises the versions of what everybody sees of a universe. */
export const UNIVERSE_VERSIONS: Write = {
  name: 'universe_versions',
  sql: (rows, when) => `insert into universe_version (universe_id, names, map, points)
    select $1, names::int, map::int, points::int
    from jsonb_to_recordset(${rows}) as raised (names boolean, map boolean, points boolean) where ${when}
    on conflict (universe_id) do update set names = universe_version.names + excluded.names,
      map = universe_version.map + excluded.map, points = universe_version.points + excluded.points`,
  after: [PLAYER_VERSIONS.name],
};

/** Adds these to what a unit of work stores, so that no process shows what it remembers from before the commit. */
export function writeVersions(into: RowWrites, { players, names, map, points }: Changed): void {
  into.add(
    PLAYER_VERSIONS,
    players.map((player) => ({ account_id: player })),
  );
  if (names || map || points) into.add(UNIVERSE_VERSIONS, [{ names, map, points }]);
}

/** Outdates everything that an account owns in any universe, read reports for example. */
export async function raiseOwnVersions(tx: Transaction, account: AccountId): Promise<void> {
  for (const universe of await universesOf(tx, account)) await raiseOwnIn(tx, universe, [account]);
}

/** Outdates everything that these players own in a universe. */
export async function raiseOwnIn(
  tx: Transaction,
  universe: UniverseId,
  players: readonly AccountId[],
): Promise<void> {
  await sql`
    insert into player_version (universe_id, account_id, version)
    select universe_id, account_id, 1 from player
    where universe_id = ${universe} and account_id = ${listed(players)}
    order by account_id
    on conflict (universe_id, account_id) do update set version = player_version.version + 1`.execute(tx);
}

/** Changes the name of an account in all its universes. The caller holds the account. */
export async function showName(tx: Transaction, account: AccountId, name: string): Promise<void> {
  const universes = await universesOf(tx, account);
  await changePlayersIn(tx, account, universes, { name });
  for (const universe of universes) await raiseForAll(tx, universe, 'names');
}

/**
 * Outdates what everybody sees in a universe, or (null) in every one. Raising the names outdates all that is remembered
 * there.
 */
export async function raiseForAll(
  tx: Transaction,
  universe: UniverseId | null,
  what: 'names' | 'points',
): Promise<void> {
  const raised = sql.ref(what);
  const step = (column: typeof what) => (column === what ? 1 : 0);
  await sql`
    insert into universe_version (universe_id, names, map, points)
    select id, ${step('names')}::bigint, 0, ${step('points')}::bigint
    from universe where id = coalesce(${universe}::bigint, id) order by id
    on conflict (universe_id) do update set ${raised} = universe_version.${raised} + 1`.execute(tx);
}

/** What a ranking depends on: who is in a universe, and with how many points. */
export type RankedVersions = { readonly names: number; readonly points: number };

/** The versions of a universe's names and points. */
export async function rankedVersions(db: Reader, universe: UniverseId): Promise<RankedVersions> {
  const found = await db
    .selectFrom('universe_version')
    .select(['names', 'points'])
    .where('universe_id', '=', universe)
    .executeTakeFirst();
  return found ?? { names: 0, points: 0 };
}
