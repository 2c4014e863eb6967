import type { AccountId } from '@farhold/engine/ids';
import { changeName } from '../account/change-name.ts';
import { forgetFailures } from '../account/failed-logins.ts';
import { newResetLink } from '../account/request-reset.ts';
import { setPassword } from '../account/set-password.ts';
import { accountById } from '../account/store.ts';
import { userToWire } from '../account/wire.ts';
import type { Transaction } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { accepted, Refused } from '../http/refused.ts';
import { tell } from '../live-update/tell.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { GRACE_MS, keepAccount } from '../personal-data/plan-deletion.ts';
import { readNow } from '../time/clock.ts';
import { noteOperation, type Operation } from './operation.ts';

type Change = { readonly action: string; readonly details?: object };

/** Changes an account, writes an entry in the audit log, and updates its owner's open pages. */
const change = (
  operation: Operation,
  account: AccountId,
  { action, details = {} }: Change,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> =>
  operation.game.db.transaction().execute(async (tx) => {
    await write(tx);
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    await noteOperation(operation, tx, `user ${action}`, { account, ...details });
  });

const show = async ({ game }: Operation, account: AccountId) =>
  userToWire(await accountById(game.db, account));

/** Forgets wrong passwords and codes, so that the owner can try again at once. */
export async function unlock(operation: Operation, account: AccountId) {
  const { email } = await accountById(operation.game.db, account);
  await change(operation, account, { action: 'unlock' }, async (tx) => {
    for (const guess of ['password', 'own-password', 'code'] as const) {
      await forgetFailures(tx, email.toLowerCase(), guess);
    }
  });
  return { unlocked: account };
}

/**
 * Gives an account another address, already checked and confirmed in the operator's name. Refuses one that is taken.
 */
export async function setEmail(operation: Operation, account: AccountId, email: string) {
  const { game } = operation;
  try {
    await change(operation, account, { action: 'set-email' }, async (tx) => {
      const now = await readNow(tx, game.clock);
      await tx
        .updateTable('account')
        .set({ email, email_verified_at: now })
        .where('id', '=', account)
        .execute();
      // Links that were mailed to the old address, or begun for a third one, lead nowhere.
      await tx.deleteFrom('mail_token').where('account_id', '=', account).execute();
      await tx.deleteFrom('email_change').where('account_id', '=', account).execute();
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refused('email-taken', {}, 'email');
    throw error;
  }
  return show(operation, account);
}

/** A link for a new password that works once, and for how many minutes. */
export async function resetLink(operation: Operation, account: AccountId) {
  const { game, publicUrl } = operation;
  const { email } = await accountById(game.db, account);
  let link = { path: '', minutes: 0 };
  await change(operation, account, { action: 'reset-password' }, async (tx) => {
    link = await newResetLink(tx, email.toLowerCase(), await readNow(tx, game.clock));
  });
  return { url: `${publicUrl()}${link.path}`, minutes: link.minutes };
}

/** Gives an account the password of this hash, and ends all its sessions. */
export async function givePassword(operation: Operation, account: AccountId, hash: string) {
  await change(operation, account, { action: 'reset-password' }, (tx) =>
    setPassword(tx, account, hash, null),
  );
  return { password_set: account };
}

/** Removes the second factor of an owner who has lost the authenticator app. Refuses an account without one. */
export async function removeSecondFactor(operation: Operation, account: AccountId) {
  await change(operation, account, { action: 'remove-second-factor' }, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('second_factor')
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refused('account-without-second-factor', { account });
  });
  return { second_factor_removed: account };
}

/** Gives an account another name, by the rules for names but without their waiting time. */
export async function rename(operation: Operation, account: AccountId, name: string) {
  const { game } = operation;
  const { name: before } = await accountById(game.db, account);
  const named = await changeName(game, account, name, 'operator');
  if (!named.ok) throw new Refused(named.refusal, named.params, 'name');
  const details = { before, name: named.outcome };
  await change(operation, account, { action: 'rename', details }, async () => {});
  return show(operation, account);
}

/** Has an account deleted after the days of grace, as its owner can. Refuses one whose deletion is under way. */
export async function planDeletionOf(operation: Operation, account: AccountId) {
  await change(operation, account, { action: 'delete' }, async (tx) => {
    const now = await readNow(tx, operation.game.clock);
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ erase_at: now + GRACE_MS })
      .where('id', '=', account)
      .where((row) => row.or([row('erase_at', 'is', null), row('erase_at', '>', now)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused('deletion-under-way');
  });
  return show(operation, account);
}

/** Deletes an account at once and for good. If that is interrupted, the next cleaning goes on with it. */
export async function deleteNow(operation: Operation, account: AccountId) {
  await change(operation, account, { action: 'delete --now' }, async (tx) => {
    const now = await readNow(tx, operation.game.clock);
    await tx.updateTable('account').set({ erase_at: now }).where('id', '=', account).execute();
  });
  await eraseAccount(operation.game, account);
  return { deleted: account };
}

/** Keeps an account that was to be deleted. Refuses one whose deletion is under way. */
export async function keep(operation: Operation, account: AccountId) {
  accepted(await keepAccount(operation.game, account));
  await change(operation, account, { action: 'delete --undo' }, async () => {});
  return show(operation, account);
}
