import { Refused } from '../http/refused.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import { noteOperation, type Operation } from './operation.ts';

/** The timed events that failed and were set aside, oldest first. */
export async function listSetAside({ game }: Pick<Operation, 'game'>) {
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
    due_at: isoTime(row.due_at),
    set_aside_at: isoTimeOrNull(row.parked_at),
    failure: row.failure,
  }));
}

/** Lets one event, or (null) all that were set aside, happen after all. Refuses one that was not set aside. */
export const retryEvents = (operation: Operation, id: number | null) =>
  operation.game.db.transaction().execute(async (tx) => {
    const retried = await tx
      .updateTable('timed_event')
      .set({ parked_at: null, failure: null })
      .where('parked_at', 'is not', null)
      .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
      .returning('id')
      .execute();
    if (retried.length === 0 && id !== null) throw new Refused('event-not-set-aside', { event: String(id) });
    const events = retried.map((row) => row.id);
    await noteOperation(operation, tx, 'event retry', { events });
    return { retried: events };
  });
