import type { Debris } from '@farhold/engine/combat/debris';
import type { Battle, BattleInput, BattleRound, Combatant, CombatTechs } from '@farhold/engine/combat/battle';
import { worthLost } from '@farhold/engine/combat/worth-lost';
import type { Wild } from '@farhold/engine/expedition/ambush';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { AccountId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Write } from '../database/row-writes.ts';
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

const BATTLES: Write = {
  name: 'battles',
  sql: (
    rows,
  ) => `insert into battle (universe_id, id, fought_at, galaxy, system, seed, engine_version, inputs, rounds,
      worth_lost, debris) overriding system value
    select $1, id, fought_at, galaxy, system, seed, engine_version, inputs, rounds, worth_lost, debris
    from jsonb_populate_recordset(null::battle, ${rows})`,
};

/** The ids that are still free for the battles of a unit of work. */
const free = new WeakMap<UnitOfWork, number[]>();

/** Takes ids for this number of battles, in one statement. An id that no battle gets is not used again. */
export async function reserveBattles(work: UnitOfWork, count: number): Promise<void> {
  if (count === 0) return;
  const { rows } = await sql<{ id: number }>`
    select nextval('battle_id_seq') as id from generate_series(1, ${count}::int)`.execute(work.tx);
  free.set(work, [...(free.get(work) ?? []), ...rows.map(({ id }) => id)]);
}

async function nextId(work: UnitOfWork): Promise<number> {
  if (!free.get(work)?.length) await reserveBattles(work, 1);
  const id = free.get(work)?.shift();
  if (id === undefined) throw new Error('The database gave no id.');
  return id;
}

/**
 * Stores a battle's inputs and its course: it can be replayed exactly, and fought again by the
 * same version of the engine. The place is the planet's; null in outer space. Answers its id.
 */
export async function addBattle(
  work: UnitOfWork,
  input: BattleInput,
  fighters: Fighters,
  battle: Battle,
  { at, place, debris }: Fought,
): Promise<number> {
  const id = await nextId(work);
  const row = {
    id,
    fought_at: at,
    galaxy: place?.galaxy ?? null,
    system: place?.system ?? null,
    seed: input.seed,
    engine_version: battle.engineVersion,
    inputs: {
      attackers: input.attackers.map(storedWith(fighters.attackers)),
      defenders: input.defenders.map(storedWith(fighters.defenders)),
    },
    rounds: battle.rounds,
    worth_lost: worthLost(battle.rounds),
    debris: debris && debris.metal + debris.crystal,
  };
  work.rows.add(BATTLES, [row]);
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
