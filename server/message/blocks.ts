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

/** Blocks a player: nothing sent after the commit reaches either of the two. */
export async function blockPlayer(
  tx: Transaction,
  by: AccountId,
  other: AccountId,
  now: Instant,
): Promise<Decision<null, 'receiver-self' | 'receiver-unknown'>> {
  if (by === other) return refuse('receiver-self');
  if (!(await areAccounts(tx, [by, other]))) return refuse('receiver-unknown');
  await lockPair(tx, by, other);
  await tx
    .insertInto('block')
    .values({ account_id: by, blocked_id: other, blocked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const universe of await universesOf(tx, by)) await copyBlock(tx, universe, { by, other });
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

/** A universe knows the blocks between its own players. */
const copyBlock = (
  tx: Transaction,
  universe: UniverseId,
  { by, other }: { readonly by: AccountId; readonly other: AccountId },
) =>
  sql`
  insert into player_block (universe_id, account_id, blocked_id)
  select ${universe}::bigint, ${by}::bigint, account_id from player
  where universe_id = ${universe} and account_id = ${other}
    and exists (select from player as blocker where blocker.universe_id = ${universe} and blocker.account_id = ${by})
  on conflict do nothing`.execute(tx);

/** Tells a universe the blocks of a new player, and those of its players against that one. The account is held. */
export async function copyBlocks(tx: Transaction, { universe, account }: Player): Promise<void> {
  const blocks = await tx
    .selectFrom('block')
    .select(['account_id', 'blocked_id'])
    .where((is) => is.or([is('account_id', '=', account), is('blocked_id', '=', account)]))
    .execute();
  for (const { account_id: by, blocked_id: other } of blocks)
    await copyBlock(tx, universe, { by: accountId(by), other: accountId(other) });
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
