import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId, type AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';
import { tell } from '../live-update/tell.ts';
import { tagIn } from '../pact/tag.ts';
import { isAccount, lockPair } from './pair.ts';
import type { ReaderOfMessages } from './reader.ts';

/** Blocks a player: nothing sent after the commit reaches either of the two. */
export async function blockPlayer(
  tx: Transaction,
  by: AccountId,
  other: AccountId,
  now: Instant,
): Promise<Decision<null, 'receiver-self' | 'receiver-unknown'>> {
  if (by === other) return refuse('receiver-self');
  if (!(await isAccount(tx, other))) return refuse('receiver-unknown');
  await lockPair(tx, by, other);
  await tx
    .insertInto('block')
    .values({ account_id: by, blocked_id: other, blocked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  await tell(tx, [{ player: by, universe: null, topic: 'messages' }]);
  return numDeletedRows === 1n;
}

/** The players that an account has blocked, the latest first. */
export const blockedBy = (db: Reader, { account, universe }: ReaderOfMessages) =>
  db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.blocked_id')
    .select(['account.id', 'account.name', 'block.blocked_at', tagIn(universe, 'account.id').as('alliance')])
    .where('block.account_id', '=', account)
    .orderBy('block.blocked_at', 'desc')
    .orderBy('account.id')
    .execute();

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
