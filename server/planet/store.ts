import { type BuildingKey, isBuildingKey, isUnitKey } from '@farhold/engine/catalogue/items';
import type { Construction } from '@farhold/engine/construction/queue';
import { settle } from '@farhold/engine/economy/settle';
import {
  type AccountId,
  type PlanetId,
  planetId,
  accountId,
  type UniverseId,
  type Player,
} from '@farhold/engine/ids';
import {
  type Planet,
  type PlanetInPlay,
  type ResearchLevels,
  retreatOdds,
  type Universe,
} from '@farhold/engine/planet/planet';
import { resumedPlanet, stillSeconds } from '@farhold/engine/vacation/standstill';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { listed } from '../database/listed.ts';
import { type BatchRow, readBatch } from './read-batch.ts';
import { readUniverse, type UniverseRow } from './universe-row.ts';

type QueuedBuilding = Pick<Construction, 'level' | 'demolishes'> & { readonly key: BuildingKey };

/** A planet as stored, with its name and its owner's research. */
export type StoredPlanet = {
  readonly planet: Planet;
  readonly universeId: UniverseId;
  readonly universe: Universe;
  readonly research: ResearchLevels;
  readonly vacationSince: Instant | null;
  readonly ownerName: string;
  readonly ownerIsAi: boolean;
  /** The owner's, in this universe. */
  readonly darkMatter: number;
  /** Its buildings under construction and being torn down, running and waiting, including the alien quarter. */
  readonly queuedBuildings: readonly QueuedBuilding[];
  readonly isResearching: boolean;
};

/**
 * A stored planet settled to this instant, for reading: nothing is written. Where time stands still, the
 * planet is shown as if it went on now.
 */
export function placeAt(
  { planet, research, vacationSince, universe }: StoredPlanet,
  now: Instant,
): PlanetInPlay {
  const owner = { research, vacationSince };
  const settled = now > planet.settledAt ? settle(planet, owner, universe, now) : planet;
  return { planet: resumedPlanet(settled, stillSeconds(owner, universe, now)), owner, universe };
}

/** The columns of a planet, with what stands on it and is being built. */
export type HoldingsRow = {
  id: number;
  account_id: number;
  name: string;
  galaxy: number;
  system: number;
  position: number;
  fields: number;
  temperature_max: number;
  gold: boolean;
  is_home: boolean;
  metal: number;
  crystal: number;
  deuterium: number;
  food: number;
  aliens: number;
  metal_parts: number;
  crystal_parts: number;
  deuterium_parts: number;
  food_parts: number;
  aliens_parts: number;
  settled_at: number;
  reactor_idle: boolean;
  boosted_until: number | null;
  retreats_at: number | null;
  retreated_at: number | null;
  items: Record<string, number> | null;
  batches: BatchRow[] | null;
};

/** A planet as `planetsStatement` reads it. */
export type PlanetRow = HoldingsRow &
  UniverseRow & {
    universe_id: number;
    research: ResearchLevels | null;
    owner_name: string;
    owner_is_ai: boolean;
    dark_matter: number;
    queued_buildings: QueuedBuilding[];
    is_researching: boolean;
    vacation_since: number | null;
  };

/** The planets of a player in a universe, oldest first. */
export const planetsOf = (db: Reader, { universe: universeId, account }: Player): Promise<StoredPlanet[]> =>
  selectPlanets(db, universeId, sql`planet.account_id = ${account}`);

/** An own planet; undefined for any other planet. */
export async function ownPlanet(
  db: Reader,
  { universe, account }: Player,
  id: PlanetId,
): Promise<StoredPlanet | undefined> {
  const own = sql`planet.id = ${id} and planet.account_id = ${account}`;
  const [planet] = await selectPlanets(db, universe, own);
  return planet;
}

/** Whether a planet is the player's own. */
export async function isOwnPlanet(db: Reader, { universe, account }: Player, id: PlanetId): Promise<boolean> {
  const row = await db
    .selectFrom('planet')
    .select('id')
    .where('universe_id', '=', universe)
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

/** The ids of a player's planets in a universe. */
export const planetIdsOf = (db: Reader, { universe, account }: Player): Promise<PlanetId[]> =>
  planetIdsOfAll(db, universe, [account]);

/** The ids of the planets that these players have in a universe. */
export async function planetIdsOfAll(
  db: Reader,
  universe: UniverseId,
  players: readonly AccountId[],
): Promise<PlanetId[]> {
  const rows = await db
    .selectFrom('planet')
    .select('id')
    .where('universe_id', '=', universe)
    .where('account_id', '=', listed(players))
    .orderBy('id')
    .execute();
  return rows.map((row) => planetId(row.id));
}

/** Deletes a planet with everything on it; fleets on their way to it lose their target. */
export async function deletePlanet(tx: Transaction, universe: UniverseId, id: PlanetId): Promise<void> {
  await tx.deleteFrom('planet').where('universe_id', '=', universe).where('id', '=', id).execute();
}

/** The number of a player's planets in a universe. */
export async function countPlanets(db: Reader, { universe: universeId, account }: Player): Promise<number> {
  const { count } = await db
    .selectFrom('planet')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('universe_id', '=', universeId)
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the planets of a player in a universe, oldest first. */
export const planetsStatement = (db: Reader, { universe: universeId, account }: Player) =>
  selection(universeId, sql`planet.account_id = ${account}`).compile(db);

async function selectPlanets(
  db: Reader,
  universe: UniverseId,
  condition: RawBuilder<unknown>,
): Promise<StoredPlanet[]> {
  const { rows } = await selection(universe, condition).execute(db);
  return rows.map(readStored);
}

const selection = (universe: UniverseId, condition: RawBuilder<unknown>) => sql<PlanetRow>`
    select planet.*, universe.resources_speed, universe.research_speed, universe.fleet_speed,
      universe.building_speed, universe.ended_at, universe.war, player.vacation_since, player.name as owner_name, player.is_ai as owner_is_ai, player.dark_matter,
      (select jsonb_object_agg(key, amount) from planet_item
        where planet_item.universe_id = ${universe} and planet_id = planet.id) as items,
      (select jsonb_object_agg(key, level) from research
        where research.universe_id = ${universe} and account_id = planet.account_id) as research,
      (select jsonb_agg(jsonb_build_object('id', id, 'key', key, 'quantity', quantity, 'delivered', delivered,
          'starts_at', starts_at, 'seconds_each', seconds_each, 'hurried_at', hurried_at))
        from construction
        where construction.universe_id = ${universe} and planet_id = planet.id and starts_at is not null
          and queue in ('shipyard', 'defence')) as batches,
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'level', level, 'demolishes', demolishes)), '[]')
        from construction
        where construction.universe_id = ${universe} and planet_id = planet.id
          and queue in ('buildings', 'aliens')) as queued_buildings,
      exists (select from construction where construction.universe_id = ${universe}
        and account_id = planet.account_id and queue = 'research') as is_researching
    from planet
      join universe on universe.id = planet.universe_id
      join player on player.universe_id = planet.universe_id and player.account_id = planet.account_id
    where planet.universe_id = ${universe} and ${condition} order by planet.id`;

/** A planet as its row tells. */
export function readStored(row: PlanetRow): StoredPlanet {
  return {
    universeId: row.universe_id as UniverseId,
    universe: readUniverse(row),
    research: row.research ?? {},
    vacationSince: instantOrNull(row.vacation_since),
    ownerName: row.owner_name,
    ownerIsAi: row.owner_is_ai,
    darkMatter: row.dark_matter,
    queuedBuildings: row.queued_buildings.filter(({ key }) => isBuildingKey(key)),
    isResearching: row.is_researching,
    planet: readPlanet(row),
  };
}

/** A planet as its columns tell. */
export const readPlanet = (row: HoldingsRow): Planet => ({ ...readGround(row), ...readHoldings(row) });

/** The columns of a planet that hardly ever change. */
const readGround = (row: HoldingsRow) => ({
  id: planetId(row.id),
  owner: accountId(row.account_id),
  name: row.name,
  at: { galaxy: row.galaxy, system: row.system, position: row.position },
  fields: row.fields,
  temperatureMax: row.temperature_max,
  gold: row.gold,
  isHome: row.is_home,
});

const instantOrNull = (at: number | null) => (at === null ? null : instant(at));

/** The state of a planet, settled to an instant. */
function readHoldings(row: HoldingsRow) {
  const { metal, crystal, deuterium, food, aliens } = row;
  const items = Object.entries(row.items ?? {});
  return {
    levels: Object.fromEntries(items.filter(([key]) => isBuildingKey(key))),
    units: Object.fromEntries(items.filter(([key]) => isUnitKey(key))),
    stock: { metal, crystal, deuterium, food, aliens },
    carry: {
      metal: row.metal_parts,
      crystal: row.crystal_parts,
      deuterium: row.deuterium_parts,
      food: row.food_parts,
      aliens: row.aliens_parts,
    },
    settledAt: instant(row.settled_at),
    reactorIdle: row.reactor_idle,
    boostedUntil: instantOrNull(row.boosted_until),
    retreatsAt: retreatOdds.find((odds) => odds === row.retreats_at) ?? null,
    retreatedAt: instantOrNull(row.retreated_at),
    batches: (row.batches ?? []).map(readBatch),
  };
}
