import { type UniverseId, universeId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { insertEvent, newEvent } from '../time/event-store.ts';
import { isPlanned } from './planned-universe.ts';
import { insertUniverse, type NewUniverse, type StoredUniverse } from './store.ts';

/**
 * Creates a universe that starts at this instant, now or later, with magic items from then on (rules R21), and with its
 * end if one is wanted; undefined if the name is taken or planned.
 */
export async function foundUniverse(
  tx: Transaction,
  wanted: NewUniverse,
  startsAt: Instant,
): Promise<StoredUniverse | undefined> {
  if (await isPlanned(tx, wanted.name)) return undefined;
  const made = await insertUniverse(tx, wanted, startsAt);
  if (!made) return undefined;
  const id = universeId(made.id);
  await insertEvent(tx, id, newEvent({ kind: 'magic-items-appear', version: 1 }, startsAt));
  if (wanted.endsAt !== undefined)
    await insertEvent(tx, id, newEvent({ kind: 'universe-ends', version: 1 }, wanted.endsAt));
  return made;
}

/**
 * Lets a universe start at another instant, and its magic items with it: gold planets count their hours from the start
 * (rules R21). An end is stored with it if one is given, for at no moment may a universe start after its end.
 */
export async function moveStart(
  tx: Transaction,
  universe: UniverseId,
  startsAt: Instant,
  endsAt?: Instant | null,
): Promise<void> {
  await tx
    .updateTable('universe')
    .set({ started_at: startsAt, ...(endsAt !== undefined && { ends_at: endsAt }) })
    .where('id', '=', universe)
    .execute();
  await tx
    .updateTable('timed_event')
    .set({ due_at: startsAt })
    .where('universe_id', '=', universe)
    .where('kind', '=', 'magic-items-appear')
    .execute();
}
