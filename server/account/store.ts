import { accountId, type AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { nameLooks } from '@farhold/engine/player/lookalike-names';
import type { Reader, Transaction } from '../database/connect.ts';
import { tell } from '../live-update/tell.ts';

/** A name with its normalized look, which keeps out names that could be mistaken for it. */
export function nameColumns(name: string) {
  const { small, capital } = nameLooks(name);
  return { name, name_look_small: small, name_look_capital: capital };
}

/** Adds an account; undefined if the address is taken, or a name that looks like this one. */
export async function insertAccount(
  tx: Transaction,
  account: {
    readonly email: string;
    readonly name: string;
    readonly passwordHash: string | null;
    readonly language: string | null;
    /** Whether the server plays it. */
    readonly isAi?: boolean;
  },
  now: Instant,
): Promise<AccountId | undefined> {
  const row = await tx
    .insertInto('account')
    .values({
      email: account.email,
      ...nameColumns(account.name),
      password_hash: account.passwordHash,
      language: account.language,
      is_ai_player: account.isAi ?? false,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && accountId(row.id);
}

const byEmail = (db: Reader, email: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'language', 'password_hash', 'email_verified_at', 'created_at'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase());

/** The account of an address, regardless of upper and lower case. */
export const accountByEmail = (db: Reader, email: string) => byEmail(db, email).executeTakeFirst();

/** The same, locked as by `holdAccount`. */
export const holdAccountByEmail = (tx: Transaction, email: string) =>
  byEmail(tx, email).forNoKeyUpdate().executeTakeFirst();

/** Accounts with the universe that each plays, if any, and the address that it is changing to. */
const accounts = (db: Reader) =>
  db
    .selectFrom('account')
    .leftJoin('email_change', 'email_change.account_id', 'account.id')
    .select([
      'account.id',
      'account.email',
      'account.name',
      'account.language',
      'account.name_changed_at',
      'account.email_verified_at',
      'account.erase_at',
      'account.active_universe_id as universe_id',
      'email_change.email as new_email',
    ])
    .select((select) => select('account.password_hash', 'is not', null).as('has_password'));

/** An existing account. */
export const accountById = (db: Reader, id: AccountId) =>
  accounts(db).where('account.id', '=', id).executeTakeFirstOrThrow();

/** Every account, oldest first. */
export const selectAccounts = (db: Reader) => accounts(db).orderBy('account.id').execute();

/** Marks an address as confirmed; answers whether it was unconfirmed. */
export async function markVerified(tx: Transaction, id: AccountId, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  await tell(tx, [{ player: id, universe: null, topic: 'account' }]);
  return numUpdatedRows === 1n;
}
