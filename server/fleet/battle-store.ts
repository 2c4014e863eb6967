import type { Battle } from '@farhold/engine/combat/battle';
import type { Engagement } from '@farhold/engine/fleet/engage';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/**
 * Keeps what a battle was fought with and how it went: the very same one can be shown again, and fought again by the
 * same version of the engine.
 */
export async function insertBattle(
  work: UnitOfWork,
  { attackers, target, protectors, battle: input }: Engagement,
  battle: Battle,
  at: Instant,
): Promise<number> {
  const players = {
    attackers: attackers.map(({ fleet }) => fleet.owner),
    defenders: [target.planet.owner, ...protectors.map(({ fleet }) => fleet.owner)],
  };
  const inputs = { attackers: input.attackers, defenders: input.defenders, players };
  const { id } = await work.tx
    .insertInto('battle')
    .values({
      universe_id: work.universeId,
      fought_at: at,
      seed: input.seed,
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
