import type { Command } from 'commander';
import { dropEvent } from '../admin/drop-event.ts';
import { listSetAside, retryEvents } from '../admin/set-aside-events.ts';
import { id } from './arguments.ts';
import type { Operation } from './operation.ts';
import type { Perform } from './perform.ts';

type DropOptions = { readonly id: number };
type RetryOptions = { readonly id?: number; readonly all?: boolean };

export function addEventCommands(program: Command, perform: Perform): void {
  const event = program.command('event').description('timed events that failed and were set aside');
  event.command('list').description('list all of them').action(perform(listSetAside));
  event
    .command('retry')
    .description('retry events')
    .option('--id <id>', 'one event', id)
    .option('--all', 'all events that were set aside')
    .action(async (options: RetryOptions, command: Command) => {
      if ((options.id === undefined) === (options.all === undefined))
        command.error('error: name either --id or --all');
      await perform<RetryOptions>((operation, { id: one }) => retryEvents(operation, one ?? null))(
        options,
        command,
      );
    });
  event
    .command('drop')
    .description('give an event up: its fleet is lost with its cargo, its construction is refunded')
    .requiredOption('--id <id>', 'which event', id)
    .action(perform(dropOne));
}

async function dropOne(operation: Operation, options: DropOptions): Promise<unknown> {
  await dropEvent(operation, options.id);
  return { dropped: options.id };
}
