import { assetIds } from '@farhold/contract/asset-ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recall, send } from '../testing/fleet-calls.ts';
import { foundColony } from '../testing/found-colony.ts';
import { countRowsRead } from '../testing/rows-read.ts';
import { world, type World } from '../testing/world.ts';

const stock = { metal: 9000, crystal: 5000, deuterium: 9000 };

const COLONY = { galaxy: 4, system: 300, position: 3 };

/** Fills the universe with players in alliances of twenty, each with a planet, ships and a fleet under way. */
async function addStrangers({ game: { db }, universe }: World, count: number): Promise<void> {
  await sql`
    insert into account (email, name, name_look_small, name_look_capital, created_at, seen_at)
    select 's' || n || '@example.org', 'Stranger ' || n, 'stranger' || n, 'STRANGER' || n, 0, 0
    from generate_series(1, ${count}::int) as n`.execute(db);
  await sql`
    insert into player (universe_id, account_id, joined_at, name)
    select ${universe}::bigint, id, 0, name from account where email like 's%'`.execute(db);
  await sql`
    insert into player_points (universe_id, account_id)
    select universe_id, account_id from player where name like 'Stranger %'`.execute(db);
  await sql`
    with founded as (
      insert into alliance (universe_id, tag, tag_look, name, name_look, emblem, admission, founder_id, founded_at)
      select universe_id, name, name, name, name, '{}', 'open', account_id, 0
      from player where name like 'Stranger %' and account_id % 20 = 0 returning id, founder_id)
    insert into alliance_member (universe_id, account_id, alliance_id, joined_at)
    select universe_id, account_id, founded.id, 0
    from player join founded on account_id - account_id % 20 = founder_id where name like 'Stranger %'`.execute(
    db,
  );
  await sql`
    insert into planet (universe_id, account_id, name, galaxy, system, position, fields, temperature_max, settled_at,
      founded_at, metal, crystal, deuterium, food, aliens)
    select universe_id, account_id, 'Home', 2, 1 + place / 15, 1 + place % 15, 150, 40, 0, 0, 500, 500, 0, 0, 0
    from (select *, row_number() over (order by account_id)::int as place
      from player where name like 'Stranger %') as stranger`.execute(db);
  await sql`
    insert into planet_item (universe_id, planet_id, key, amount)
    select universe_id, id, key, 3 from planet, (values ('metal-mine'), ('small-cargo')) as item (key)
    where galaxy = 2`.execute(db);
  await sql`
    with flying as (
      insert into fleet (universe_id, account_id, mission, state, from_planet_id, from_galaxy, from_system,
        from_position, to_planet_id, to_account_id, to_galaxy, to_system, to_position, sent_at, arrives_at, ships,
        metal, crystal, deuterium, aliens, returns_at)
      select universe_id, account_id, 'transport', 'outbound', id, galaxy, system, position, id, account_id, galaxy,
        system, position, 0, 32503680000000, '{"small-cargo": 1}', 10, 0, 0, 0, 32503680000001
      from planet where galaxy = 2 returning universe_id, id, arrives_at)
    insert into timed_event (universe_id, due_at, priority, kind, version, fleet_id)
    select universe_id, arrives_at, 2, 'fleet-arrives', 1, id from flying`.execute(db);
  await sql`
    insert into barter (universe_id, account_id, machine_id, fleet_id, gives, gets, price, amount, at)
    select universe_id, account_id, (select min(account_id) from player), id, 'metal', 'crystal', 1, 1, 0 from fleet`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

/** The rows that orders and due events read in a universe with so many other players. */
async function rowsRead(
  count: ReturnType<typeof countRowsRead>,
  strangers: number,
): Promise<Record<string, number>> {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      levels: { shipyard: 2, 'robotics-factory': 2, 'research-laboratory': 3 },
      units: { 'small-cargo': 50, 'light-fighter': 50, 'espionage-probe': 5 },
      stock,
    },
    research: { 'combustion-drive': 3, 'computer-technology': 8, 'espionage-technology': 2 },
    darkMatter: 500,
    joinedDaysAgo: 30,
  });
  const bob = await game.player('Bob', { joinedDaysAgo: 30, planet: { stock } });
  const colony = await foundColony(game.game, ann, COLONY);
  await addStrangers(game, strangers);
  const read: Record<string, number> = {};
  const measure = async (name: string, order: () => Promise<{ readonly status: number }>) => {
    read[name] = await count(async () => expect([name, (await order()).status]).toEqual([name, 200]));
  };
  const build = (asset: keyof typeof assetIds, quantity?: number) => () =>
    game.call(ann, 'POST /activity/build', {
      body: { planet_id: ann.home, asset_id: assetIds[asset], ...(quantity !== undefined && { quantity }) },
    });
  const fly =
    (mission: 'transport' | 'attack' | 'spy', to: number, cargo = {}) =>
    () => {
      const units = mission === 'spy' ? { 'espionage-probe': 1 } : { 'small-cargo': 5 };
      return send(game, ann, { mission_type: mission, to_planet_id: to, units, ...cargo });
    };
  await measure('build a mine', build('metal-mine'));
  await measure('build defences', build('rocket-launcher', 3));
  await measure('research', build('energy-technology'));
  await measure('trade', () =>
    game.call(ann, 'POST /dark-matter/trade', {
      body: { planet_id: ann.home, gives: 'metal', gets: 'crystal', amount: 100 },
    }),
  );
  await measure('send to an own planet', fly('transport', colony, { metal: 10 }));
  await measure('send to another player', fly('transport', bob.home, { metal: 10 }));
  await measure('spy', fly('spy', bob.home));
  await measure('attack', fly('attack', bob.home));
  const { body } = await game.call(ann, 'GET /activity');
  const first = body.find(({ mission }) => mission === 'transport')?.id_activity ?? 0;
  await measure('recall', () => recall(game, ann, first));
  read['what is due'] = await count(() => game.advance({ hours: 48 }));
  return read;
}

test('orders and due events read no more rows the more players a universe has', async () => {
  const count = countRowsRead();
  const few = await rowsRead(count, 700);
  const many = await rowsRead(count, 4000);
  // PostgreSQL reads a table of one page as a whole, and finds a row of a larger one by an index.
  const more = Object.entries(many).filter(([order, rows]) => rows > 1.1 * (few[order] ?? 0));
  expect(more).toEqual([]);
});
