import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId } from '@farhold/engine/ids';
import type { Visitor } from '../http/handler.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { ownSession, proveAddress } from './first-proof.ts';
import { tokenHash } from './token.ts';

/** Whether the sessions of the account have ended, and its owner has to sign in again. */
type Verified = { readonly endsSessions: boolean };

/**
 * Confirms an address with the token that was mailed there. The first time ends all ways in but the visitor's own
 * session of that account. The link works until it expires, since mail programs that prefetch open it twice. Refuses
 * unknown and expired tokens.
 */
export async function verifyEmail(
  game: Game,
  token: string,
  visitor: Visitor | null,
): Promise<Decision<Verified, 'verify-token-invalid'>> {
  const now = await readNow(game.db, game.clock);
  const mailed = await game.db
    .selectFrom('mail_token')
    .select('account_id')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', 'verify-email')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!mailed) return refuse('verify-token-invalid');
  const owner = accountId(mailed.account_id);
  const kept = ownSession(visitor, owner);
  const isFirst = await game.db.transaction().execute((tx) => proveAddress(tx, owner, now, kept));
  return accept({ endsSessions: isFirst && kept === null });
}
