import type { DefenceKey } from '@farhold/engine/catalogue/defences';
import type { ResearchKey } from '@farhold/engine/catalogue/research';
import type { Fleet, FleetState, Ships } from '@farhold/engine/fleet/fleet';
import type { Mission } from '@farhold/engine/fleet/mission';
import {
  fleetId,
  type FleetId,
  planetId,
  type PlanetId,
  type AccountId,
  accountId,
  unionId,
  type UniverseId,
  type Player,
} from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import type { Selectable } from 'kysely';
import { listed, listedText } from '../database/listed.ts';
import type { Database, Reader, Transaction } from '../database/connect.ts';
import { type Table, valuesIn } from '../database/row-writes.ts';
import type { DB } from '../database/schema.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** A fleet as stored, with the owner of its target at launch. */
export type StoredFleet = Fleet & {
  readonly targetOwner: AccountId | null;
  /** The seed of everything random: battle, ground of a colony, whether spies are caught. */
  readonly seed: string;
  /** The defence that missiles aim at; null for a fleet. */
  readonly aim: DefenceKey | null;
};

/** A fleet that has just left; the database draws its seed. */
export type LaunchedFleet = Omit<StoredFleet, 'seed'>;

const ESPIONAGE: ResearchKey = 'espionage-technology';

/** A player's fleets and those on their way to the player's planets, next first. */
export async function fleetsTouching(db: Reader, { universe, account }: Player): Promise<StoredFleet[]> {
  const rows = await db
    .selectFrom('fleet')
    .selectAll()
    .where('universe_id', '=', universe)
    .where((where) =>
      where.or([
        where('account_id', '=', account),
        where.and([where('to_account_id', '=', account), where('state', '<>', 'returning')]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(readFleet);
}

/** A player's level of Espionage Technology. */
export async function espionageOf(db: Reader, { universe, account }: Player): Promise<number> {
  const row = await db
    .selectFrom('research')
    .select('level')
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .where('key', '=', ESPIONAGE)
    .executeTakeFirst();
  return row?.level ?? 0;
}

/** Locks and reads the fleets that hold at these planets, by id: they fight in that order. */
export async function lockProtectors(
  tx: Transaction,
  universe: UniverseId,
  planets: readonly PlanetId[],
): Promise<StoredFleet[]> {
  const rows = await tx
    .selectFrom('fleet')
    .selectAll()
    .where('universe_id', '=', universe)
    .where('to_planet_id', '=', listed(planets))
    .where('state', '=', 'holding')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(readFleet);
}

/** The home planet of a player's own fleet; undefined for any other fleet. */
export async function homeOfOwnFleet(
  db: Database,
  { universe, account }: Player,
  id: FleetId,
): Promise<PlanetId | undefined> {
  const row = await db
    .selectFrom('fleet')
    .select('from_planet_id')
    .where('universe_id', '=', universe)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row && planetId(row.from_planet_id);
}

/** Locks and reads fleets. */
export const fleetsStatement = (universe: UniverseId, ids: readonly FleetId[]) =>
  statement<FleetRow>(
    `select * from fleet where universe_id = $1 and id = ${listedText('$2')} order by id for update`,
    [universe, ids],
  );

const FIXED = `account_id, mission, from_planet_id, from_galaxy, from_system, from_position, to_planet_id,
  to_account_id, to_galaxy, to_system, to_position, sent_at, aim`;
const CHANGING =
  'state, ships, metal, crystal, deuterium, aliens, arrives_at, returns_at, turned_at, union_id';

/** Fleets. A row that is removed takes its waiting events with it. */
export const fleetTable: Table = {
  insert: {
    name: 'fleet_insert',
    sql: (rows) => `insert into fleet (id, universe_id, ${FIXED}, ${CHANGING}) overriding system value
      select id, $1, ${FIXED}, ${CHANGING} from jsonb_populate_recordset(null::fleet, ${rows})`,
  },
  update: {
    name: 'fleet_update',
    sql: (
      rows,
    ) => `update fleet set state = new.state, ships = new.ships, metal = new.metal, crystal = new.crystal,
        deuterium = new.deuterium, aliens = new.aliens, arrives_at = new.arrives_at,
        returns_at = new.returns_at, turned_at = new.turned_at, union_id = new.union_id
      from jsonb_populate_recordset(null::fleet, ${rows}) as new
      where fleet.universe_id = $1 and fleet.id = new.id and fleet.id = ${valuesIn(rows, 'id')}`,
    complaint: 'A fleet is gone from under its lock.',
  },
  remove: {
    name: 'fleet_remove',
    sql: (rows) => `delete from fleet using jsonb_populate_recordset(null::fleet, ${rows}) as gone
      where fleet.universe_id = $1 and fleet.id = gone.id and fleet.id = ${valuesIn(rows, 'id')}`,
    complaint: 'A fleet is gone already.',
  },
};

/** A fleet as a new row. */
export const fleetRow = (fleet: LaunchedFleet) => ({
  account_id: fleet.owner,
  mission: fleet.mission,
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
  aim: fleet.aim,
  ...changingColumns(fleet),
});

/** The columns that change while a fleet is under way. */
export const changingColumns = (fleet: Fleet) => ({
  state: fleet.state,
  ships: fleet.ships,
  metal: fleet.cargo.metal,
  crystal: fleet.cargo.crystal,
  deuterium: fleet.cargo.deuterium,
  aliens: fleet.cargo.aliens,
  arrives_at: fleet.arrivesAt,
  returns_at: fleet.returnsAt,
  turned_at: fleet.turnedAt ?? null,
  union_id: fleet.union ?? null,
});

/**
 * Fleets on their way to a planet that is given up, or holding there, no longer threaten its owner; the foreign key
 * nulls the planet. Their owners are told, and those who see their unions.
 */
export async function forgetTarget(work: UnitOfWork, planet: PlanetId): Promise<void> {
  const { told } = await together(work.tx, {
    told: statement<{ account_id: AccountId }>(
      `with freed as (
        update fleet set to_account_id = null where universe_id = $1 and to_planet_id = $2 returning account_id, union_id)
      select account_id from freed
      union select account_id from union_invitation
      where universe_id = $1 and union_id in (select union_id from freed) and not declined`,
      [work.universeId, planet],
    ),
  });
  for (const { account_id: player } of told) work.tell(player, 'fleets');
}

/** Removes a fleet at once, with its waiting events: before the planet that it comes from is removed. */
export async function deleteFleet(tx: Transaction, universe: UniverseId, id: FleetId): Promise<void> {
  await tx.deleteFrom('fleet').where('universe_id', '=', universe).where('id', '=', id).execute();
}

export type FleetRow = Selectable<DB['fleet']>;

export function readFleet(row: FleetRow): StoredFleet {
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
    turnedAt: row.turned_at === null ? null : instant(row.turned_at),
    state: row.state as FleetState,
    union: row.union_id === null ? null : unionId(row.union_id),
    seed: row.seed,
    aim: row.aim as DefenceKey | null,
  };
}
