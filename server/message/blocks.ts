import { MOST_BLOCKS } from '@farhold/contract/message-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId, type AccountId, type Player, type UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { tell } from '../live-update/tell.ts';
import { tagsOf } from '../pact/tags-of.ts';
import { universesOf } from '../player/seats.ts';
import { areAccounts, lockPair } from './pair.ts';
import type { ReaderOfMessages } from './reader.ts';

/**
 * Blocks a player: nothing sent after the commit reaches either of the two. Refuses more blocks than an account may
 * have.
 */
export async function blockPlayer(
  tx: Transaction,
  by: AccountId,
  other: AccountId,
  now: Instant,
): Promise<Decision<null, 'receiver-self' | 'receiver-unknown' | 'blocks-full'>> {
  if (by === other) return refuse('receiver-self');
  if (!(await areAccounts(tx, [by, other]))) return refuse('receiver-unknown');
  if ((await countOtherBlocks(tx, by, other)) >= MOST_BLOCKS)
    return refuse('blocks-full', { most: MOST_BLOCKS });
  await lockPair(tx, by, other);
  await tx
    .insertInto('block')
    .values({ account_id: by, blocked_id: other, blocked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const universe of await universesOf(tx, by)) await insertBlocks(tx, universe, [{ by, other }]);
  await tell(tx, [{ player: by, universe: null, topic: 'messages' }]);
  return accept(null);
}

/** Ends a block; false if there is none. */
export async function unblockPlayer(tx: Transaction, by: AccountId, other: AccountId): Promise<boolean> {
  await lockPair(tx, by, other);
  const { numDeletedRows } = await tx
    .deleteFrom('block')
    .where('account_id', '=', by)
    .where('blocked_id', '=', other)
    .executeTakeFirst();
  for (const universe of await universesOf(tx, by))
    await tx
      .deleteFrom('player_block')
      .where('universe_id', '=', universe)
      .where('account_id', '=', by)
      .where('blocked_id', '=', other)
      .execute();
  await tell(tx, [{ player: by, universe: null, topic: 'messages' }]);
  return numDeletedRows === 1n;
}

/** How many players an account has blocked besides this one. The account is held. */
async function countOtherBlocks(tx: Transaction, by: AccountId, other: AccountId): Promise<number> {
  const { count } = await tx
    .selectFrom('block')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', by)
    .where('blocked_id', '<>', other)
    .executeTakeFirstOrThrow();
  return count;
}

type Block = { readonly by: AccountId; readonly other: AccountId };

/**
 * Tells a universe of these blocks: it knows those between its own players, in one statement however many there are.
 */
const insertBlocks = (tx: Transaction, universe: UniverseId, blocks: readonly Block[]) =>
  sql`
  insert into player_block (universe_id, account_id, blocked_id)
  select ${universe}::bigint, blocker.account_id, blocked.account_id
  from unnest(${blocks.map(({ by }) => by)}::bigint[], ${blocks.map(({ other }) => other)}::bigint[]) as block (by_id, other_id)
    join player as blocker on blocker.universe_id = ${universe} and blocker.account_id = by_id
    join player as blocked on blocked.universe_id = ${universe} and blocked.account_id = other_id
  on conflict do nothing`.execute(tx);

/** Tells a universe the blocks of a new player, and those of its players against that one. The account is held. */
export async function copyBlocks(tx: Transaction, { universe, account }: Player): Promise<void> {
  const blocks = await tx
    .selectFrom('block')
    .select(['account_id', 'blocked_id'])
    .where((is) => is.or([is('account_id', '=', account), is('blocked_id', '=', account)]))
    .execute();
  const pairs = blocks.map((block) => ({
    by: accountId(block.account_id),
    other: accountId(block.blocked_id),
  }));
  await insertBlocks(tx, universe, pairs);
}

/** The players that an account has blocked, the latest first. */
export async function blockedBy(db: Reader, { account, universe }: ReaderOfMessages) {
  const rows = await db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.blocked_id')
    .select(['account.id', 'account.name', 'block.blocked_at'])
    .where('block.account_id', '=', account)
    .orderBy('block.blocked_at', 'desc')
    .orderBy('account.id')
    .execute();
  const tags = await tagsOf(
    db,
    universe,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, alliance: tags.get(row.id) ?? null }));
}

/** Why no message may pass between the two, who are locked as a pair; null if one may. */
export async function blockBetween(
  tx: Transaction,
  from: AccountId,
  to: AccountId,
): Promise<'messages-blocked' | 'receiver-blocked' | null> {
  const blocks = await tx
    .selectFrom('block')
    .select('account_id')
    .where('account_id', 'in', [from, to])
    .where('blocked_id', 'in', [from, to])
    .execute();
  if (blocks.some(({ account_id: by }) => accountId(by) === to)) return 'messages-blocked';
  return blocks.length > 0 ? 'receiver-blocked' : null;
}

/** SQL: whether a player of a universe has blocked another one, given as a column. */
export const hasBlocked = ({ universe, account }: Player, other: string) =>
  sql<boolean>`exists (select from player_block as block where block.universe_id = ${universe}
    and block.account_id = ${account} and blocked_id = ${sql.ref(other)})`;
