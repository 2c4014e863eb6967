import { accountId, type AccountId, type UniverseId, universeId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { Refused } from '../http/refused.ts';

/** Where an account plays. */
export type Seats = {
  readonly universes: readonly UniverseId[];
  /** The one that it looks at; null before it has chosen one. */
  readonly active: UniverseId | null;
  /** How often it has joined or changed universes: its players have the same number. */
  readonly moves: number;
};

const NOWHERE: Seats = { universes: [], active: null, moves: 0 };

type Row = {
  readonly id: number;
  readonly universe_ids: number[];
  readonly active_universe_id: number | null;
  readonly moves: number;
};

const readSeats = ({ universe_ids, active_universe_id: active, moves }: Row): Seats => ({
  universes: universe_ids.map(universeId),
  active: active === null ? null : universeId(active),
  moves,
});

/** Where each of these accounts plays. */
export async function selectSeats(
  db: Reader,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Seats>> {
  const { rows } = await sql<Row>`
    select id, universe_ids, active_universe_id, moves from account
    where id = any(${accounts}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [accountId(row.id), readSeats(row)]));
}

/** Where an account plays; nowhere, if there is none. */
export const seatsOf = async (db: Reader, account: AccountId): Promise<Seats> =>
  (await selectSeats(db, [account])).get(account) ?? NOWHERE;

/** The universes in which an account plays, oldest first. */
export const universesOf = async (db: Reader, account: AccountId): Promise<readonly UniverseId[]> =>
  (await seatsOf(db, account)).universes.toSorted((one, other) => one - other);

/** What the players of an account show of it in their universes. */
type Shown = {
  readonly name: string;
  readonly seen_at: number;
  /** What an operator has said about writing to people, in force or over; null for nothing. */
  readonly mute: { readonly until: number | null; readonly reason: string } | null;
  readonly is_banned: boolean;
  readonly moves: number;
};

/** Changes what the players of an account show of it, in every universe. The caller holds the account. */
export async function changePlayers(
  tx: Transaction,
  account: AccountId,
  { mute, ...shown }: Partial<Shown>,
): Promise<void> {
  const changed = { ...shown, ...(mute === undefined ? {} : { mute: mute && JSON.stringify(mute) }) };
  for (const universe of await universesOf(tx, account))
    await tx
      .updateTable('player')
      .set(changed)
      .where('universe_id', '=', universe)
      .where('account_id', '=', account)
      .execute();
}

/** An account as a new player of it needs it. */
type Moved = { readonly name: string; readonly seenAt: number | null; readonly moves: number };

/**
 * An account joins this universe, or makes it its active one, or both; answers what a new player of it shows. From now on the
 * account is held.
 */
export async function noteMove(
  tx: Transaction,
  account: AccountId,
  { universe, isActive }: { readonly universe: UniverseId; readonly isActive: boolean },
): Promise<Moved> {
  const { rows } = await sql<{ name: string; seen_at: number | null; moves: number }>`
    update account set moves = moves + 1,
      active_universe_id = case when ${isActive}::boolean then ${universe}::bigint else active_universe_id end,
      universe_ids = case when ${universe} = any(universe_ids) then universe_ids else universe_ids || ${universe}::bigint end
    where id = ${account} returning name, seen_at, moves`.execute(tx);
  const [row] = rows;
  // Erased meanwhile, with its sessions.
  if (!row) throw new Refused('not-signed-in');
  await changePlayers(tx, account, { moves: row.moves });
  return { name: row.name, seenAt: row.seen_at, moves: row.moves };
}
