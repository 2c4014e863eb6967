import type { SocialProvider } from '@farhold/contract/sign-in-limits';
import { accountId, type AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';

/** The account that a provider's id opens; undefined if none. */
export async function ownerOfIdentity(
  db: Reader,
  provider: SocialProvider,
  subject: string,
): Promise<AccountId | undefined> {
  const row = await db
    .selectFrom('social_identity')
    .select('account_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && accountId(row.account_id);
}

/** Links a provider's id; false if it already opens an account, or the account already has one of that provider. */
export async function insertIdentity(
  tx: Transaction,
  identity: {
    readonly provider: SocialProvider;
    readonly subject: string;
    readonly account: AccountId;
    readonly email: string | null;
  },
  now: Instant,
): Promise<boolean> {
  const { account, ...rest } = identity;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('social_identity')
    .values({ ...rest, account_id: account, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
