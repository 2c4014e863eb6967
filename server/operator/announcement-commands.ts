import type { Command } from 'commander';
import { noteOperation } from '../admin/operation.ts';
import { setMotd } from '../admin/universes.ts';
import { id, messageText } from './arguments.ts';
import type { Operation } from './operation.ts';
import type { Perform } from './perform.ts';

type AnnouncementOptions = { readonly universe?: number; readonly text?: string; readonly clear?: boolean };

/** The message of the day of a universe, under `universe`, and that of the whole server, under `server`. */
export function addAnnouncementCommands(program: Command, universe: Command, perform: Perform): void {
  const withText = (command: Command) =>
    command
      .option('--text <text>', 'the message: plain text, addresses become links', messageText)
      .option('--clear', 'remove the message')
      .action(async (options: AnnouncementOptions, self: Command) => {
        if ((options.text === undefined) === (options.clear === undefined)) {
          self.error('error: name either --text or --clear');
        }
        await perform(changeMessage)(options, self);
      });
  withText(
    universe
      .command('motd')
      .description('the message of the day of a universe')
      .requiredOption('--universe <id>', 'which universe', id),
  );
  const server = program.command('server').description('the server as a whole');
  withText(server.command('motd').description('the message of the day of all universes'));
  server
    .command('forget-sealing-key')
    .description('let the next start bring another SEALING_KEY, since the old one is lost')
    .action(perform(forgetSealingKey));
}

async function forgetSealingKey(operation: Operation): Promise<unknown> {
  return operation.game.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('sealing_key').executeTakeFirst();
    await noteOperation(operation, tx, 'server forget-sealing-key', {});
    return { forgotten: numDeletedRows > 0n };
  });
}

const changeMessage = (operation: Operation, { universe, text }: AnnouncementOptions): Promise<unknown> =>
  setMotd(operation, universe ?? null, text ?? null);
