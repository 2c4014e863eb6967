import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { type Selectable, sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import type { Announcement } from '../database/schema.ts';
import { raiseForAll } from '../player/versions.ts';

export type StoredMessage = Selectable<Announcement>;

/** The messages of the day: first the server's, then that of the universe played, if any. */
export const selectMessages = (db: Reader, universe: UniverseId | null): Promise<StoredMessage[]> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where((where) => where.or([where('universe_id', 'is', null), where('universe_id', '=', universe)]))
    .orderBy(sql`universe_id nulls first`)
    .execute();

/** Removes the message of a universe, or (null) of the server. */
export async function deleteMessage(tx: Transaction, universe: UniverseId | null): Promise<void> {
  await tx.deleteFrom('announcement').where('universe_id', 'is not distinct from', universe).execute();
  await raiseForAll(tx, universe, 'names');
}

/** Sets the message of a universe, or (null) of the server, replacing the previous one. */
export async function setMessage(
  tx: Transaction,
  universe: UniverseId | null,
  text: string,
  at: Instant,
): Promise<StoredMessage> {
  await deleteMessage(tx, universe);
  return tx
    .insertInto('announcement')
    .values({ universe_id: universe, text, set_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}
