import type { ConstructionId } from '@farhold/engine/ids';
import type { Selectable } from 'kysely';
import { listedText } from '../database/listed.ts';
import type { DB } from '../database/schema.ts';
import { statement } from '../database/statement.ts';
import type { StoredEvent } from '../time/event-store.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { holdEmpires } from './begin-construction.ts';
import { readConstruction, type StoredConstruction } from './store.ts';

/** A construction that ends, and the queue it is in: the running one first, then in order of entry. */
export type DueQueue = {
  readonly construction: StoredConstruction;
  readonly queue: readonly StoredConstruction[];
};

/** What was read for a batch. A queue has one running entry, so that no other event of the batch changes it. */
const known = new WeakMap<UnitOfWork, Map<ConstructionId, DueQueue>>();

/**
 * Reads the queues of all constructions that end in a batch of events, and holds the empires whose research ends, each
 * in one statement.
 */
export async function prepareQueues(work: UnitOfWork, due: readonly StoredEvent[]): Promise<void> {
  const ids = due.flatMap(({ construction_id: id }) => (id === null ? [] : [id as ConstructionId]));
  await load(work, ids);
  const ending = ids.flatMap((id) => known.get(work)?.get(id)?.construction ?? []);
  await holdEmpires(
    work,
    ending.flatMap(({ queue, owner }) => (queue === 'research' ? [owner] : [])),
  );
}

/** The queue of a construction that ends. Throws if it is gone. */
export async function dueQueue(work: UnitOfWork, id: ConstructionId): Promise<DueQueue> {
  if (!known.get(work)?.has(id)) await load(work, [id]);
  const found = known.get(work)?.get(id);
  if (!found) throw new Error(`Construction ${id} is gone.`);
  return found;
}

type Row = Selectable<DB['construction']> & { readonly due_id: ConstructionId };

const TEXT = `
  with due as materialized (select * from construction where universe_id = $1 and id = ${listedText('$2')})
  select entry.*, due.id as due_id from due
    join construction as entry on entry.planet_id = due.planet_id and entry.queue = due.queue
    where entry.universe_id = $1 and due.queue <> 'research'
  union all
  select entry.*, due.id from due
    join construction as entry on entry.account_id = due.account_id and entry.queue = due.queue
    where entry.universe_id = $1 and due.queue = 'research'
  order by id`;

async function load(work: UnitOfWork, ids: readonly ConstructionId[]): Promise<void> {
  if (ids.length === 0) return;
  const queues = known.get(work) ?? new Map<ConstructionId, DueQueue>();
  known.set(work, queues);
  const { rows } = await work.tx.executeQuery(statement<Row>(TEXT, [work.universeId, ids]));
  const entries = new Map<ConstructionId, StoredConstruction[]>();
  for (const row of rows) {
    const queue = entries.get(row.due_id) ?? [];
    entries.set(row.due_id, [...queue, readConstruction(row)]);
  }
  for (const [id, queue] of entries) {
    const construction = queue.find((entry) => entry.id === id);
    if (construction) queues.set(id, { construction, queue });
  }
}
