import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { isPassingError } from '../database/passing-error.ts';
import type { Transaction } from '../database/connect.ts';
import { parkEvent, planetsConcerned, readEvent, type StoredEvent } from '../time/event-store.ts';
import type { EventWatch, Game, ResolveOptions } from '../time/game.ts';
import { type Prepare, type Resolvers, resolveWith } from './resolvers.ts';
import { storeAndCommit } from './store-works.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { lockFreeUniverse, lockUniverse, type LockUniverse } from './universe-lock.ts';

/** Events per transaction: enough to share its cost, few enough that commands wait only milliseconds. */
const BATCH_SIZE = 200;

/** Attempts at a failing event before it is set aside; a failure that passes gets the next ones a second later. */
const MAX_ATTEMPTS = 3;

/** What resolving needs: the game, the resolvers, and the counters. */
export type Resolving = Omit<Game, 'resolveDue'> &
  EventWatch & { readonly resolvers: Resolvers; readonly prepare: Prepare };

/** Resolves the due events of a universe in order, each in the transaction of its effects; answers how many. */
export async function resolveDue(
  game: Resolving,
  universeId: UniverseId,
  { mostBatches = Infinity, skipsTaken = false }: ResolveOptions = {},
): Promise<number> {
  const lock = skipsTaken ? lockFreeUniverse : lockUniverse;
  let total = 0;
  for (let batches = 0; batches < mostBatches; batches += 1) {
    const resolved = await resolveBatch(game, universeId, BATCH_SIZE, lock).catch((error: unknown) => {
      // It failed before it knew its events: they are not the reason.
      if (error instanceof BatchFailure && error.due.length === 0) throw error.cause;
      game.log.warn({ err: error, universe: universeId }, 'a batch of events failed, taking them one by one');
      return resolveSingly(game, universeId);
    });
    if (resolved === 0) return total;
    total += resolved;
  }
  return total;
}

/** Resolves events one by one, and sets the failing one aside. */
async function resolveSingly(game: Resolving, universeId: UniverseId): Promise<number> {
  let total = 0;
  while (total < BATCH_SIZE) {
    const resolved = await resolveOrPark(game, universeId);
    if (resolved === 0) return total;
    total += resolved;
  }
  return total;
}

/**
 * Resolves the next event in a transaction of its own. If it fails for good, wherever in its transaction, it is set
 * aside. Throws what does not come from the event, such as a lost connection.
 */
async function resolveOrPark(game: Resolving, universeId: UniverseId): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await resolveBatch(game, universeId, 1, lockUniverse);
    } catch (error) {
      if (attempt < MAX_ATTEMPTS) continue;
      if (!(error instanceof BatchFailure)) throw error;
      const { due, cause } = error;
      const [event] = due;
      if (!event || isPassingError(cause)) throw cause;
      await park(game, universeId, event, cause);
      return 1;
    }
  }
}

async function park(
  game: Resolving,
  universe: UniverseId,
  event: StoredEvent,
  cause: unknown,
): Promise<void> {
  game.log.error({ err: cause, event: event.id, kind: event.kind, universe }, 'an event was set aside');
  await game.db.transaction().execute((tx) => parkEvent(tx, universe, event.id, game.clock, String(cause)));
  game.onParked();
}

/** A transaction that failed, with the events that were due in it and the reason as its cause. */
class BatchFailure extends Error {
  readonly due: readonly StoredEvent[];

  constructor(due: readonly StoredEvent[], cause: unknown) {
    super('A batch of events failed.', { cause });
    this.due = due;
  }
}

type Resolved = { readonly events: number; readonly lagMs: number; readonly earliest: Instant | null };

async function resolveBatch(
  game: Resolving,
  universeId: UniverseId,
  limit: number,
  lock: LockUniverse,
): Promise<number> {
  let due: readonly StoredEvent[] = [];
  const resolved = await game.db
    .transaction()
    .execute(async (tx): Promise<Resolved> => {
      const { world, due: waiting } = await lock(tx, universeId, game.clock, limit);
      const { now, universe } = world;
      due = typeof universe.endedAt === 'number' ? [] : waiting;
      const [first] = due;
      if (!first) return { events: 0, lagMs: 0, earliest: null };
      const work = new UnitOfWork(tx, universeId, { universe, now: null });
      const events = await resolveAll(tx, game, work, due);
      return { events, lagMs: now - first.due_at, earliest: work.scheduled.earliest };
    })
    .catch((error: unknown) => {
      throw new BatchFailure(due, error);
    });
  game.onResolved(resolved.events, resolved.lagMs);
  if (resolved.earliest !== null) game.onScheduled(resolved.earliest);
  return resolved.events;
}

/** Holds the planets of these events, resolves the events in order, and writes everything back. */
async function resolveAll(
  tx: Transaction,
  { resolvers, prepare }: Resolving,
  work: UnitOfWork,
  due: readonly StoredEvent[],
): Promise<number> {
  const together = upToOrder(due);
  await work.hold(await planetsConcerned(tx, work.universeId, together));
  await prepare(work, together);
  const events = await resolveInOrder(resolvers, work, together);
  await storeAndCommit(tx, work.universeId, [work]);
  return events;
}

/**
 * The events that share a transaction. An order of a player reads what is stored, as a command does: it is resolved
 * alone, once everything before it is stored.
 */
function upToOrder(due: readonly StoredEvent[]): readonly StoredEvent[] {
  const order = due.findIndex(({ kind }) => kind === 'order-due');
  return order === -1 ? due : due.slice(0, Math.max(1, order));
}

/** Stops before the first event that a newly scheduled one may have to precede. */
async function resolveInOrder(
  resolvers: Resolvers,
  work: UnitOfWork,
  due: readonly StoredEvent[],
): Promise<number> {
  let count = 0;
  for (const event of due) {
    if (mustWait(event.due_at, work.scheduled.earliest)) break;
    const read = readEvent(event);
    await resolveWith(resolvers, work, read.kind, read);
    work.resolved(read);
    count += 1;
    // Nothing happens after the end of a universe.
    if (event.kind === 'universe-ends') break;
  }
  return count;
}

const mustWait = (dueAt: number, earliest: Instant | null): boolean => earliest !== null && earliest <= dueAt;
