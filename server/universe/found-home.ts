import { randomUUID } from 'node:crypto';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { type HomeSeeker, homeSite, type SettledSystem } from '@farhold/engine/galaxy/home-site';
import { homePlanet, homePositions } from '@farhold/engine/galaxy/new-planet';
import { withStockOf } from '@farhold/engine/goal/head-start';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import { seededRandom } from '@farhold/engine/random';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { foundPlanet } from '../world/found-planet.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** The name of a home for which none was asked. */
export const HOME_NAME = 'Homeworld';

/** Who gets a home, and its name; `headStart` is the percentage of the plain starting stock. */
type Settler = { readonly owner: AccountId; readonly name: string; readonly headStart: number };

/** A fleet may found a colony at the chosen place at the same moment: the next choice sees it. */
const MAX_ATTEMPTS = 20;

/**
 * Gives a player who has just joined a home planet beside other players (rules R11; `homeSite`) and records its stock
 * in the ledger; null if no position is left. The caller holds the lock on the universe's seats, so nobody else is
 * founding a home.
 */
export async function foundHome(
  work: UnitOfWork,
  { owner, name, headStart }: Settler,
  seeker: HomeSeeker,
  now: Instant,
): Promise<PlanetId | null> {
  const random = seededRandom(randomUUID());
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const settled = await settledSystems(work.tx, work.universeId);
    const at = homeSite(settled, seeker, random) ?? (await anyFreePlace(work.tx, work.universeId));
    if (at === null) return null;
    const planet = await foundPlanet(
      work,
      { at, owner, name },
      withStockOf(homePlanet(random), headStart),
      now,
    );
    if (planet !== null) return planet;
  }
  return null;
}

/** Every system with a planet, in one statement. */
async function settledSystems(db: Reader, universe: UniverseId): Promise<SettledSystem[]> {
  const { rows } = await sql<SettledSystem>`
    select galaxy, system, count(*) filter (where is_home)::int as homes,
      (count(*) filter (where is_home and is_ai))::int as "aiHomes", array_agg(position)::int[] as taken
    from planet join player using (universe_id, account_id)
    where universe_id = ${universe}
    group by galaxy, system`.execute(db);
  return rows;
}

/** A free position for a home, once no system is open. */
async function anyFreePlace(tx: Transaction, universe: UniverseId): Promise<Coordinates | null> {
  const { rows } = await sql<Coordinates>`
    select galaxy, system, position
    from generate_series(1, ${mapLimits.galaxy}::int) as galaxy,
      generate_series(1, ${mapLimits.system}::int) as system,
      generate_series(${homePositions.first}::int, ${homePositions.last}::int) as position
    where not exists (
      select from planet where universe_id = ${universe} and planet.galaxy = galaxy.galaxy
        and planet.system = system.system and planet.position = position.position)
    order by random() limit 1`.execute(tx);
  return rows[0] ?? null;
}
