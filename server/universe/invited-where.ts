import { universeId, type UniverseId } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';

/** The universe that a link invites to; null for a link that does not exist. A link names none, so it asks all. */
export async function universeOf(db: Reader, code: string): Promise<UniverseId | null> {
  const found = await db
    .selectFrom('invitation')
    .select('universe_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return found ? universeId(found.universe_id) : null;
}
