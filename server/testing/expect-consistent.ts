import { sql } from 'kysely';
import { expect } from 'vitest';
import type { World } from './world.ts';

/** The ledger's sum over each planet equals what the planet holds, and no unit came from nowhere or went nowhere. */
export async function expectConsistent({ game }: Pick<World, 'game'>): Promise<void> {
  const { rows: stocks } = await sql`
    select planet.id from planet left join ledger on ledger.planet_id = planet.id group by planet.id
    having coalesce(sum(ledger.metal), 0) <> planet.metal or coalesce(sum(ledger.crystal), 0) <> planet.crystal
      or coalesce(sum(ledger.deuterium), 0) <> planet.deuterium or coalesce(sum(ledger.food), 0) <> planet.food
      or coalesce(sum(ledger.aliens), 0) <> planet.aliens`.execute(game.db);
  expect(stocks, 'planets whose stock the ledger cannot explain').toEqual([]);
  const { rows: units } = await sql`
    with held as (
      select key, sum(amount) as amount from (
        select key, amount from planet_item
        union all select ship.key, ship.value::bigint from fleet, jsonb_each_text(ships) as ship) as somewhere
      group by key),
    noted as (select key, sum(amount) as amount from unit_ledger group by key)
    select key, held.amount as held, noted.amount as noted from noted full join held using (key)
    where noted.amount is not null and coalesce(held.amount, 0) <> noted.amount`.execute(game.db);
  expect(units, 'units that the ledger cannot explain').toEqual([]);
}
