import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { playerId } from '@farhold/engine/ids';
import { readMilliseconds } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { forgetFailures, lockLogin, noteFailure, secondsClosed } from './failed-logins.ts';
import { isPassword } from './password.ts';
import type { Sealer } from './sealer.ts';
import { passSecondFactor } from './second-factor.ts';
import { openSession } from './session.ts';
import { accountByEmail } from './store.ts';

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
  /** Of the second factor, where the account has one. */
  readonly code?: string | undefined;
};

type LoginRefusal = 'wrong-login' | 'second-factor-needed' | 'wrong-code' | 'too-many-requests';

/**
 * Opens a session and answers its token. An unknown address and a wrong password are refused alike, in words and in
 * time, and so is the password of an account that has none. After 10 wrong passwords or codes in 15 minutes an address
 * is closed even to the right ones. Where there is a second factor, its code is asked for once the password is right.
 *
 * Passwords are checked side by side, but verdicts on one address fall one after the other: however many guesses come
 * at once, no more than 10 are ever answered.
 */
export async function logIn(
  game: Game,
  sealer: Sealer,
  { email, password, remember, code }: Credentials,
): Promise<Decision<string, LoginRefusal>> {
  const arrived = await readMilliseconds(game.db, game.clock);
  const closed = await secondsClosed(game.db, email, arrived);
  if (closed > 0) return refuse('too-many-requests', { seconds: closed });

  const account = await accountByEmail(game.db, email);
  const isRight = await isPassword(password, account?.password_hash ?? null);
  return game.db.transaction().execute(async (tx) => {
    await lockLogin(tx, email);
    const now = await readMilliseconds(tx, game.clock);
    const seconds = await secondsClosed(tx, email, now);
    if (seconds > 0) return refuse('too-many-requests', { seconds });
    if (!account || !isRight) {
      await noteFailure(tx, email, now);
      return refuse('wrong-login');
    }
    const owner = playerId(account.id);
    const passed = await passSecondFactor(tx, sealer, { account: owner, code, now });
    if (!passed.ok) {
      if (passed.refusal === 'wrong-code') await noteFailure(tx, email, now);
      return passed;
    }
    await forgetFailures(tx, email);
    return accept(await openSession(tx, owner, remember ? 'remembered' : 'plain', now));
  });
}
