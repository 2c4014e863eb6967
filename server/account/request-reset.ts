import { RESET_MINUTES } from '@farhold/contract/account-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { secondsUntilMail } from '../mail/mail-limit.ts';
import type { Post } from '../mail/post.ts';
import { sendMail } from '../mail/send-mail.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { newToken, tokenHash } from './token.ts';

/**
 * Mails the owner of an address a link to choose a new password; it replaces earlier ones. Neither the answer nor the
 * time it takes reveals whether the address has an account. Refuses a second mail within a minute, and more than ten
 * within an hour.
 */
export const requestReset = (
  game: Game,
  post: Post,
  email: string,
): Promise<Decision<null, 'too-many-requests'>> =>
  game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const seconds = await secondsUntilMail(tx, email, 'reset', now);
    if (seconds > 0) return refuse('too-many-requests', { seconds });
    const token = newToken();
    const owner = await replaceResetToken(tx, email, token, now);
    const mail = {
      to: email,
      name: owner?.name ?? '',
      texts: textsIn(owner?.language ?? null),
      path: resetPath(token, email),
      params: { minutes: RESET_MINUTES },
      // Without an account the mail costs as much time, and is useless from the start: nobody gets it.
      usableMs: owner ? RESET_MINUTES * MINUTE_MS : 0,
    };
    await sendMail(tx, post, 'reset', mail, now);
    return accept(null);
  });

/**
 * The path of a link to choose a new password for an address with an account, and how long it works; earlier ones end.
 */
export async function newResetLink(
  tx: Transaction,
  email: string,
  now: Instant,
): Promise<{ path: string; minutes: number }> {
  const token = newToken();
  await replaceResetToken(tx, email, token, now);
  return { path: resetPath(token, email), minutes: RESET_MINUTES };
}

const resetPath = (token: string, email: string): string =>
  `/reset-password?${new URLSearchParams({ token, email }).toString()}`;

type Owner = { readonly name: string; readonly language: string | null };

/** Runs the same statements with and without an account; answers the token's owner, if there is one. */
async function replaceResetToken(
  tx: Transaction,
  email: string,
  token: string,
  now: Instant,
): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    with owner as (select id, name, language from account where lower(email) = ${email} for no key update),
      older as (
        delete from mail_token using owner where account_id = owner.id and purpose = 'reset-password'),
      newer as (
        insert into mail_token (token_hash, account_id, purpose, expires_at)
        select ${tokenHash(token)}, id, 'reset-password', ${now + RESET_MINUTES * MINUTE_MS}::bigint from owner)
    select name, language from owner`.execute(tx);
  return rows[0];
}
