import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Database, Reader } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import { tell } from '../live-update/tell.ts';
import { holdAccount } from './hold-account.ts';
import { closeSessions } from './session.ts';

/** The maximum of sessions listed; a player with more can still end them all. */
const MAX_LISTED = 100;

/** The active sessions of an account, the last used first. */
export const selectSessions = (db: Reader, account: AccountId, now: Instant) =>
  db
    .selectFrom('session')
    .select([
      'id',
      'created_at',
      'last_used_at',
      'expires_at',
      'remember',
      'impersonated',
      'browser',
      'system',
    ])
    .where('account_id', '=', account)
    .where('token_scope', 'is', null)
    .where('expires_at', '>', now)
    .$narrowType<{ expires_at: number }>()
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();

export type StoredSession = Awaited<ReturnType<typeof selectSessions>>[number];

/** Ends one session of an account; refuses an unknown one. */
export const endSession = (
  db: Database,
  account: AccountId,
  session: number,
): Promise<Decision<null, 'session-unknown'>> =>
  db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('session')
      .where('id', '=', session)
      .where('account_id', '=', account)
      .where('token_scope', 'is', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refuse('session-unknown');
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    return accept(null);
  });

type Ending = { readonly keepsThis: boolean; readonly endsTokens: boolean };

/**
 * Ends all sessions of an account, including this one and its API tokens only on request; answers how many there were.
 */
export const endAllSessions = (
  db: Database,
  by: Visitor,
  { keepsThis, endsTokens }: Ending,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await holdAccount(tx, by.account);
    const count = await closeSessions(
      tx,
      by.account,
      keepsThis ? by.session : null,
      endsTokens ? 'all' : 'people',
    );
    await tell(tx, [{ player: by.account, universe: null, topic: 'account' }]);
    return count;
  });
