import { accountRoutes } from '@farhold/contract/account';
import type { AccountId } from '@farhold/engine/ids';
import type { Command } from 'commander';
import { changeName } from '../account/change-name.ts';
import { forgetFailures } from '../account/failed-logins.ts';
import { hashPassword } from '../account/password.ts';
import { newResetLink } from '../account/request-reset.ts';
import { setPassword } from '../account/set-password.ts';
import { accountById } from '../account/store.ts';
import { userToWire } from '../account/wire.ts';
import { publicUrl } from '../app/config.ts';
import { noteAudit } from '../audit/note-audit.ts';
import type { Transaction } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { tell } from '../live-update/tell.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { GRACE_MS, keepAccount } from '../personal-data/plan-deletion.ts';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';
import { decided } from './decided.ts';
import { accountCommands, type NamedAccount, onAccount } from './named-account.ts';
import { type Operation, OperatorError } from './operation.ts';
import type { Perform } from './perform.ts';
import { validInput } from './valid-input.ts';

type SetEmail = NamedAccount & { readonly to: string };
type ResetPassword = NamedAccount & { readonly password?: string };
type Rename = NamedAccount & { readonly name: string };
type Delete = NamedAccount & { readonly now?: true; readonly undo?: true };

/** The commands for players who cannot help themselves. */
export function addRescueCommands(user: Command, perform: Perform): void {
  const [of, on] = [accountCommands(user), onAccount(perform)];
  of('unlock', 'forget wrong passwords and codes, so that the owner can try again').action(on(unlock));
  of('set-email', 'give an account another address, confirmed by you; its password stays')
    .requiredOption('--to <address>', 'the new address')
    .action(on(setEmail));
  of('reset-password', 'print a link for a new password that works once, or set one')
    .option('--password <text>', 'set this one; ends all sessions')
    .action(on(resetPassword));
  of('remove-second-factor', 'let an owner in who has lost the authenticator app').action(on(removeFactor));
  of('rename', 'give an account another name')
    .requiredOption('--name <name>', 'the new name')
    .action(on(rename));
  of('delete', 'delete an account after seven days, as its owner can')
    .option('--now', 'at once and for good')
    .option('--undo', 'keep it after all')
    .action(async (options: Delete, command: Command) => {
      if (options.now && options.undo) command.error('error: name --now or --undo, not both');
      await on(deleteAccount)(options, command);
    });
}

/** Changes an account, writes an entry in the audit log, and updates its owner's open pages. */
const change = (
  { db, clock }: Game,
  account: AccountId,
  { action, details = {} }: { readonly action: string; readonly details?: object },
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await write(tx);
    await tell(tx, [{ player: account, universe: null, topic: 'account' }]);
    await noteAudit(tx, clock, {
      actor: 'operator',
      action: `user ${action}`,
      details: { account, ...details },
    });
  });

const show = async ({ db }: Game, account: AccountId): Promise<unknown> =>
  userToWire(await accountById(db, account));

async function unlock({ game }: Operation, account: AccountId): Promise<unknown> {
  const { email } = await accountById(game.db, account);
  await change(game, account, { action: 'unlock' }, async (tx) => {
    for (const guess of ['password', 'own-password', 'code'] as const) {
      await forgetFailures(tx, email.toLowerCase(), guess);
    }
  });
  return { unlocked: account };
}

async function setEmail({ game }: Operation, account: AccountId, { to }: SetEmail): Promise<unknown> {
  const { email } = validInput(accountRoutes['POST /password/email'].body, { email: to });
  try {
    await change(game, account, { action: 'set-email' }, async (tx) => {
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
    if (isUniqueViolation(error)) throw new OperatorError(`Another account has the address ${email}.`);
    throw error;
  }
  return show(game, account);
}

async function resetPassword(
  { game, config }: Operation,
  account: AccountId,
  { password: typed }: ResetPassword,
): Promise<unknown> {
  const { email } = await accountById(game.db, account);
  if (typed !== undefined) {
    const { password } = validInput(accountRoutes['POST /register'].body, {
      email,
      password: typed,
      password_confirmation: typed,
    });
    const hash = await hashPassword(password);
    await change(game, account, { action: 'reset-password' }, (tx) => setPassword(tx, account, hash, null));
    return { password_set: account };
  }
  let link = { path: '', minutes: 0 };
  await change(game, account, { action: 'reset-password' }, async (tx) => {
    link = await newResetLink(tx, email.toLowerCase(), await readNow(tx, game.clock));
  });
  return { url: `${publicUrl(config)}${link.path}`, minutes: link.minutes };
}

async function removeFactor({ game }: Operation, account: AccountId): Promise<unknown> {
  await change(game, account, { action: 'remove-second-factor' }, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('second_factor')
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new OperatorError(`Account ${account} has no second factor.`);
  });
  return { second_factor_removed: account };
}

async function rename({ game }: Operation, account: AccountId, { name }: Rename): Promise<unknown> {
  const { name: before } = await accountById(game.db, account);
  const named = decided(await changeName(game, account, name, 'operator'));
  await change(game, account, { action: 'rename', details: { before, name: named } }, async () => {});
  return show(game, account);
}

async function deleteAccount({ game }: Operation, account: AccountId, options: Delete): Promise<unknown> {
  if (options.undo) {
    decided(await keepAccount(game, account));
    await change(game, account, { action: 'delete --undo' }, async () => {});
    return show(game, account);
  }
  if (!options.now) {
    await change(game, account, { action: 'delete' }, async (tx) => {
      const day = (await readNow(tx, game.clock)) + GRACE_MS;
      await tx.updateTable('account').set({ erase_at: day }).where('id', '=', account).execute();
    });
    return show(game, account);
  }
  await change(game, account, { action: 'delete --now' }, async () => {});
  await eraseAccount(game, account);
  return { deleted: account };
}
