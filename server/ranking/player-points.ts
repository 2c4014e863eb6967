import { isBuildingKey, isUnitKey } from '@farhold/engine/catalogue/items';
import { type PlayerId, playerId, type UniverseId } from '@farhold/engine/ids';
import type { ResearchLevels, Units } from '@farhold/engine/planet/planet';
import { type Points, points } from '@farhold/engine/ranking/points';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';

type Row = {
  account_id: number;
  planets: Readonly<Record<string, number>>[] | null;
  research: ResearchLevels | null;
  fleets: Units[] | null;
};

/** The points of these players in a universe, by what stands, is known and flies as it is stored now (rules R17). */
export async function playerPoints(
  db: Database | Transaction,
  universe: UniverseId,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Points>> {
  const { rows } = await sql<Row>`
    select player.account_id,
      (select jsonb_agg(items) from (
        select jsonb_object_agg(key, amount) as items from planet join planet_item on planet_id = planet.id
        where planet.universe_id = player.universe_id and planet.account_id = player.account_id
        group by planet.id) as planets) as planets,
      (select jsonb_object_agg(key, level) from research
        where universe_id = player.universe_id and account_id = player.account_id) as research,
      (select jsonb_agg(ships) from fleet
        where universe_id = player.universe_id and account_id = player.account_id) as fleets
    from player where universe_id = ${universe} and account_id = any(${players}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ account_id, planets, research, fleets }) => [
      playerId(account_id),
      points({ planets: (planets ?? []).map(possessionsOf), research: research ?? {}, fleets: fleets ?? [] }),
    ]),
  );
}

function possessionsOf(items: Readonly<Record<string, number>>) {
  const entries = Object.entries(items);
  return {
    levels: Object.fromEntries(entries.filter(([key]) => isBuildingKey(key))),
    units: Object.fromEntries(entries.filter(([key]) => isUnitKey(key))),
  };
}
