import { accountId, type AccountId } from '@farhold/engine/ids';
import type { Command } from 'commander';
import { accountByEmail } from '../account/store.ts';
import { id } from './arguments.ts';
import { type Operation, OperatorError } from './operation.ts';
import type { Perform } from './perform.ts';

/** An account by its address or its number. */
export type NamedAccount = { readonly email?: string; readonly id?: number };

/** Adds commands about one account below `user`. */
export const accountCommands =
  (user: Command) =>
  (name: string, does: string): Command =>
    user
      .command(name)
      .description(does)
      .option('--email <address>', 'whose account')
      .option('--id <id>', 'or its number', id);

/** Performs a command about one account, once it is clear about which. */
export const onAccount =
  (perform: Perform) =>
  <Options extends NamedAccount>(
    action: (operation: Operation, account: AccountId, options: Options) => Promise<unknown>,
  ) =>
  async (options: Options, command: Command): Promise<void> => {
    if ((options.email === undefined) === (options.id === undefined)) {
      command.error('error: name either --email or --id');
    }
    await perform<Options>(async (operation, named) =>
      action(operation, await accountOf(operation, named), named),
    )(options, command);
  };

async function accountOf({ game }: Operation, { email, id: number }: NamedAccount): Promise<AccountId> {
  const found =
    email === undefined
      ? await game.db
          .selectFrom('account')
          .select('id')
          .where('id', '=', number ?? 0)
          .executeTakeFirst()
      : await accountByEmail(game.db, email.trim());
  if (found) return accountId(found.id);
  const named = email === undefined ? `number ${number}` : `address ${email}`;
  throw new OperatorError(`There is no account with the ${named}.`);
}
