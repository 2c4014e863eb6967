import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Reader, Transaction } from '../database/connect.ts';
import { forgetFailures, noteFailure, secondsClosed } from './failed-logins.ts';
import { stepOfCode } from './one-time-code.ts';
import type { SecretBox } from './secret-box.ts';
import { tokenHash } from './token.ts';

/** An account, its address in small letters, and the code that was given for it. */
type CodeGiven = {
  readonly account: AccountId;
  readonly email: string;
  readonly code: string;
  readonly now: Instant;
};

/** Whether an account has a second factor. One that no code has confirmed yet does not count. */
export async function hasSecondFactor(db: Reader, account: AccountId): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', account)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return factor !== undefined;
}

/**
 * Passes anybody who has no second factor or gives a valid code. Refuses no code and a wrong one by different names;
 * see `guessCode`.
 */
export async function passSecondFactor(
  tx: Transaction,
  secretBox: SecretBox,
  { code, ...given }: Omit<CodeGiven, 'code'> & { readonly code: string | undefined },
): Promise<Decision<null, 'second-factor-needed' | GuessRefusal>> {
  if (!(await hasSecondFactor(tx, given.account))) return accept(null);
  if (code === undefined) return refuse('second-factor-needed');
  return guessCode(tx, secretBox, { ...given, code });
}

type GuessRefusal = 'wrong-code' | 'too-many-requests';

/**
 * Spends a code, and counts a wrong one: after 10 in 15 minutes no code of that address is looked at, whatever becomes
 * of its password meanwhile. The caller holds the address (`lockLogin`).
 */
export async function guessCode(
  tx: Transaction,
  secretBox: SecretBox,
  given: CodeGiven,
): Promise<Decision<null, GuessRefusal>> {
  const { email, now } = given;
  const seconds = await secondsClosed(tx, email, 'code', now);
  if (seconds > 0) return refuse('too-many-requests', { seconds });
  if (await spendCode(tx, secretBox, given)) {
    await forgetFailures(tx, email, 'code');
    return accept(null);
  }
  await noteFailure(tx, email, 'code', now);
  return refuse('wrong-code');
}

/**
 * Consumes a code of the app or a recovery code; answers whether it was valid. A code never counts twice, even if it
 * comes several times at once: a guarded write takes each one.
 */
function spendCode(tx: Transaction, secretBox: SecretBox, given: CodeGiven): Promise<boolean> {
  const code = given.code.replaceAll(/[\s-]/g, '').toLowerCase();
  return /^\d{6}$/.test(code)
    ? spendStep(tx, secretBox, { ...given, code })
    : spendRecoveryCode(tx, given.account, code);
}

async function spendStep(
  tx: Transaction,
  secretBox: SecretBox,
  { account, code, now }: CodeGiven,
): Promise<boolean> {
  const factor = await tx
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('account_id', '=', account)
    .executeTakeFirst();
  const secret = factor && secretBox.open(account, factor.sealed_secret);
  const step = secret ? stepOfCode(secret, code, now) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', account)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function spendRecoveryCode(tx: Transaction, account: AccountId, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', account)
    .where('code_hash', '=', tokenHash(code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
