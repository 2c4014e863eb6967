import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/**
 * Everything of a game that its players could tell apart: dark matter, stocks, levels, units, queues, fleets, reports,
 * debris. Row ids are left out, since they depend on the order of the writes.
 */
export async function snapshot(db: Database): Promise<unknown> {
  const read = async (query: string) => (await sql.raw(query).execute(db)).rows;
  return {
    players: await read('select account_id, dark_matter from player order by account_id'),
    points: await read('select * from player_points order by account_id'),
    planets: await read('select * from planet order by id'),
    items: await read('select * from planet_item where amount > 0 order by planet_id, key'),
    research: await read('select * from research order by account_id, key'),
    constructions: await read(
      'select planet_id, queue, key, level, quantity, delivered, starts_at, ends_at from construction order by planet_id, queue, id',
    ),
    fleets: await read('select account_id, mission, state, ships, metal, returns_at from fleet order by id'),
    reports: await read(
      'select account_id, type, action, content, created_at from report order by created_at, account_id, type, action',
    ),
    debris: await read('select * from debris order by galaxy, system, position'),
    magicItems: await read(
      'select galaxy, system, position, item, appeared_at, vanishes_at, fleet_id is not null as is_taken from magic_item order by galaxy, system, position, appeared_at',
    ),
  };
}
