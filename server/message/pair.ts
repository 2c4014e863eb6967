import type { AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Transaction } from '../database/connect.ts';
import { statement } from '../database/statement.ts';

/**
 * Serializes the messages of one writer, so that limits count all of them. Taken before the pair's lock, or the room's.
 */
export const writerLock = (writer: AccountId) =>
  statement('select pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.writer, String(writer)]);

/** The same in a round trip of its own. */
export async function lockWriter(tx: Transaction, writer: AccountId): Promise<void> {
  await tx.executeQuery(writerLock(writer));
}

/** Serializes everything between two accounts (write, block, delete) until the transaction ends. */
export async function lockPair(tx: Transaction, one: AccountId, other: AccountId): Promise<void> {
  const name = inOrder(one, other).join(' ');
  await sql`select pg_advisory_xact_lock(${advisoryLocks.pair}, hashtext(${name}))`.execute(tx);
}

/** Two accounts, the lower id first, as a conversation stores them. */
export const inOrder = (one: AccountId, other: AccountId): readonly [low: AccountId, high: AccountId] =>
  one < other ? [one, other] : [other, one];

/** Whether these accounts exist; if so, they can neither be deleted nor join a universe before the transaction ends. */
export async function areAccounts(tx: Transaction, ids: readonly AccountId[]): Promise<boolean> {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return found.length === ids.length;
}

/** Whether the account exists; if so, it cannot be deleted before the transaction ends. */
export async function isAccount(tx: Transaction, id: AccountId): Promise<boolean> {
  const found = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
