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
    select universe_id, account_id, (select min(account_id) from player), id, 'metal', 'crystal', 1, 1, 0
    from fleet where sent_at = 0`.execute(db);
}

type Counting = ReturnType<typeof countRowsRead>;

/** Ann, with what her orders take, a colony, and Bob beside her. */
async function neighbours() {
  const game = await world({ database: 'new' });
  const ann = await game.player('Ann', {
    planet: {
      levels: { shipyard: 2, 'robotics-factory': 2, 'research-laboratory': 3 },
      units: { 'small-cargo': 300, 'espionage-probe': 20 },
      stock,
    },
    research: { 'combustion-drive': 3, 'computer-technology': 60, 'espionage-technology': 2 },
    darkMatter: 500,
    joinedDaysAgo: 30,
  });
  const bob = await game.player('Bob', { joinedDaysAgo: 30, planet: { stock } });
  return { game, ann, bob, colony: await foundColony(game.game, ann, COLONY) };
}

type Order = () => Promise<{ readonly status: number }>;

/** Ann's orders, those first that she can give again and again. */
function ordersOf({ game, ann, bob, colony }: Awaited<ReturnType<typeof neighbours>>) {
  const build =
    (asset: keyof typeof assetIds, more = {}): Order =>
    () =>
      game.call(ann, 'POST /activity/build', {
        body: { planet_id: ann.home, asset_id: assetIds[asset], ...more },
      });
  const fly =
    (mission: 'transport' | 'attack' | 'spy', to: number, cargo = {}): Order =>
    () => {
      const units = mission === 'spy' ? { 'espionage-probe': 1 } : { 'small-cargo': 5 };
      return send(game, ann, { mission_type: mission, to_planet_id: to, units, ...cargo });
    };
  const body = { planet_id: ann.home, gives: 'metal', gets: 'crystal', amount: 10 } as const;
  const again: Readonly<Record<string, Order>> = {
    trade: () => game.call(ann, 'POST /dark-matter/trade', { body }),
    'send to an own planet': fly('transport', colony, { metal: 10 }),
    'send to another player': fly('transport', bob.home, { metal: 10 }),
    spy: fly('spy', bob.home),
  };
  const once: Readonly<Record<string, Order>> = {
    'build a mine': build('metal-mine'),
    'build defences': build('rocket-launcher', { quantity: 3 }),
    research: build('energy-technology'),
    attack: fly('attack', bob.home),
    recall: async () => {
      const { body: movements } = await game.call(ann, 'GET /activity');
      return recall(game, ann, movements.find(({ mission }) => mission === 'transport')?.id_activity ?? 0);
    },
  };
  return { again, once };
}

/** After this many executions, PostgreSQL keeps the plan of a statement. */
const UNTIL_PLANNED = 7;

/**
 * The rows that orders and due events read in a universe with so many other players. They come before or after the
 * first plans; what the autovacuum does once a table has grown is done here.
 */
async function rowsRead(
  count: Counting,
  strangers: number,
  isPlannedBefore: boolean,
): Promise<Record<string, number>> {
  const scene = await neighbours();
  const { game } = scene;
  const { again, once } = ordersOf(scene);
  const give = async (name: string, order: Order) =>
    expect([name, (await order()).status]).toEqual([name, 200]);
  for (let round = 0; isPlannedBefore && round < UNTIL_PLANNED; round += 1) {
    for (const [name, order] of Object.entries(again)) await give(name, order);
  }
  await addStrangers(game, strangers);
  await sql`analyze`.execute(game.game.db);
  const read: Record<string, number> = {};
  for (const [name, order] of Object.entries({ ...again, ...once })) {
    read[name] = await count(() => give(name, order));
  }
  read['what is due'] = await count(() => game.advance({ hours: 48 }));
  return read;
}

test.each([
  ['with the plans for as many', false],
  ['with the plans for a few', true],
])('orders and due events read no more rows the more players there are, %s', async (_, isPlannedBefore) => {
  const count = countRowsRead();
  const few = await rowsRead(count, 700, isPlannedBefore);
  const many = await rowsRead(count, 4000, isPlannedBefore);
  // A table of one page is read as a whole, alliances for example. A small world must not be read whole either.
  const isAlike = ([order, rows]: [string, number]) => Math.abs(rows - (few[order] ?? 0)) <= 3 + rows / 10;
  expect(Object.entries(many).filter((one) => !isAlike(one))).toEqual([]);
});
