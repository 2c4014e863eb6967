import { universeId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { insertEvent, newEvent } from '../time/event-store.ts';
import { insertUniverse, type NewUniverse, type StoredUniverse } from './store.ts';

/** Opens a universe, in which magic items appear from now on (rules R21); undefined when the name is taken. */
export async function foundUniverse(
  tx: Transaction,
  wanted: NewUniverse,
  now: Instant,
): Promise<StoredUniverse | undefined> {
  const made = await insertUniverse(tx, wanted, now);
  if (made) {
    await insertEvent(tx, universeId(made.id), newEvent({ kind: 'magic-items-appear', version: 1 }, now));
  }
  return made;
}
