import { removeOldRequests } from '../mail/mail-limit.ts';
import { removeUselessMails } from '../mail/outbox.ts';
import { removeOldKeys } from '../order-key/store.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { removeOldFailures } from './failed-logins.ts';

/**
 * Removes what has expired: sessions, mailed tokens, changes of address, failed logins, keys of orders, unfinished
 * sign-ins, mutes. Several servers may run it at once.
 */
export const removeExpired = (game: Game): Promise<void> =>
  game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    await tx.deleteFrom('session').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('mail_token').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('social_attempt').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
    await tx.deleteFrom('sanction').where('kind', '=', 'mute').where('until', '<=', now).execute();
    await tx.deleteFrom('email_change').where('expires_at', '<=', now).execute();
    await removeOldRequests(tx, now);
    const unsent = await removeUselessMails(tx, now);
    if (unsent > 0) game.log.warn({ mails: unsent }, 'mails were not sent before they became useless');
    await removeOldKeys(tx, now);
    await removeOldFailures(tx, now);
  });
