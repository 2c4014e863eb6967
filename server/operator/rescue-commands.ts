import { accountRoutes } from '@farhold/contract/account';
import type { AccountId } from '@farhold/engine/ids';
import type { Command } from 'commander';
import { hashPassword } from '../account/password.ts';
import { accountById } from '../account/store.ts';
import {
  deleteNow,
  givePassword,
  keep,
  planDeletionOf,
  removeSecondFactor,
  rename,
  resetLink,
  setEmail,
  unlock,
} from '../admin/rescue.ts';
import { accountCommands, type NamedAccount, onAccount } from './named-account.ts';
import type { Operation } from './operation.ts';
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
    .action(on<SetEmail>((operation, account, { to }) => setEmail(operation, account, addressFrom(to))));
  of('reset-password', 'print a link for a new password that works once, or set one')
    .option('--password <text>', 'set this one; ends all sessions')
    .action(on(resetPassword));
  of('remove-second-factor', 'let an owner in who has lost the authenticator app').action(
    on(removeSecondFactor),
  );
  of('rename', 'give an account another name')
    .requiredOption('--name <name>', 'the new name')
    .action(on<Rename>((operation, account, { name }) => rename(operation, account, name)));
  of('delete', 'delete an account after seven days, as its owner can')
    .option('--now', 'at once and for good')
    .option('--undo', 'keep it after all')
    .action(async (options: Delete, command: Command) => {
      if (options.now && options.undo) command.error('error: name --now or --undo, not both');
      await on(deleteAccount)(options, command);
    });
}

const addressFrom = (typed: string): string =>
  validInput(accountRoutes['POST /password/email'].body, { email: typed }).email;

async function resetPassword(
  operation: Operation,
  account: AccountId,
  { password: typed }: ResetPassword,
): Promise<unknown> {
  if (typed === undefined) return resetLink(operation, account);
  const { email } = await accountById(operation.game.db, account);
  const { password } = validInput(accountRoutes['POST /register'].body, {
    email,
    password: typed,
    password_confirmation: typed,
  });
  return givePassword(operation, account, await hashPassword(password));
}

async function deleteAccount(operation: Operation, account: AccountId, options: Delete): Promise<unknown> {
  if (options.undo) return keep(operation, account);
  return options.now ? deleteNow(operation, account) : planDeletionOf(operation, account);
}
