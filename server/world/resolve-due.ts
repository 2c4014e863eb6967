import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { parkEvent, planetsConcerned, readEvent, selectDue, type StoredEvent } from '../time/event-store.ts';
import type { EventWatch, Game } from '../time/game.ts';
import { type Resolvers, resolveWith } from './resolvers.ts';
import { UnitOfWork } from './unit-of-work.ts';
import { lockUniverse } from './universe-lock.ts';

/** Events per transaction: enough to share its cost, few enough that commands wait only milliseconds. */
const BATCH_SIZE = 200;

/** Attempts at a failing event before it is set aside. */
const MAX_ATTEMPTS = 3;

/** What resolving needs: the game, the resolvers, and the counters. */
export type Resolving = Omit<Game, 'resolveDue'> & EventWatch & { readonly resolvers: Resolvers };

/** Resolves the due events of a universe in order, each in the transaction of its effects; answers how many. */
export async function resolveDue(game: Resolving, universeId: UniverseId): Promise<number> {
  let total = 0;
  for (;;) {
    const resolved = await resolveBatch(game, universeId, BATCH_SIZE).catch((error: unknown) => {
      game.log.warn({ err: error, universe: universeId }, 'a batch of events failed, taking them one by one');
      return resolveSingly(game, universeId);
    });
    if (resolved === 0) return total;
    total += resolved;
  }
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

async function resolveOrPark(game: Resolving, universeId: UniverseId): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await resolveBatch(game, universeId, 1);
    } catch (error) {
      if (attempt < MAX_ATTEMPTS) continue;
      if (!(error instanceof EventFailure)) throw error;
      game.log.error({ err: error, event: error.event.id, universe: universeId }, 'an event was set aside');
      const { event, cause } = error;
      await game.db.transaction().execute((tx) => parkEvent(tx, event.id, game.clock, String(cause)));
      game.onParked();
      return 1;
    }
  }
}

/** An event that could not be resolved, with the reason as its cause. */
class EventFailure extends Error {
  readonly event: StoredEvent;

  constructor(event: StoredEvent, cause: unknown) {
    super(`Event ${event.id} (${event.kind}) failed.`, { cause });
    this.event = event;
  }
}

async function resolveBatch(game: Resolving, universeId: UniverseId, limit: number): Promise<number> {
  const resolved = await game.db.transaction().execute(async (tx) => {
    const { now, universe } = await lockUniverse(tx, universeId, game.clock);
    const due = typeof universe.endedAt === 'number' ? [] : await selectDue(tx, universeId, now, limit);
    if (due.length === 0) return { events: 0, lagMs: 0, earliest: null };
    const work = new UnitOfWork(tx, universeId, universe, null);
    await work.hold(await planetsConcerned(tx, due));
    const events = await resolveInOrder(game.resolvers, work, due);
    await work.flush();
    const lagMs = due[0] ? now - due[0].due_at : 0;
    return { events, lagMs, earliest: work.earliestScheduled };
  });
  game.onResolved(resolved.events, resolved.lagMs);
  if (resolved.earliest !== null) game.onScheduled(resolved.earliest);
  return resolved.events;
}

/** Stops before the first event that a newly scheduled one may have to precede. */
async function resolveInOrder(
  resolvers: Resolvers,
  work: UnitOfWork,
  due: readonly StoredEvent[],
): Promise<number> {
  let count = 0;
  for (const event of due) {
    if (mustWait(event.due_at, work.earliestScheduled)) break;
    try {
      const read = readEvent(event);
      await resolveWith(resolvers, work, read.kind, read);
      work.resolved(read);
    } catch (error) {
      throw new EventFailure(event, error);
    }
    count += 1;
    // Nothing happens after the end of a universe.
    if (event.kind === 'universe-ends') break;
  }
  return count;
}

const mustWait = (dueAt: number, earliest: Instant | null): boolean => earliest !== null && earliest <= dueAt;
