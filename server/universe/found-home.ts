import { randomUUID } from 'node:crypto';
import { type Coordinates, mapLimits } from '@farhold/engine/galaxy/coordinates';
import { homePlanet, homePositions } from '@farhold/engine/galaxy/new-planet';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import { type Random, seededRandom, wholeBetween } from '@farhold/engine/random';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { foundPlanet } from '../world/found-planet.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** The name of a home for which none was asked. */
export const HOME_NAME = 'Homeworld';

/** Who gets a home of which name; `headStart` is the percentage of the plain starting stock. */
type Settler = { readonly owner: AccountId; readonly name: string; readonly headStart: number };

/** Random positions to try before the free ones are listed, as a full universe needs. */
const RANDOM_ATTEMPTS = 20;

/**
 * Gives a player who has just joined a home planet at a free position (rules R11) and records its stock in the ledger;
 * null if no position is left. The caller holds the lock on the universe's seats, so nobody else is founding.
 */
export async function foundHome(
  work: UnitOfWork,
  { owner, name, headStart }: Settler,
  now: Instant,
): Promise<PlanetId | null> {
  const random = seededRandom(randomUUID());
  const settleAt = (at: Coordinates) =>
    foundPlanet(work, { at, owner, name }, homePlanet(random, headStart), now);
  for (let attempt = 0; attempt < RANDOM_ATTEMPTS; attempt += 1) {
    const planet = await settleAt(randomPlace(random));
    if (planet !== null) return planet;
  }
  const place = await anyFreePlace(work.tx, work.universeId);
  return place && settleAt(place);
}

const randomPlace = (random: Random): Coordinates => ({
  galaxy: wholeBetween(random, 1, mapLimits.galaxy),
  system: wholeBetween(random, 1, mapLimits.system),
  position: wholeBetween(random, homePositions.first, homePositions.last),
});

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
