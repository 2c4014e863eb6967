import type { DefenceKey } from '@farhold/engine/catalogue/defences';
import type { ResearchKey } from '@farhold/engine/catalogue/research';
import type { Fleet, FleetState, Ships } from '@farhold/engine/fleet/fleet';
import { fleetMissions, type Mission } from '@farhold/engine/fleet/mission';
import {
  fleetId,
  type FleetId,
  planetId,
  type PlanetId,
  type AccountId,
  accountId,
  type UniverseId,
} from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import type { Selectable } from 'kysely';
import type { Database, Reader, Transaction } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';

/** A fleet as stored, with the owner of its target at launch. */
export type StoredFleet = Fleet & {
  readonly targetOwner: AccountId | null;
  /** The seed of everything random: battle, ground of a colony, whether spies are caught. */
  readonly seed: string;
  /** The defence that missiles aim at; null for a fleet. */
  readonly aim: DefenceKey | null;
};

export type NewFleet = Omit<StoredFleet, 'id' | 'state' | 'seed'>;

const ESPIONAGE: ResearchKey = 'espionage-technology';

/** A player's fleets and those on their way to the player's planets, next first. */
export async function fleetsTouching(
  db: Reader,
  universe: UniverseId,
  player: AccountId,
): Promise<StoredFleet[]> {
  const rows = await db
    .selectFrom('fleet')
    .selectAll()
    .where('universe_id', '=', universe)
    .where((where) =>
      where.or([
        where('account_id', '=', player),
        where.and([where('to_account_id', '=', player), where('state', '<>', 'returning')]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(readFleet);
}

/** A player's level of Espionage Technology. */
export async function espionageOf(db: Reader, universe: UniverseId, player: AccountId): Promise<number> {
  const row = await db
    .selectFrom('research')
    .select('level')
    .where('universe_id', '=', universe)
    .where('account_id', '=', player)
    .where('key', '=', ESPIONAGE)
    .executeTakeFirst();
  return row?.level ?? 0;
}

/** How many fleets of a player are under way and take a slot, and how many are on expeditions; missiles take no slot. */
export async function countFleets(
  tx: Transaction,
  universe: UniverseId,
  player: AccountId,
): Promise<{ readonly fleetsOut: number; readonly expeditionsOut: number }> {
  const row = await tx
    .selectFrom('fleet')
    .select(({ fn }) => [
      fn.countAll<number>().as('fleetsOut'),
      fn.countAll<number>().filterWhere('mission', '=', 'expedition').as('expeditionsOut'),
    ])
    .where('universe_id', '=', universe)
    .where('account_id', '=', player)
    .where('mission', 'in', fleetMissions)
    .executeTakeFirstOrThrow();
  return row;
}

/** Locks and reads the fleets that hold at a planet, by id: they fight in that order. */
export async function lockProtectors(tx: Transaction, planet: PlanetId): Promise<StoredFleet[]> {
  const rows = await tx
    .selectFrom('fleet')
    .selectAll()
    .where('to_planet_id', '=', planet)
    .where('state', '=', 'holding')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(readFleet);
}

/** Locks and reads a fleet. */
export async function lockFleet(tx: Transaction, id: FleetId): Promise<StoredFleet | undefined> {
  const row = await tx.selectFrom('fleet').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readFleet(row);
}

/** The universe of a player's own fleet; undefined for any other fleet. */
export async function universeOfOwnFleet(
  db: Database,
  owner: AccountId,
  id: FleetId,
): Promise<UniverseId | undefined> {
  const row = await db
    .selectFrom('fleet')
    .select('universe_id')
    .where('id', '=', id)
    .where('account_id', '=', owner)
    .executeTakeFirst();
  return row?.universe_id as UniverseId | undefined;
}

export async function insertFleet(tx: Transaction, universe: UniverseId, fleet: NewFleet): Promise<FleetId> {
  const { id } = await tx
    .insertInto('fleet')
    .values({
      universe_id: universe,
      account_id: fleet.owner,
      mission: fleet.mission,
      state: 'outbound',
      from_planet_id: fleet.from,
      from_galaxy: fleet.origin.galaxy,
      from_system: fleet.origin.system,
      from_position: fleet.origin.position,
      to_planet_id: fleet.targetPlanet,
      to_account_id: fleet.targetOwner,
      to_galaxy: fleet.to.galaxy,
      to_system: fleet.to.system,
      to_position: fleet.to.position,
      sent_at: fleet.sentAt,
      arrives_at: fleet.arrivesAt,
      aim: fleet.aim,
      ...changingColumns(fleet),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return fleetId(id);
}

/** Stores the fields that change while a fleet is under way. */
export async function updateFleet(tx: Transaction, fleet: Fleet): Promise<void> {
  await tx
    .updateTable('fleet')
    .set({ state: fleet.state, ...changingColumns(fleet) })
    .where('id', '=', fleet.id)
    .execute();
}

/** Fleets on their way to a planet that is given up no longer threaten its owner; the foreign key nulls the planet. */
export async function forgetTarget(tx: Transaction, planet: PlanetId): Promise<void> {
  await tx.updateTable('fleet').set({ to_account_id: null }).where('to_planet_id', '=', planet).execute();
}

/** Removes a fleet that is home or lost, with its waiting events. */
export async function deleteFleet(tx: Transaction, id: FleetId): Promise<void> {
  await tx.deleteFrom('fleet').where('id', '=', id).execute();
}

const changingColumns = (fleet: Pick<Fleet, 'ships' | 'cargo' | 'returnsAt'>) => ({
  ships: JSON.stringify(fleet.ships),
  metal: fleet.cargo.metal,
  crystal: fleet.cargo.crystal,
  deuterium: fleet.cargo.deuterium,
  aliens: fleet.cargo.aliens,
  returns_at: fleet.returnsAt,
});

function readFleet(row: Selectable<DB['fleet']>): StoredFleet {
  return {
    id: fleetId(row.id),
    owner: accountId(row.account_id),
    from: planetId(row.from_planet_id),
    origin: { galaxy: row.from_galaxy, system: row.from_system, position: row.from_position },
    to: { galaxy: row.to_galaxy, system: row.to_system, position: row.to_position },
    targetPlanet: row.to_planet_id === null ? null : planetId(row.to_planet_id),
    targetOwner: row.to_account_id === null ? null : accountId(row.to_account_id),
    mission: row.mission as Mission,
    ships: row.ships as Ships,
    cargo: { metal: row.metal, crystal: row.crystal, deuterium: row.deuterium, aliens: row.aliens },
    sentAt: instant(row.sent_at),
    arrivesAt: instant(row.arrives_at),
    returnsAt: row.returns_at === null ? null : instant(row.returns_at),
    state: row.state as FleetState,
    seed: row.seed,
    aim: row.aim as DefenceKey | null,
  };
}
