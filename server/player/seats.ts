import { accountId, type AccountId, type UniverseId, universeId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { Reader, Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
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
    where id = ${listed(accounts)}`.execute(db);
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
export const changePlayers = async (
  tx: Transaction,
  account: AccountId,
  shown: Partial<Shown>,
): Promise<void> => changePlayersIn(tx, account, await universesOf(tx, account), shown);

/** The same in these universes. */
export async function changePlayersIn(
  tx: Transaction,
  account: AccountId,
  universes: readonly UniverseId[],
  { mute, ...shown }: Partial<Shown>,
): Promise<void> {
  const changed = { ...shown, ...(mute === undefined ? {} : { mute: mute && JSON.stringify(mute) }) };
  for (const universe of universes)
    await tx
      .updateTable('player')
      .set(changed)
      .where('universe_id', '=', universe)
      .where('account_id', '=', account)
      .execute();
}

/**
 * Where an account goes, whether it makes that its active universe, and whether its player there is yet to be stored.
 */
type Move = { readonly universe: UniverseId; readonly isActive: boolean; readonly isNew?: boolean };

/** What a new player of an account shows of it. */
export type Newcomer = Omit<Shown, 'seen_at'> & {
  readonly seen_at: number | null;
  /** Whether the account has blocked somebody, or somebody has blocked it. */
  readonly has_blocks: boolean;
};

/** Moves the account, which is held from then on. */
const moveStatement = (account: AccountId, { universe, isActive }: Move, now: Instant) =>
  statement<Row & Pick<Newcomer, 'name' | 'seen_at'>>(
    `update account set moves = moves + 1,
      active_universe_id = case when $3::boolean then $2::bigint else active_universe_id end,
      universe_ids = case when $2 = any(universe_ids) then universe_ids else universe_ids || $2::bigint end
    where id = $1 and (erase_at is null or erase_at > $4)
    returning id, universe_ids, active_universe_id, moves, name, seen_at`,
    [account, universe, isActive, now],
  );

type Marks = Pick<Newcomer, 'is_banned' | 'mute' | 'has_blocks'>;

/** What operators and other players have decided about an account. */
const marksStatement = (account: AccountId) =>
  statement<Marks>(
    `select exists (select from sanction where account_id = $1 and kind = 'ban') as is_banned,
      (select jsonb_build_object('until', until, 'reason', reason) from sanction
        where account_id = $1 and kind = 'mute') as mute,
      exists (select from block where account_id = $1)
        or exists (select from block where blocked_id = $1) as has_blocks`,
    [account],
  );

/**
 * An account joins this universe, or makes it its active one, or both; answers what a new player of it shows. From now
 * on the account is held. What was decided about it is read only then: a statement that waits for the account still
 * sees what was so before. Refuses an account that is being erased (`not-signed-in`).
 */
export async function noteMove(
  tx: Transaction,
  account: AccountId,
  move: Move,
  now: Instant,
): Promise<Newcomer> {
  const { moved, marks } = await together(tx, {
    moved: moveStatement(account, move, now),
    marks: marksStatement(account),
  });
  const [[row], [decided]] = [moved, marks];
  // Erased meanwhile, with its sessions, or about to be.
  if (!row || !decided) throw new Refused('not-signed-in');
  const universes = readSeats(row)
    .universes.filter((one) => one !== move.universe || move.isNew !== true)
    .toSorted((one, other) => one - other);
  const { name, seen_at, moves } = row;
  await changePlayersIn(tx, account, universes, { moves });
  return { name, seen_at, moves, ...decided };
}
