import { RESET_MINUTES } from '@farhold/contract/account-limits';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { textsIn } from '../language/shipped-texts.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Post } from '../mail/post.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { secondsUntilMail } from './mail-request.ts';
import { newToken, tokenHash } from './token.ts';

/**
 * Mails the owner of an address a link to choose a new password; it replaces earlier ones. Neither the answer nor the
 * time it takes reveals whether the address has an account. Refuses a second mail
 * within a minute.
 */
export async function requestReset(
  game: Game,
  post: Post,
  email: string,
): Promise<Decision<null, 'too-many-requests'>> {
  const token = newToken();
  const decision = await game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const seconds = await secondsUntilMail(tx, email, 'reset-password', now);
    if (seconds > 0) return refuse('too-many-requests' as const, { seconds });
    return accept(await replaceResetToken(tx, email, token, now));
  });
  if (!decision.ok) return decision;
  const path = resetPath(token, email);
  // Not awaited: the time it takes would reveal that there is an account.
  for (const { name, language } of decision.outcome) {
    const texts = textsIn(language);
    void sendMail(post, 'reset', { to: email, name, texts, path, params: { minutes: RESET_MINUTES } });
  }
  return accept(null);
}

/** The path of a link to choose a new password for an address with an account, and how long it works; earlier ones end. */
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
): Promise<readonly Owner[]> {
  const { rows } = await sql<Owner>`
    with owner as (select id, name, language from account where lower(email) = ${email} for no key update),
      older as (
        delete from mail_token using owner where account_id = owner.id and purpose = 'reset-password'),
      newer as (
        insert into mail_token (token_hash, account_id, purpose, expires_at)
        select ${tokenHash(token)}, id, 'reset-password', ${now + RESET_MINUTES * MINUTE_MS}::bigint from owner)
    select name, language from owner`.execute(tx);
  return rows;
}
