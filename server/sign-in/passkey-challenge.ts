import type { AccountId } from '@farhold/engine/ids';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import { z } from 'zod';
import { newToken, tokenHash } from '../account/token.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** How long a player may take to touch the key, in ms. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/** A new challenge. `account` is the account that gets a passkey, or null for a sign-in. */
export async function newChallenge(game: Game, account: AccountId | null): Promise<string> {
  const challenge = newToken();
  await game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    await tx
      .insertInto('passkey_challenge')
      .values({ challenge_hash: tokenHash(challenge), account_id: account, expires_at: now + CHALLENGE_MS })
      .execute();
  });
  return challenge;
}

/**
 * Consumes the challenge that a browser's answer is for. It counts once, within five minutes, for its own purpose.
 * Answers the challenge, or null if none is valid.
 */
export async function spendChallenge(
  game: Game,
  clientDataJSON: string,
  account: AccountId | null,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  return game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const spent = await tx
      .deleteFrom('passkey_challenge')
      .where('challenge_hash', '=', tokenHash(challenge))
      .where('expires_at', '>', now)
      .where('account_id', account === null ? 'is' : '=', account)
      .returning('account_id')
      .executeTakeFirst();
    return spent ? challenge : null;
  });
}

const clientData = z.object({ challenge: z.string() });

function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return clientData.parse(said).challenge;
  } catch {
    return null;
  }
}
