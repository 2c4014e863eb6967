import { SEARCHES_COUNTED_SECONDS } from '@farhold/engine/expedition/outcome';
import type { ChartKind, Expedition } from '@farhold/engine/expedition/search';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import { fleetId, type FleetId, type Player, type UniverseId } from '@farhold/engine/ids';
import { type MagicItem, magicItems } from '@farhold/engine/magic-item/magic-item';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Transaction } from '../database/connect.ts';
import { listed } from '../database/listed.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** What decides the next expedition of a player to a system, as far as it is known before: all but its hours. */
export type ExpeditionOutlook = Omit<Expedition, 'hours'>;

/** Since when searches and finds count at this instant. */
export const countedSince = (at: Instant): Instant => plusSeconds(at, -SEARCHES_COUNTED_SECONDS);

/** What an expedition of the player to that system would meet if it left and searched now. */
export async function expeditionOutlook(
  db: Reader,
  { universe, account }: Player,
  { galaxy, system }: Coordinates,
  now: Instant,
): Promise<ExpeditionOutlook> {
  const since = countedSince(now);
  const { rows } = await sql<ExpeditionOutlook>`
    select
      1 + (select count(*)::int from expedition where universe_id = ${universe} and galaxy = ${galaxy}
        and system = ${system} and searched_at > ${since} and searched_at <= ${now}) as visits,
      1 + (select count(*)::int from expedition where universe_id = ${universe} and account_id = ${account}
        and galaxy = ${galaxy} and system = ${system} and started_at > ${since}) as starts,
      (select count(*)::int from expedition where universe_id = ${universe} and account_id = ${account}
        and found and searched_at > ${since} and searched_at <= ${now}) as "findsBefore",
      coalesce((select max(total) from player_points where universe_id = ${universe}), 0)::bigint as "bestPoints"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A select without a table has no row.');
  return row;
}

/** How many expeditions of a player have set out after an instant of the last 24 hours. */
export async function expeditionsSince(
  db: Reader,
  { universe, account }: Player,
  since: Instant,
): Promise<number> {
  const { sent } = await db
    .selectFrom('expedition')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow();
  return sent;
}

/** An expedition that sets out. */
export type NewExpedition = {
  readonly player: Player;
  readonly fleet: FleetId;
  readonly to: Coordinates;
  readonly hours: number;
  readonly at: Instant;
};

/** Remembers an expedition that has left. */
export async function noteExpedition(
  tx: Transaction,
  { player, fleet, to: { galaxy, system }, hours, at }: NewExpedition,
): Promise<void> {
  const { universe, account } = player;
  const since = countedSince(at);
  await sql`
    insert into expedition (universe_id, account_id, fleet_id, galaxy, system, hours, started_at, starts, best_points)
    select ${universe}, ${account}, ${fleet}, ${galaxy}, ${system}, ${hours}, ${at},
      1 + (select count(*) from expedition where universe_id = ${universe} and account_id = ${account}
        and galaxy = ${galaxy} and system = ${system} and started_at > ${since}),
      coalesce((select max(total) from player_points where universe_id = ${universe}), 0)`.execute(tx);
}

/** What decides the outcome of an expedition whose hours are over at that instant. Throws for a fleet without one. */
export async function selectExpedition(
  tx: Transaction,
  universe: UniverseId,
  fleet: FleetId,
  at: Instant,
): Promise<Expedition> {
  const since = countedSince(at);
  const { rows } = await sql<Expedition>`
    select hours, starts, best_points as "bestPoints",
      1 + (select count(*)::int from expedition as other where other.universe_id = ${universe}
        and other.galaxy = own.galaxy and other.system = own.system
        and other.searched_at > ${since} and other.searched_at <= ${at}) as visits,
      (select count(*)::int from expedition as other where other.universe_id = ${universe}
        and other.account_id = own.account_id and other.found
        and other.searched_at > ${since} and other.searched_at <= ${at}) as "findsBefore"
    from expedition as own where universe_id = ${universe} and fleet_id = ${fleet}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Fleet ${fleet} is on no expedition.`);
  return row;
}

/**
 * Notes that an expedition has searched, and whether it counts among its player's finds and in the galaxy's history.
 */
export async function noteSearched(
  tx: Transaction,
  universe: UniverseId,
  fleet: FleetId,
  found: boolean,
  at: Instant,
): Promise<void> {
  await sql`
    with searched as (
      update expedition set searched_at = ${at}, found = ${found}
      where universe_id = ${universe} and fleet_id = ${fleet}
      returning universe_id, galaxy, system)
    insert into galaxy_find (universe_id, galaxy, system, found_at)
    select universe_id, galaxy, system, ${at} from searched where ${found}`.execute(tx);
}

/**
 * Which of these fleets come home from an expedition that has searched; one that was recalled has not. Nothing changes
 * that for a fleet on its way home.
 */
const searched = new WeakMap<UnitOfWork, Map<FleetId, boolean>>();

/** Reads which of these fleets have searched, in one statement for all of them. */
export async function learnSearched(work: UnitOfWork, fleets: readonly FleetId[]): Promise<void> {
  if (fleets.length === 0) return;
  const known = searched.get(work) ?? new Map<FleetId, boolean>();
  searched.set(work, known);
  for (const fleet of fleets) known.set(fleet, false);
  const rows = await work.tx
    .selectFrom('expedition')
    .select('fleet_id')
    .where('universe_id', '=', work.universeId)
    .where('fleet_id', '=', listed(fleets))
    .where('searched_at', 'is not', null)
    .execute();
  for (const { fleet_id: fleet } of rows) if (fleet !== null) known.set(fleetId(fleet), true);
}

/** Whether this fleet comes home from an expedition that has searched. */
export async function hasSearched(work: UnitOfWork, fleet: FleetId): Promise<boolean> {
  if (!searched.get(work)?.has(fleet)) await learnSearched(work, [fleet]);
  return searched.get(work)?.get(fleet) === true;
}

/** A magic item and where it lies. */
export type ChartedPlace = { readonly item: MagicItem; readonly at: Coordinates };

const mostOnChart: Readonly<Record<ChartKind, number>> = { cubes: 3, 'gold-planet': 1 };

/** The nearest three cubes or the nearest gold planet, seen from a system; the own galaxy comes first. */
export async function nearestItems(
  tx: Transaction,
  universe: UniverseId,
  chart: ChartKind,
  from: Coordinates,
  at: Instant,
): Promise<ChartedPlace[]> {
  const { rows } = await sql<Coordinates & { item: string }>`
    select item, galaxy, system, position from magic_item
    where universe_id = ${universe} and fleet_id is null and (vanishes_at is null or vanishes_at > ${at})
      and (item = 'gold-planet') = ${chart === 'gold-planet'}
    order by abs(galaxy - ${from.galaxy}), abs(system - ${from.system}), id
    limit ${mostOnChart[chart]}`.execute(tx);
  return rows.map(({ item, ...place }) => ({ item: z.enum(magicItems).parse(item), at: place }));
}
