import { readMilliseconds } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { removeOldFailures } from './failed-logins.ts';
import { removeOldRequests } from './mail-request.ts';

/** Removes what has run out: sessions, mailed tokens, wishes for another address, failed logins, sign-ins that were begun. Any number of servers may do so at once. */
export async function removeExpired(game: Game): Promise<void> {
  const now = await readMilliseconds(game.db, game.clock);
  await game.db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await game.db.deleteFrom('mail_token').where('expires_at', '<=', now).execute();
  await game.db.deleteFrom('social_attempt').where('expires_at', '<=', now).execute();
  await game.db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await game.db.deleteFrom('email_change').where('expires_at', '<=', now).execute();
  await removeOldRequests(game.db, now);
  await removeOldFailures(game.db, now);
}
