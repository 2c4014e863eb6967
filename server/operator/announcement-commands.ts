import { accountId, type AccountId, type UniverseId } from '@farhold/engine/ids';
import type { Command } from 'commander';
import { noteAudit } from '../audit/note-audit.ts';
import type { Transaction } from '../database/connect.ts';
import { deleteMessage, setMessage } from '../announcement/store.ts';
import { tell } from '../live-update/tell.ts';
import { readNow } from '../time/clock.ts';
import { playersOf } from '../universe/store.ts';
import { id, messageText } from './arguments.ts';
import type { Operation } from './operation.ts';
import type { Perform } from './perform.ts';
import { namedUniverse } from './universe-life-commands.ts';

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

async function forgetSealingKey({ game: { db, clock } }: Operation): Promise<unknown> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('sealing_key').executeTakeFirst();
    await noteAudit(tx, clock, { actor: 'operator', action: 'server forget-sealing-key', details: {} });
    return { forgotten: numDeletedRows > 0n };
  });
}

async function changeMessage(operation: Operation, options: AnnouncementOptions): Promise<unknown> {
  const { db, clock } = operation.game;
  const { universe: named, text } = options;
  const universe = named === undefined ? null : await namedUniverse(operation, { universe: named });
  return db.transaction().execute(async (tx) => {
    if (text === undefined) await deleteMessage(tx, universe);
    else await setMessage(tx, universe, text, await readNow(tx, clock));
    const action = universe === null ? 'server motd' : 'universe motd';
    await noteAudit(tx, clock, { actor: 'operator', action, details: options });
    const players = await readers(tx, universe);
    await tell(
      tx,
      players.map((player) => ({ player, universe, topic: 'universe' })),
    );
    return { universe, text: text ?? null };
  });
}

/** The message's audience: the players of a universe, or everybody (null). */
async function readers(tx: Transaction, universe: UniverseId | null): Promise<AccountId[]> {
  if (universe !== null) return playersOf(tx, universe);
  const rows = await tx.selectFrom('player').select('account_id').distinct().execute();
  return rows.map((row) => accountId(row.account_id));
}
