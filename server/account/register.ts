import type { Language } from '@farhold/contract/languages';
import { accept, type Decision } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import type { Post } from '../mail/post.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { mailVerification } from './mail-verification.ts';
import { openAccount } from './open-account.ts';
import { hashPassword } from './password.ts';

type NewPlayer = {
  readonly email: string;
  readonly password: string;
  readonly language: Language | null;
};

/** Opens an account and sends the mail to confirm its address. Refuses an address that has an account. */
export async function register(
  game: Game,
  post: Post,
  { email, password, language }: NewPlayer,
): Promise<Decision<AccountId, 'email-taken' | 'name-taken'>> {
  const passwordHash = await hashPassword(password);
  return game.db.transaction().execute(async (tx) => {
    const now = await readNow(tx, game.clock);
    const decision = await openAccount(tx, { email, passwordHash, name: null, language }, now);
    if (!decision.ok) return decision;
    // An address that had too many mails gets this one later, when its owner asks for it.
    await mailVerification(tx, post, { ...decision.outcome, email }, now);
    return accept(decision.outcome.id);
  });
}
