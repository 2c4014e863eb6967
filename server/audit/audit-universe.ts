import { unitKeys } from '@farhold/engine/catalogue/items';
import { type PlanetId, planetId, type AccountId, type UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';

export type UniverseAudit = {
  readonly planets: number;
  /** Planets whose stock is not the sum of its changes; abandoned planets must hold nothing. */
  readonly unequal: readonly PlanetId[];
  readonly fleets: number;
  /** Units whose number is not the sum of those granted, built and rebuilt, minus those lost. */
  readonly units: readonly {
    readonly key: string;
    readonly noted: number;
    readonly standing: number;
    readonly flying: number;
  }[];
  /** Players whose dark matter is not the sum of its changes. */
  readonly darkMatter: readonly {
    readonly player: AccountId;
    readonly noted: number;
    readonly held: number;
  }[];
  readonly equal: boolean;
};

/** Compares all stocks, units and dark matter of a universe with the ledgers, at one instant of the database. */
export const auditUniverse = (db: Database, universe: UniverseId): Promise<UniverseAudit> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const unequal = await unequalPlanets(tx, universe);
      const units = await unequalUnits(tx, universe);
      const planets = await count(tx, 'planet', universe);
      const fleets = await count(tx, 'fleet', universe);
      const darkMatter = await unequalPlayers(tx, universe);
      const faults = unequal.length + units.length + darkMatter.length;
      return { planets, unequal, fleets, units, darkMatter, equal: faults === 0 };
    });

async function count(tx: Transaction, table: 'planet' | 'fleet', universe: UniverseId): Promise<number> {
  const { total } = await tx
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('universe_id', '=', universe)
    .executeTakeFirstOrThrow();
  return total;
}

async function unequalPlanets(tx: Transaction, universe: UniverseId): Promise<PlanetId[]> {
  const { rows } = await sql<{ id: number }>`
    with counted as (
      select id, metal, crystal, deuterium, food, aliens from planet where universe_id = ${universe}
      union all
      select planet_id, -metal, -crystal, -deuterium, -food, -aliens from ledger where universe_id = ${universe})
    select id from counted group by id
    having (sum(metal), sum(crystal), sum(deuterium), sum(food), sum(aliens)) <> (0, 0, 0, 0, 0)
    order by id`.execute(tx);
  return rows.map((row) => planetId(row.id));
}

async function unequalUnits(
  tx: Transaction,
  universe: UniverseId,
): Promise<UniverseAudit['units'][number][]> {
  const { rows } = await sql<UniverseAudit['units'][number]>`
    with counted as (
      select key, amount as noted, 0 as standing, 0 as flying from unit_ledger where universe_id = ${universe}
      union all
      select key, 0, amount, 0 from planet_item
        where universe_id = ${universe} and key = any(${[...unitKeys]}::text[])
      union all
      select ship.key, 0, 0, ship.value::bigint from fleet, jsonb_each_text(fleet.ships) as ship
        where universe_id = ${universe})
    select key, sum(noted)::bigint as noted, sum(standing)::bigint as standing, sum(flying)::bigint as flying
    from counted group by key having sum(noted) <> sum(standing) + sum(flying) order by key`.execute(tx);
  return rows;
}

async function unequalPlayers(
  tx: Transaction,
  universe: UniverseId,
): Promise<UniverseAudit['darkMatter'][number][]> {
  const { rows } = await sql<UniverseAudit['darkMatter'][number]>`
    select player.account_id as player, coalesce(sum(amount), 0)::bigint as noted, player.dark_matter as held
    from player left join dark_matter_ledger using (universe_id, account_id)
    where player.universe_id = ${universe}
    group by player.account_id, player.dark_matter
    having coalesce(sum(amount), 0) <> player.dark_matter order by player.account_id`.execute(tx);
  return rows;
}
