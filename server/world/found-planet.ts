import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { NewPlanet } from '@farhold/engine/galaxy/new-planet';
import { planetId, type PlanetId, type AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { UnitOfWork } from './unit-of-work.ts';

/** A new planet: its position, owner and name. */
export type Founding = { readonly at: Coordinates; readonly owner: AccountId; readonly name: string };

/** Stores a new planet and records its stock in the ledger; null if the position is taken. */
export async function foundPlanet(
  work: UnitOfWork,
  { at, owner, name }: Founding,
  { stock, temperatureMax, isHome, ...ground }: NewPlanet,
  now: Instant,
): Promise<PlanetId | null> {
  const row = await work.tx
    .insertInto('planet')
    .values({
      ...ground,
      ...at,
      ...stock,
      universe_id: work.universeId,
      account_id: owner,
      name,
      temperature_max: temperatureMax,
      is_home: isHome,
      settled_at: now,
      founded_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  const planet = planetId(row.id);
  // Who holds the empire holds its new planet, too.
  if (work.empireOf(owner) !== null) await work.hold([planet]);
  work.noteFounded(planet, stock, now);
  work.tell(owner, 'planets');
  return planet;
}
