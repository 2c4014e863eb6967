import { type AccountId, accountId } from '@farhold/engine/ids';
import { HOUR_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { holdOwnAccount } from '../account/hold-account.ts';
import { isBanned } from '../account/sanctions.ts';
import { newToken, tokenHash } from '../account/token.ts';
import type { Database, Reader } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import { tell } from '../live-update/tell.ts';

/** How exactly the last reading of a link is noted, in ms: calendars come every few minutes. */
const NOTED_EVERY_MS = HOUR_MS;

export type StoredLink = { readonly created_at: number; readonly last_read_at: number | null };

/** An account's link for calendars; undefined if there is none. */
export const selectLink = (db: Reader, account: AccountId): Promise<StoredLink | undefined> =>
  db
    .selectFrom('calendar_link')
    .select(['created_at', 'last_read_at'])
    .where('account_id', '=', account)
    .executeTakeFirst();

/** Makes the account's link and answers its secret, which is never shown again. The one before ends. */
export const makeLink = (db: Database, by: Visitor, now: Instant): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, by);
    const token = newToken();
    const made = { token_hash: tokenHash(token), created_at: now, last_read_at: null };
    await tx
      .insertInto('calendar_link')
      .values({ account_id: by.account, ...made })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(made))
      .execute();
    await tell(tx, [{ player: by.account, universe: null, topic: 'account' }]);
    return token;
  });

/** Ends the account's link; false if there is none. */
export const endLink = (db: Database, by: Visitor): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, by);
    const ended = await tx
      .deleteFrom('calendar_link')
      .where('account_id', '=', by.account)
      .executeTakeFirst();
    await tell(tx, [{ player: by.account, universe: null, topic: 'account' }]);
    return ended.numDeletedRows === 1n;
  });

export type LinkedAccount = { readonly account: AccountId; readonly language: string | null };

/** Whose link this is, and notes that it was read; null for an unknown one, and for that of a banned account. */
export async function readLink(db: Database, token: string, now: Instant): Promise<LinkedAccount | null> {
  const found = await db
    .selectFrom('calendar_link')
    .innerJoin('account', 'account.id', 'calendar_link.account_id')
    .select(['account.id', 'account.language', 'calendar_link.last_read_at'])
    .where('token_hash', '=', tokenHash(token))
    .where((is) => is.not(isBanned(sql`account.id`, sql`${now}`)))
    .executeTakeFirst();
  if (!found) return null;
  if ((found.last_read_at ?? 0) <= now - NOTED_EVERY_MS) {
    await db
      .transaction()
      .execute((tx) =>
        tx
          .updateTable('calendar_link')
          .set({ last_read_at: now })
          .where('token_hash', '=', tokenHash(token))
          .execute(),
      );
  }
  return { account: accountId(found.id), language: found.language };
}
