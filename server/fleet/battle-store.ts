import type { Battle } from '@farhold/engine/combat/battle';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { UniverseId } from '@farhold/engine/ids';
import type { PlanetInPlay } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import type { StoredFleet } from './store.ts';

/** Keeps what a battle was fought with and how it went, so that the very same one can be shown again. */
export async function insertBattle(
  work: UnitOfWork,
  fleet: StoredFleet,
  target: PlanetInPlay,
  battle: Battle,
  at: Instant,
): Promise<number> {
  const inputs = {
    attackers: [{ player: fleet.owner, research: work.owner(fleet.owner).research, units: fleet.ships }],
    defenders: [
      {
        player: target.planet.owner,
        research: target.owner.research,
        units: target.planet.units,
        levels: target.planet.levels,
        aliens: target.planet.stock.aliens,
      },
    ],
  };
  const { id } = await work.tx
    .insertInto('battle')
    .values({
      universe_id: work.universeId,
      fought_at: at,
      seed: fleet.seed,
      engine_version: battle.engineVersion,
      inputs: JSON.stringify(inputs),
      rounds: JSON.stringify(battle.rounds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds to the debris of a position. */
export async function addDebris(
  tx: Transaction,
  universe: UniverseId,
  at: Coordinates,
  debris: { readonly metal: number; readonly crystal: number },
): Promise<void> {
  if (debris.metal === 0 && debris.crystal === 0) return;
  await sql`
    insert into debris (universe_id, galaxy, system, position, metal, crystal)
    values (${universe}, ${at.galaxy}, ${at.system}, ${at.position}, ${debris.metal}, ${debris.crystal})
    on conflict (universe_id, galaxy, system, position)
    do update set metal = debris.metal + excluded.metal, crystal = debris.crystal + excluded.crystal`.execute(
    tx,
  );
}
