import { DAY_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import { readNow } from '../time/clock.ts';
import type { Game } from '../time/game.ts';

/** The accounts that one run removes; the next one goes on. */
const MAX_REMOVED = 1000;

/**
 * Removes accounts that never confirmed their address, joined no universe, and were not used for this many days;
 * answers how many. Zero days keep them all.
 */
export async function removeUnconfirmed(game: Game, days: number): Promise<number> {
  if (days === 0) return 0;
  const removed = await game.db.transaction().execute(async (tx) => {
    const unused = (await readNow(tx, game.clock)) - days * DAY_MS;
    // Who comes back meanwhile is seen, and who joins changes the row: it is skipped.
    const { rows } = await sql<{ id: number }>`
      delete from account where id in (
        select id from account
        where email_verified_at is null and coalesce(seen_at, created_at) <= ${unused}
          and universe_ids = '{}'
        order by id limit ${MAX_REMOVED} for update skip locked)
      returning id`.execute(tx);
    return rows.length;
  });
  if (removed > 0) game.log.info({ accounts: removed }, 'accounts that were never confirmed were removed');
  return removed;
}
