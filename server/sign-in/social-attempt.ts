import { createHmac } from 'node:crypto';
import type { SocialProvider } from '@farhold/contract/sign-in-limits';
import { accountId, type AccountId } from '@farhold/engine/ids';
import { newToken, tokenHash } from '../account/token.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import type { AttemptSecrets } from './social-client.ts';

/** How long a player may stay at the provider, in seconds. */
export const ATTEMPT_SECONDS = 600;

export type Begun = {
  readonly secrets: AttemptSecrets;
  /** What the browser keeps, and has to bring along when it returns. */
  readonly browserSecret: string;
};

/** Begins the way to a provider; `account` is the one to be linked, null where somebody signs in. */
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

/** What came back from a provider, into which browser. */
export type Return = {
  readonly provider: SocialProvider;
  readonly state: string | undefined;
  readonly browserSecret: string | undefined;
};

/**
 * Spends an attempt: it counts once, for its provider, in the browser that began it. Null for any other. A foreign
 * browser's try leaves it as it is, so that nobody spends what somebody else began.
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

/** Verifier and nonce follow from what only that browser keeps, so that they need not be stored. */
function secretsOf(state: string, browserSecret: string): AttemptSecrets {
  const derive = (use: string) =>
    createHmac('sha256', browserSecret).update(`${use} ${state}`).digest('base64url');
  return { state, verifier: derive('verifier'), nonce: derive('nonce') };
}
