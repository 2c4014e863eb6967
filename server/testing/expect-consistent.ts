import { sql } from 'kysely';
import { expect } from 'vitest';
import { universeId } from '@farhold/engine/ids';
import { checkPoints } from '../ranking/check-points.ts';
import type { Game } from '../time/game.ts';

/**
 * Checks that each planet's ledger adds up to what it holds, that every unit and all dark matter is accounted for, and
 * that stored points equal a full recount.
 */
export async function expectConsistent({ game }: { readonly game: Game }): Promise<void> {
  await expectPointsCounted(game);
  const { rows: stocks } = await sql`
    with counted as (
      select id, metal, crystal, deuterium, food, aliens from planet
      union all select planet_id, -metal, -crystal, -deuterium, -food, -aliens from ledger)
    select id from counted group by id
    having (sum(metal), sum(crystal), sum(deuterium), sum(food), sum(aliens)) <> (0, 0, 0, 0, 0)`.execute(
    game.db,
  );
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
  const { rows: players } = await sql`
    select player.account_id from player left join dark_matter_ledger using (universe_id, account_id)
    group by player.universe_id, player.account_id, player.dark_matter
    having coalesce(sum(amount), 0) <> player.dark_matter`.execute(game.db);
  expect(players, 'players whose dark matter the ledger cannot explain').toEqual([]);
}

async function expectPointsCounted({ db }: Game): Promise<void> {
  for (const { id } of await db.selectFrom('universe').select('id').execute()) {
    const { unequal } = await checkPoints(db, universeId(id));
    expect(unequal, 'players whose stored points are not those of what they have').toEqual([]);
  }
}
