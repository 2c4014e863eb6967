import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { accountId } from '@farhold/engine/ids';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { markVerified } from './store.ts';
import { tokenHash } from './token.ts';

/**
 * Confirms an address with the token mailed to it. The link works until it expires, since mail programs that
 * prefetch links open it twice. Refuses unknown and expired tokens.
 */
export async function verifyEmail(
  game: Game,
  token: string,
): Promise<Decision<null, 'verify-token-invalid'>> {
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
  await game.db.transaction().execute((tx) => markVerified(tx, owner, now));
  return accept(null);
}
