import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Cube, MagicItem } from '@farhold/engine/magic-item/magic-item';
import type { CubePlace } from '@farhold/engine/magic-item/new-cubes';
import type { FleetId, UniverseId, Player } from '@farhold/engine/ids';
import { instant, type Instant, startOfDay } from '@farhold/engine/time/instant';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import type { DB } from '../database/schema.ts';

export type NewMagicItem = { readonly at: Coordinates; readonly item: MagicItem };

/** A planet that may have a cube, and whether it has one. */
export type PlanetWithCube = CubePlace & { readonly hasCube: boolean };

/** The random seed of a universe, and when the universe started. */
export async function originOfChance(
  tx: Transaction,
  universe: UniverseId,
): Promise<{ readonly seed: string; readonly startedAt: Instant }> {
  const { seed, started_at } = await tx
    .selectFrom('universe')
    .select(['seed', 'started_at'])
    .where('id', '=', universe)
    .executeTakeFirstOrThrow();
  return { seed, startedAt: instant(started_at) };
}

/** Every planet of a universe, in map order. Owners last seen before the given instant count as inactive. */
export async function planetsWithCubes(
  tx: Transaction,
  universe: UniverseId,
  inactiveSeenAt: Instant,
): Promise<PlanetWithCube[]> {
  const { rows } = await sql<Coordinates & { isDeserted: boolean; hasCube: boolean }>`
    select planet.galaxy, planet.system, planet.position,
      player.is_ai or coalesce(player.seen_at, player.joined_at) <= ${inactiveSeenAt} as "isDeserted",
      magic_item.id is not null as "hasCube"
    from planet
      join player using (universe_id, account_id)
      left join magic_item on magic_item.universe_id = planet.universe_id and magic_item.fleet_id is null
        and magic_item.galaxy = planet.galaxy and magic_item.system = planet.system
        and magic_item.position = planet.position
    where planet.universe_id = ${universe}
    order by planet.galaxy, planet.system, planet.position`.execute(tx);
  return rows.map(({ galaxy, system, position, ...row }) => ({ at: { galaxy, system, position }, ...row }));
}

/** The positions of gold planets. */
export const lyingGold = (tx: Transaction, universe: UniverseId): Promise<Coordinates[]> =>
  tx
    .selectFrom('magic_item')
    .select(['galaxy', 'system', 'position'])
    .where('universe_id', '=', universe)
    .where('item', '=', 'gold-planet')
    .orderBy('id')
    .execute();

/**
 * Removes cubes that have expired or whose planet is gone, and gold planets at positions that have been
 * settled.
 */
export async function deleteVanished(tx: Transaction, universe: UniverseId, at: Instant): Promise<void> {
  await sql`
    delete from magic_item
    where universe_id = ${universe} and fleet_id is null
      and (vanishes_at <= ${at} or (item = 'gold-planet') = exists (
        select from planet where planet.universe_id = ${universe}
          and planet.galaxy = magic_item.galaxy and planet.system = magic_item.system
          and planet.position = magic_item.position))`.execute(tx);
}

export async function insertMagicItems(
  tx: Transaction,
  universe: UniverseId,
  items: readonly NewMagicItem[],
  { at: appearedAt, cubesUntil }: { readonly at: Instant; readonly cubesUntil: Instant },
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ at, item }) => ({
    ...at,
    universe_id: universe,
    item,
    appeared_at: appearedAt,
    vanishes_at: item === 'gold-planet' ? null : cubesUntil,
  }));
  await sql`
    insert into magic_item (universe_id, galaxy, system, position, item, appeared_at, vanishes_at)
    select universe_id, galaxy, system, position, item, appeared_at, vanishes_at
    from jsonb_populate_recordset(null::magic_item, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Loads the cube at a place, present at that instant, onto a fleet; answers which, or null if there is none. */
export async function loadCube(
  tx: Transaction,
  universe: UniverseId,
  place: Coordinates,
  fleet: FleetId,
  at: Instant,
): Promise<Cube | null> {
  const { galaxy, system, position } = place;
  const { rows } = await sql<{ item: Cube }>`
    with taken as (
      update magic_item set fleet_id = ${fleet}
      where universe_id = ${universe} and galaxy = ${galaxy} and system = ${system} and position = ${position}
        and fleet_id is null and vanishes_at > ${at}
      returning item),
    told as (
      insert into galaxy_find (universe_id, galaxy, system, found_at)
      select ${universe}, ${galaxy}, ${system}, ${at} from taken)
    select item from taken`.execute(tx);
  return rows[0]?.item ?? null;
}

/** Takes the cube off a fleet; answers which, or null if it carries none. */
export async function unloadCube(
  tx: Transaction,
  universe: UniverseId,
  fleet: FleetId,
): Promise<Cube | null> {
  const carried = await tx
    .deleteFrom('magic_item')
    .where('universe_id', '=', universe)
    .where('fleet_id', '=', fleet)
    .returning('item')
    .executeTakeFirst();
  return carried ? (carried.item as Cube) : null;
}

/** Counts a cube that a player is paid for now; answers which of the day (UTC) it is, from 1. */
export async function countPaidCube(
  tx: Transaction,
  { universe, account }: Player,
  at: Instant,
): Promise<number> {
  const day = startOfDay(at);
  const { cubes_paid } = await tx
    .updateTable('player')
    .set({ cubes_day: day, cubes_paid: sql`case when cubes_day = ${day} then cubes_paid + 1 else 1 end` })
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .returning('cubes_paid')
    .executeTakeFirstOrThrow();
  return cubes_paid;
}

const goldAt = (place: Coordinates, universe: UniverseId) => (where: ExpressionBuilder<DB, 'magic_item'>) =>
  where.and([
    where('universe_id', '=', universe),
    where('galaxy', '=', place.galaxy),
    where('system', '=', place.system),
    where('position', '=', place.position),
    where('item', '=', 'gold-planet'),
  ]);

/** Whether there is a gold planet at this position. */
export async function isGoldPlanetAt(
  tx: Transaction,
  universe: UniverseId,
  place: Coordinates,
): Promise<boolean> {
  const found = await tx.selectFrom('magic_item').select('id').where(goldAt(place, universe)).execute();
  return found.length > 0;
}

/** What a fleet could find at a position: a cube at a planet, else a gold planet. */
export async function itemsLyingAt(
  db: Reader,
  universe: UniverseId,
  { place, hasPlanet }: { readonly place: Coordinates; readonly hasPlanet: boolean },
  now: Instant,
): Promise<MagicItem[]> {
  const rows = await db
    .selectFrom('magic_item')
    .select('item')
    .where('universe_id', '=', universe)
    .where('galaxy', '=', place.galaxy)
    .where('system', '=', place.system)
    .where('position', '=', place.position)
    .where('fleet_id', 'is', null)
    .where('item', hasPlanet ? '<>' : '=', 'gold-planet')
    .where((where) => where.or([where('vanishes_at', 'is', null), where('vanishes_at', '>', now)]))
    .execute();
  return rows.map(({ item }) => item as MagicItem);
}

/** Removes the gold planet at this position. */
export async function deleteGoldPlanet(
  tx: Transaction,
  universe: UniverseId,
  place: Coordinates,
): Promise<void> {
  await tx.deleteFrom('magic_item').where(goldAt(place, universe)).execute();
}
