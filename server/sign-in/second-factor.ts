import { randomBytes } from 'node:crypto';
import { accept, type Decision, type Refused, refuse } from '@farhold/engine/decision';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { forgetFailures, lockLogin, noteFailure, secondsClosed } from '../account/failed-logins.ts';
import { newSecret, secretForApp } from '../account/one-time-code.ts';
import { holdOwnAccount } from '../account/hold-account.ts';
import { isPassword } from '../account/password.ts';
import type { SecretBox } from '../account/secret-box.ts';
import { guessCode, hasSecondFactor } from '../account/second-factor.ts';
import { tokenHash } from '../account/token.ts';
import type { Transaction } from '../database/connect.ts';
import type { Visitor } from '../http/handler.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** The dependencies of the second factor's commands. */
type Guarded = { readonly game: Game; readonly secretBox: SecretBox; readonly by: Visitor };

/** The number of recovery codes in a set. */
const RECOVERY_CODES = 10;

/**
 * Creates the secret for an authenticator app, replacing any unconfirmed one. Refuses an account without a
 * password, and one that already has a second factor.
 */
export async function beginSecondFactor({
  game,
  secretBox,
  by,
}: Guarded): Promise<Decision<{ secret: string; uri: string }, 'no-password' | 'second-factor-on'>> {
  const { account } = by;
  const owner = await ownerOf(game, account);
  if (owner.password_hash === null) return refuse('no-password');
  const secret = newSecret();
  const sealed = secretBox.seal(account, secret);
  const { numInsertedOrUpdatedRows } = await game.db.transaction().execute(async (tx) => {
    await holdOwnAccount(tx, by);
    return tx
      .insertInto('second_factor')
      .values({ account_id: account, sealed_secret: sealed })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ sealed_secret: sealed })
          .where('second_factor.confirmed_at', 'is', null),
      )
      .executeTakeFirstOrThrow();
  });
  if (numInsertedOrUpdatedRows !== 1n) return refuse('second-factor-on');
  return accept(secretForApp(secret, owner.email));
}

/** Turns the second factor on with a code that proves that the app knows the secret; answers the recovery codes. */
export const confirmSecondFactor = (guarded: Guarded, code: string) =>
  withCode(guarded, { code, password: null }, async (tx, now) => {
    const { numUpdatedRows } = await tx
      .updateTable('second_factor')
      .set({ confirmed_at: now })
      .where('account_id', '=', guarded.by.account)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n
      ? accept(await newRecoveryCodes(tx, guarded.by.account))
      : refuse('second-factor-on');
  });

/** Creates new recovery codes and invalidates the old ones. */
export const renewRecoveryCodes = (guarded: Guarded, code: string) =>
  withCode(guarded, { code, password: null }, async (tx) =>
    (await hasSecondFactor(tx, guarded.by.account))
      ? accept(await newRecoveryCodes(tx, guarded.by.account))
      : refuse('second-factor-off'),
  );

/** Turns the second factor off for a player who gives the password and a code. */
export const turnOffSecondFactor = (
  guarded: Guarded,
  proof: { readonly code: string; readonly password: string },
) =>
  withCode(guarded, proof, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('second_factor')
      .where('account_id', '=', guarded.by.account)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    return numDeletedRows === 1n ? accept(null) : refuse('second-factor-off');
  });

type Proof = { readonly code: string; readonly password: string | null };
type ProofRefusal = 'too-many-requests' | 'wrong-password' | 'wrong-code';

/**
 * Does what needs a code of the player's. Wrong ones count as at the login, so that they can't be guessed here either.
 */
export async function withCode<Outcome, Refusal extends string>(
  { game, secretBox, by }: Guarded,
  { code, password }: Proof,
  action: (tx: Transaction, now: Instant) => Promise<Decision<Outcome, Refusal>>,
): Promise<Decision<Outcome, Refusal | ProofRefusal>> {
  const { account } = by;
  const owner = await ownerOf(game, account);
  const email = owner.email.toLowerCase();
  const closed = password === null ? null : await whileClosed(game, email);
  if (closed) return closed;
  const isRight = password === null || (await isPassword(password, owner.password_hash));
  return game.db.transaction().execute(async (tx) => {
    await lockLogin(tx, email);
    await holdOwnAccount(tx, by);
    const now = await readNow(tx, game.clock);
    if (password !== null) {
      const seconds = await secondsClosed(tx, email, 'own-password', now);
      if (seconds > 0) return refuse('too-many-requests', { seconds });
    }
    if (!isRight) {
      await noteFailure(tx, email, 'own-password', now);
      return refuse('wrong-password');
    }
    const passed = await guessCode(tx, secretBox, { account, email, code, now });
    if (!passed.ok) return passed;
    if (password !== null) await forgetFailures(tx, email, 'own-password');
    const decision = await action(tx, now);
    if (decision.ok) await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    return decision;
  });
}

/**
 * Why no password and code of an address may be guessed now; null if both may. Asked before the password is checked,
 * since that costs most.
 */
async function whileClosed({ db, clock }: Game, email: string): Promise<Refused<'too-many-requests'> | null> {
  const now = await readNow(db, clock);
  for (const guess of ['own-password', 'code'] as const) {
    const seconds = await secondsClosed(db, email, guess, now);
    if (seconds > 0) return refuse('too-many-requests', { seconds });
  }
  return null;
}

const ownerOf = ({ db }: Game, account: AccountId) =>
  db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();

/** 80 bits each: only hashes are stored, and these can't be reversed. */
async function newRecoveryCodes(tx: Transaction, account: AccountId): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.deleteFrom('recovery_code').where('account_id', '=', account).execute();
  const rows = codes.map((code) => ({
    account_id: account,
    code_hash: tokenHash(code.replaceAll('-', '')),
  }));
  await tx.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Letters and digits that cannot be confused, in groups of four. */
function newRecoveryCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
  const signs = Array.from(randomBytes(24), (byte) => alphabet[byte % alphabet.length]).join('');
  return signs.match(/.{4}/g)?.join('-') ?? signs;
}
