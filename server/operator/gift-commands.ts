import type { Command } from 'commander';
import { type GiftOptions, listGifts } from '../admin/gifts.ts';
import { id, whole } from './arguments.ts';
import type { Operation } from './operation.ts';
import type { Perform } from './perform.ts';

const DEFAULT_DAYS = 7;
const DEFAULT_LIMIT = 50;

export function addGiftCommands(program: Command, perform: Perform): void {
  program
    .command('gifts')
    .description('who feeds whom: pairs of players by what one gave the other and never got back')
    .requiredOption('--universe <id>', 'which universe', id)
    .option('--days <n>', 'how far back', whole(1), DEFAULT_DAYS)
    .option('--limit <n>', 'how many pairs', whole(1), DEFAULT_LIMIT)
    .action(perform(printGifts));
}

/** Both sides as one word each, for a table. */
const printGifts = async (operation: Operation, options: GiftOptions): Promise<unknown> =>
  (await listGifts(operation, options)).map(({ from, to, ...row }) => ({
    from: `${from.name} (${from.id})`,
    to: `${to.name} (${to.id})`,
    ...row,
  }));
