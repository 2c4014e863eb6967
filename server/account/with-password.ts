import { type Decision, refuse } from '@farhold/engine/decision';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { forgetFailures, type Guess, lockLogin, noteFailure, secondsClosed } from './failed-logins.ts';
import { requireSession } from './hold-account.ts';
import { isPassword } from './password.ts';
import { accountByEmail, accountById, holdAccountByEmail } from './store.ts';

type StoredAccount = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>;

/** Runs after the password has proved right, in the transaction of the verdict. */
type Action<Outcome, Refusal extends string> = (
  tx: Transaction,
  account: StoredAccount,
  now: Instant,
) => Promise<Decision<Outcome, Refusal>>;

type Typed<Wrong extends string> = {
  /** In lower case. */
  readonly email: string;
  readonly password: string;
  /** What a wrong password counts as. */
  readonly guess: Exclude<Guess, 'code'>;
  readonly wrong: Wrong;
};

/**
 * Runs something that requires the password of an address. An unknown address and a wrong password are refused alike
 * (as `wrong`), in words and in work. After 10 wrong guesses in 15 minutes an address is locked even for the right one.
 *
 * Passwords are checked side by side, but verdicts on one address are given one after the other: however many guesses
 * come at once, no more than 10 are ever answered. The action holds the account; a password that was replaced while it
 * was checked is refused, but not counted. An action that refuses must not have changed anything but the count of wrong
 * codes, which it keeps itself.
 */
export async function withPassword<Outcome, Refusal extends string, Wrong extends string>(
  game: Game,
  { email, password, guess, wrong }: Typed<Wrong>,
  action: Action<Outcome, Refusal>,
): Promise<Decision<Outcome, Refusal | Wrong | 'too-many-requests'>> {
  const arrived = await readNow(game.db, game.clock);
  const closed = await secondsClosed(game.db, email, guess, arrived);
  if (closed > 0) return refuse('too-many-requests', { seconds: closed });

  const account = await accountByEmail(game.db, email);
  const isRight = await isPassword(password, account?.password_hash ?? null);
  return game.db.transaction().execute(async (tx) => {
    await lockLogin(tx, email);
    const now = await readNow(tx, game.clock);
    const seconds = await secondsClosed(tx, email, guess, now);
    if (seconds > 0) return refuse('too-many-requests', { seconds });
    if (!account || !isRight) {
      await noteFailure(tx, email, guess, now);
      return refuse(wrong);
    }
    const held = await holdAccountByEmail(tx, email);
    if (held?.id !== account.id || held.password_hash !== account.password_hash) return refuse(wrong);
    const decision = await action(tx, held, now);
    if (decision.ok) await forgetFailures(tx, email, guess);
    return decision;
  });
}

/**
 * The same for a signed-in player who types their password again. Refuses an account that has none, and a session that
 * has ended meanwhile.
 */
export async function withOwnPassword<Outcome, Refusal extends string>(
  game: Game,
  by: Visitor,
  password: string,
  action: Action<Outcome, Refusal>,
): Promise<Decision<Outcome, Refusal | 'wrong-password' | 'no-password' | 'too-many-requests'>> {
  const { email, has_password: hasPassword } = await accountById(game.db, by.account);
  if (!hasPassword) return refuse('no-password');
  return withPassword(
    game,
    { email: email.toLowerCase(), password, guess: 'own-password', wrong: 'wrong-password' as const },
    async (tx, account, now) => {
      await requireSession(tx, by);
      return action(tx, account, now);
    },
  );
}
