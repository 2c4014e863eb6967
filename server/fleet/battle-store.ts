import type { Debris } from '@farhold/engine/combat/debris';
import type { Battle, BattleInput, BattleRound, Combatant, CombatTechs } from '@farhold/engine/combat/battle';
import { worthLost } from '@farhold/engine/combat/worth-lost';
import { MOST_STORED } from '@farhold/engine/economy/stock';
import type { Wild } from '@farhold/engine/expedition/ambush';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** Who fights: a player, or what lies in wait in outer space. */
export type Fighter = AccountId | Wild;

/**
 * A participant of a stored battle: a fleet or the planet. Units are a list because firing order matters and jsonb
 * keeps none.
 */
type StoredCombatant = {
  readonly player: Fighter;
  readonly techs: CombatTechs;
  readonly units: readonly (readonly [key: string, count: number])[];
};

/** Who fights with each fleet of a battle, in their order. */
export type Fighters = Readonly<Record<'attackers' | 'defenders', readonly Fighter[]>>;

type StoredInputs = Readonly<Record<'attackers' | 'defenders', readonly StoredCombatant[]>>;

const storedWith =
  (players: readonly Fighter[]) =>
  ({ techs, units }: Combatant, index: number) => ({
    player: players[index],
    techs,
    units: Object.entries(units),
  });

/** When and where a battle was fought, and what it left there; both are null in outer space. */
type Fought = {
  readonly at: Instant;
  readonly place: Coordinates | null;
  readonly debris: Debris | null;
};

/**
 * Stores a battle's inputs and its course: it can be replayed exactly, and fought again by the
 * same version of the engine. The place is the planet's; null in outer space.
 */
export async function insertBattle(
  work: UnitOfWork,
  input: BattleInput,
  fighters: Fighters,
  battle: Battle,
  { at, place, debris }: Fought,
): Promise<number> {
  const inputs = {
    attackers: input.attackers.map(storedWith(fighters.attackers)),
    defenders: input.defenders.map(storedWith(fighters.defenders)),
  };
  const { id } = await work.tx
    .insertInto('battle')
    .values({
      universe_id: work.universeId,
      fought_at: at,
      galaxy: place?.galaxy ?? null,
      system: place?.system ?? null,
      seed: input.seed,
      engine_version: battle.engineVersion,
      inputs: JSON.stringify(inputs),
      rounds: JSON.stringify(battle.rounds),
      worth_lost: worthLost(battle.rounds),
      debris: debris && debris.metal + debris.crystal,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A stored battle: its inputs, who fought with which of them, and its rounds. */
export async function selectBattle(db: Database, universe: UniverseId, id: number) {
  const row = await db
    .selectFrom('battle')
    .selectAll()
    .where('universe_id', '=', universe)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { attackers, defenders } = row.inputs as unknown as StoredInputs;
  return {
    engineVersion: row.engine_version,
    input: {
      attackers: attackers.map(combatant),
      defenders: defenders.map(combatant),
      seed: row.seed,
    } satisfies BattleInput,
    players: {
      attackers: attackers.map(({ player }) => player),
      defenders: defenders.map(({ player }) => player),
    },
    rounds: row.rounds as unknown as readonly BattleRound[],
  };
}

export type StoredBattle = NonNullable<Awaited<ReturnType<typeof selectBattle>>>;

const combatant = ({ techs, units }: StoredCombatant): Combatant => ({
  techs,
  units: Object.fromEntries(units),
});

/** Adds to the debris of a position; what is more than `MOST_STORED` is lost. */
export async function addDebris(
  work: UnitOfWork,
  at: Coordinates,
  debris: { readonly metal: number; readonly crystal: number },
): Promise<void> {
  if (debris.metal === 0 && debris.crystal === 0) return;
  const { tx, universeId: universe } = work;
  work.noteMapChanged();
  await sql`
    insert into debris (universe_id, galaxy, system, position, metal, crystal)
    values (${universe}, ${at.galaxy}, ${at.system}, ${at.position}, ${debris.metal}, ${debris.crystal})
    on conflict (universe_id, galaxy, system, position)
    do update set metal = least(debris.metal + excluded.metal, ${MOST_STORED}::bigint),
      crystal = least(debris.crystal + excluded.crystal, ${MOST_STORED}::bigint)`.execute(tx);
}
