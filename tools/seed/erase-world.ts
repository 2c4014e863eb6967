import { eraseDueAccounts } from '@farhold/server/personal-data/erase-account';
import type { Game } from '@farhold/server/time/game';
import { sql } from 'kysely';

/**
 * Removes a seeded world: erases its players as if they had deleted their accounts, in all universes, then the rest of
 * its universe.
 */
export async function eraseWorld(game: Game, universeName: string, email: string): Promise<void> {
  const found = await game.db
    .selectFrom('universe')
    .select('id')
    .where('name', '=', universeName)
    .executeTakeFirst();
  const domain = email.slice(email.indexOf('@'));
  await sql`
    update account set erase_at = 0 where email like ${`%${domain}`} or id in (
      select account_id from ai_player where universe_id = ${found?.id ?? 0})`.execute(game.db);
  await eraseDueAccounts(game);
  if (found) await eraseUniverse(game, found.id);
}

/** From the newest table to the oldest, since none refers to a newer one. */
async function eraseUniverse({ db }: Game, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update account set universe_ids = array_remove(universe_ids, ${id}::bigint), moves = moves + 1,
        active_universe_id = nullif(active_universe_id, ${id}::bigint)
      where ${id}::bigint = any(universe_ids)`.execute(tx);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'universe_id'
      order by pg_class.oid desc`.execute(tx);
    for (const { name } of rows) {
      await sql`delete from ${sql.table(name)} where universe_id = ${id}`.execute(tx);
    }
    await tx.deleteFrom('universe').where('id', '=', id).execute();
  });
}
