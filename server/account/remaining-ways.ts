import { providerNames, type SocialProvider } from '@farhold/contract/sign-in-limits';
import type { AccountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** What a reset of the password leaves, as the parameters of its mail: nothing of what a stranger can have named. */
export async function remainingWays(db: Reader, account: AccountId) {
  const counted = await db
    .selectFrom('account')
    .select([
      sql<number>`(select count(*) from passkey where account_id = ${account})`.as('passkeys'),
      sql<number>`(select count(*) from second_factor
        where account_id = ${account} and confirmed_at is not null)`.as('codes'),
      sql<number>`(select count(*) from notification_channel where account_id = ${account})`.as('channels'),
    ])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const identities = await db
    .selectFrom('social_identity')
    .select('provider')
    .where('account_id', '=', account)
    .orderBy('provider')
    .execute();
  const { passkeys, codes, channels } = counted;
  return {
    count: passkeys + codes + channels + identities.length,
    passkeys,
    codes,
    channels,
    providers: identities.length,
    names: identities.map(({ provider }) => providerNames[provider as SocialProvider]).join(', '),
  };
}
