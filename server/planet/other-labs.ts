import type { Reader } from '../database/connect.ts';
import type { StoredPlanet } from './store.ts';

/** The levels of the laboratories on the owner's other planets, for the research network (rules R7). */
export async function otherLabs(db: Reader, { planet, universeId }: StoredPlanet): Promise<number[]> {
  const rows = await db
    .selectFrom('planet')
    .innerJoin('planet_item', 'planet_item.planet_id', 'planet.id')
    .select('planet_item.amount')
    .where('planet.universe_id', '=', universeId)
    .where('planet.account_id', '=', planet.owner)
    .where('planet.id', '<>', planet.id)
    .where('planet_item.key', '=', 'research-laboratory')
    .execute();
  return rows.map((row) => row.amount);
}
