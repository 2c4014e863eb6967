import { accountId, planetId, universeId } from '@farhold/engine/ids';
import type { Database } from '../database/connect.ts';
import { ownPlanet, type StoredPlanet } from '../planet/store.ts';
import { OperatorError } from './operation.ts';

/** Any planet, of any owner. Throws if no planet has this number. */
export async function findPlanet(db: Database, id: number): Promise<StoredPlanet> {
  const row = await db
    .selectFrom('planet')
    .select(['universe_id', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const owner = row && { universe: universeId(row.universe_id), account: accountId(row.account_id) };
  const planet = owner && (await ownPlanet(db, owner, planetId(id)));
  if (!planet) throw new OperatorError(`There is no planet ${id}.`);
  return planet;
}
