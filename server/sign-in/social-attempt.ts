import { createHmac } from 'node:crypto';
import type { SocialProvider } from '@farhold/contract/sign-in-limits';
import { accountId, type AccountId } from '@farhold/engine/ids';
import { newToken, tokenHash } from '../account/token.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import type { AttemptSecrets } from './social-client.ts';

/** The time limit for a visit to the provider, in seconds. */
export const ATTEMPT_SECONDS = 600;

export type Begun = {
  readonly secrets: AttemptSecrets;
  /** What the browser stores and must send when it returns. */
  readonly browserSecret: string;
};

/** Starts a sign-in attempt at a provider. `account` is the one to link, or null for a sign-in. */
export async function beginAttempt(
  game: Game,
  provider: SocialProvider,
  account: AccountId | null,
): Promise<Begun> {
  const [state, browserSecret] = [newToken(), newToken()];
  await game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    await tx
      .insertInto('social_attempt')
      .values({
        state_hash: tokenHash(state),
        browser_hash: tokenHash(browserSecret),
        provider,
        account_id: account,
        expires_at: now + ATTEMPT_SECONDS * 1000,
      })
      .execute();
  });
  return { secrets: secretsOf(state, browserSecret), browserSecret };
}

/** What came back from a provider, and the browser's own part. */
export type Return = {
  readonly provider: SocialProvider;
  readonly state: string | undefined;
  readonly browserSecret: string | undefined;
};

/**
 * Consumes an attempt: it counts once, for its provider, in the browser that started it. Null for any other. A try
 * by another browser does not consume it, so that nobody can spoil somebody else's attempt.
 */
export async function spendAttempt(
  game: Game,
  { provider, state, browserSecret }: Return,
): Promise<{ readonly secrets: AttemptSecrets; readonly account: AccountId | null } | null> {
  if (state === undefined || browserSecret === undefined) return null;
  const spent = await game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    return tx
      .deleteFrom('social_attempt')
      .where('state_hash', '=', tokenHash(state))
      .where('browser_hash', '=', tokenHash(browserSecret))
      .where('provider', '=', provider)
      .where('expires_at', '>', now)
      .returning('account_id')
      .executeTakeFirst();
  });
  if (!spent) return null;
  const account = spent.account_id === null ? null : accountId(spent.account_id);
  return { secrets: secretsOf(state, browserSecret), account };
}

/** Verifier and nonce are derived from what only that browser has, so that they need not be stored. */
function secretsOf(state: string, browserSecret: string): AttemptSecrets {
  const derive = (use: string) =>
    createHmac('sha256', browserSecret).update(`${use} ${state}`).digest('base64url');
  return { state, verifier: derive('verifier'), nonce: derive('nonce') };
}
