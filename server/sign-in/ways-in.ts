import type { AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';

/** Everything that opens an account. */
export async function waysIn(db: Reader, account: AccountId) {
  const [{ password_hash: passwordHash }, identities, passkeys, factor] = await Promise.all([
    db.selectFrom('account').select('password_hash').where('id', '=', account).executeTakeFirstOrThrow(),
    db
      .selectFrom('social_identity')
      .select(['provider', 'email', 'linked_at'])
      .where('account_id', '=', account)
      .execute(),
    db
      .selectFrom('passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('account_id', '=', account)
      .orderBy('id')
      .execute(),
    secondFactorOf(db, account),
  ]);
  return { hasPassword: passwordHash !== null, identities, passkeys, ...factor };
}

/** Locks the account for the transaction, so that two ways in can't be removed at once; answers their number. */
export async function holdWaysIn(tx: Transaction, account: AccountId): Promise<number> {
  const { password_hash: passwordHash } = await tx
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { others } = await tx
    .selectNoFrom(
      sql<number>`(select count(*) from social_identity where account_id = ${account})
        + (select count(*) from passkey where account_id = ${account})`.as('others'),
    )
    .executeTakeFirstOrThrow();
  return others + (passwordHash === null ? 0 : 1);
}

async function secondFactorOf(db: Reader, account: AccountId) {
  const factor = await db
    .selectFrom('second_factor')
    .leftJoin('recovery_code', 'recovery_code.account_id', 'second_factor.account_id')
    .select(sql<number>`count(recovery_code.code_hash)`.as('left'))
    .where('second_factor.account_id', '=', account)
    .where('confirmed_at', 'is not', null)
    .groupBy('second_factor.account_id')
    .executeTakeFirst();
  return { isGuarded: factor !== undefined, recoveryCodesLeft: factor?.left ?? 0 };
}
