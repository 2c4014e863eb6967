import type { Command } from 'commander';
import { noteAudit } from '../audit/note-audit.ts';
import { id } from './arguments.ts';
import { dropEvent } from './drop-event.ts';
import { type Operation, OperatorError } from './operation.ts';
import type { Perform } from './perform.ts';

type DropOptions = { readonly id: number };
type RetryOptions = { readonly id?: number; readonly all?: boolean };

export function addEventCommands(program: Command, perform: Perform): void {
  const event = program.command('event').description('timed events that failed and were set aside');
  event.command('list').description('list all of them').action(perform(listEvents));
  event
    .command('retry')
    .description('retry events')
    .option('--id <id>', 'one event', id)
    .option('--all', 'all events that were set aside')
    .action(async (options: RetryOptions, command: Command) => {
      if ((options.id === undefined) === (options.all === undefined))
        command.error('error: name either --id or --all');
      await perform(retryEvents)(options, command);
    });
  event
    .command('drop')
    .description('give an event up: its fleet is lost with its cargo, its construction is refunded')
    .requiredOption('--id <id>', 'which event', id)
    .action(perform(dropOne));
}

async function listEvents({ game }: Operation): Promise<unknown> {
  const rows = await game.db
    .selectFrom('timed_event')
    .select(['id', 'universe_id', 'kind', 'due_at', 'parked_at', 'failure'])
    .where('parked_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    universe: row.universe_id,
    kind: row.kind,
    due_at: new Date(row.due_at).toISOString(),
    set_aside_at: row.parked_at === null ? null : new Date(row.parked_at).toISOString(),
    failure: row.failure,
  }));
}

async function dropOne({ game }: Operation, options: DropOptions): Promise<unknown> {
  await dropEvent(game, options.id);
  return { dropped: options.id };
}

async function retryEvents({ game }: Operation, options: RetryOptions): Promise<unknown> {
  return game.db.transaction().execute(async (tx) => {
    const retried = await tx
      .updateTable('timed_event')
      .set({ parked_at: null, failure: null })
      .where('parked_at', 'is not', null)
      .$if(options.id !== undefined, (query) => query.where('id', '=', options.id ?? 0))
      .returning('id')
      .execute();
    if (retried.length === 0 && options.id !== undefined) {
      throw new OperatorError(`No event ${options.id} was set aside.`);
    }
    const events = retried.map((row) => row.id);
    await noteAudit(tx, game.clock, { actor: 'operator', action: 'event retry', details: { events } });
    return { retried: events };
  });
}
