import { MOST_TOKENS, type TokenDays, type TokenScope } from '@farhold/contract/api-token-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import { DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { holdOwnAccount } from '../account/hold-account.ts';
import { newToken, tokenHash } from '../account/token.ts';
import type { Database, Reader } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import { tell } from '../live-update/tell.ts';

/** The prefix of an API token, so that people and scanners of leaked secrets recognize it. */
const TOKEN_PREFIX = 'fh_';

const columns = ['id', 'token_name', 'token_scope', 'created_at', 'last_used_at', 'expires_at'] as const;

const lasting = (db: Reader, account: AccountId, now: Instant) =>
  db
    .selectFrom('session')
    .select(columns)
    .where('account_id', '=', account)
    .where('token_scope', 'is not', null)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]));

/** The active API tokens of an account, the latest first. */
export const selectTokens = (db: Reader, account: AccountId, now: Instant) =>
  lasting(db, account, now).orderBy('id', 'desc').execute();

export type StoredToken = Awaited<ReturnType<typeof selectTokens>>[number];

type WantedToken = { readonly name: string; readonly scope: TokenScope; readonly days: TokenDays };

/** Creates an API token and answers it; it is never shown again. Refuses if the account has too many. */
export const makeToken = (
  db: Database,
  by: Visitor,
  { name, scope, days }: WantedToken,
  now: Instant,
): Promise<Decision<{ token: string; stored: StoredToken }, 'tokens-full'>> =>
  db.transaction().execute(async (tx) => {
    // Two simultaneous requests must not both take the last place, either.
    await holdOwnAccount(tx, by);
    const { account } = by;
    const others = await lasting(tx, account, now).execute();
    if (others.length >= MOST_TOKENS) return refuse('tokens-full', { most: MOST_TOKENS });
    const token = `${TOKEN_PREFIX}${newToken()}`;
    const stored = await tx
      .insertInto('session')
      .values({
        account_id: account,
        token_hash: tokenHash(token),
        token_name: name,
        token_scope: scope,
        remember: false,
        created_at: now,
        last_used_at: now,
        expires_at: days === null ? null : now + days * DAY_MS,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    return accept({ token, stored });
  });

/** Revokes an API token; the streams opened with it end as well. Refuses an unknown token. */
export const revokeToken = (
  db: Database,
  account: AccountId,
  token: number,
): Promise<Decision<null, 'token-unknown'>> =>
  db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('session')
      .where('id', '=', token)
      .where('account_id', '=', account)
      .where('token_scope', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refuse('token-unknown');
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    return accept(null);
  });
