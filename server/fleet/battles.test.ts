import { assetIds } from '@farhold/contract/asset-ids';
import { ENGINE_VERSION, fight } from '@farhold/engine/combat/battle';
import { MOST_STORED } from '@farhold/engine/economy/stock';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openBattlePool } from '../combat/battle-pool.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { messageOf, reportsOf, send } from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World, type WorldOptions } from '../testing/world.ts';
import { selectBattle } from './battle-store.ts';

/** Ann's thirty cruisers and forty light fighters are on their way to Bob's two hundred launchers. */
async function attack(options: WorldOptions = {}) {
  const game = await world(options);
  const at = { galaxy: 1, system: 1, position: 4 };
  const ann = await game.player('Ann', {
    planet: { at, units: { cruiser: 30, 'light-fighter': 40 }, stock: { deuterium: 9000 } },
    research: { 'combustion-drive': 6, 'impulse-drive': 4, 'weapons-technology': 3 },
  });
  const bob = await game.player('Bob', {
    planet: { at: { ...at, position: 8 }, units: { 'rocket-launcher': 200 }, stock: { metal: 8000 } },
    research: { 'armour-technology': 2 },
  });
  const order = {
    mission_type: 'attack',
    speed: 100,
    ships: { [assetIds['light-fighter']]: 40, [assetIds.cruiser]: 30 },
  } as const;
  const { status } = await game.call(ann, 'POST /activity/send', {
    body: { from_planet_id: ann.home, to_planet_id: bob.home, ...order },
  });
  expect(status).toBe(200);
  return { game, ann, bob };
}

/** The only stored battle of a world. */
async function keptBattle({ game, universe }: World) {
  const { id } = await game.db.selectFrom('battle').select('id').executeTakeFirstOrThrow();
  const kept = await selectBattle(game.db, universe, id);
  if (!kept) throw new Error('No battle was kept.');
  return kept;
}

test('a stored battle, fought again, ends the same way, each type firing in its turn', async () => {
  const { game, ann, bob } = await attack();
  await game.advance({ hours: 6 });
  const { engineVersion, input, players, rounds } = await keptBattle(game);
  expect(players).toEqual({ attackers: [ann.id], defenders: [bob.id] });
  expect(input).toMatchObject({
    attackers: [{ techs: { weapons: 3, armour: 0 } }],
    defenders: [{ techs: { weapons: 0, armour: 2 }, units: { 'rocket-launcher': 200 } }],
  });
  expect(Object.entries(input.attackers[0]?.units ?? {})).toEqual([
    ['light-fighter', 40],
    ['cruiser', 30],
  ]);
  expect(engineVersion).toBe(ENGINE_VERSION);
  expect(fight(input).rounds).toEqual(rounds);
  await expectConsistent(game);
});

test('a universe decides what victors take, what floats afterwards, and what is rebuilt', async () => {
  const war = { loot: 100, shipDebris: 0, defenceDebris: 40, rebuilt: 0 };
  const { game, ann, bob } = await attack({ speeds: { war } });
  const description = async (key: 'rocket-launcher') => {
    const query = { type: 'defence', planet: bob.home } as const;
    const { body } = await game.call(bob, 'GET /asset', { query });
    return body.data.assets.find(({ id_asset: id }) => id === assetIds[key])?.description;
  };
  expect(await description('rocket-launcher')).toContain('a 0 percent chance of being rebuilt');
  await game.advance({ hours: 6 });
  const { body } = await game.call(ann, 'GET /report');
  expect(body.find(({ type }) => type === 'attack')).toMatchObject({ message: { result: 'attacker_won' } });
  const { metal, crystal } = await game.game.db
    .selectFrom('debris')
    .select(['metal', 'crystal'])
    .executeTakeFirstOrThrow();
  expect({ metal, crystal }).toEqual({ metal: 200 * 2000 * 0.4, crystal: 0 });
  const { body: home } = await game.call(bob, 'GET /planet');
  expect(home.data[0]?.metal).toBeLessThan(8000);
  await expectConsistent(game);
});

test('aliens of a garrison that fall are booked as fallen and not as looted, and both reports list their swarms', async () => {
  const game = await world();
  const at = { galaxy: 1, system: 1, position: 4 };
  const ann = await game.player('Ann', {
    planet: { at, units: { battleship: 200 }, stock: { deuterium: 90_000 } },
    research: { 'hyperspace-drive': 4 },
  });
  const bob = await game.player('Bob', {
    planet: {
      at: { ...at, position: 8 },
      levels: { 'brood-barracks': 3, 'alien-habitat': 3 },
      stock: { aliens: 2550 },
    },
  });
  const order = { mission_type: 'attack', units: { battleship: 200 }, to_planet_id: bob.home } as const;
  expect((await send(game, ann, order)).status).toBe(200);
  await game.advance({ hours: 6 });
  const lines = await game.game.db
    .selectFrom('ledger')
    .select(['cause', 'aliens'])
    .where('planet_id', '=', bob.home)
    .where('aliens', '<', 0)
    .orderBy('id')
    .execute();
  // 25 swarms of a hundred fall, and half of what is left is booty.
  expect(lines).toEqual([
    { cause: 'garrison-lost', aliens: -2500 },
    { cause: 'looted', aliens: -25 },
  ]);
  const told = async (by: TestPlayer) =>
    messageOf(
      (await reportsOf(game, by)).find(({ type }) => type === 'attack'),
      'fought',
    );
  const swarms = [{ key: 'alien-swarm', name: 'Alien Swarm', quantity: 25 }];
  expect(await told(ann)).toMatchObject({ enemy_losses: swarms, your_losses: [], loot: { aliens: 25 } });
  expect(await told(bob)).toMatchObject({
    your_losses: swarms,
    resources_stolen: { aliens: 25 },
    rebuilt: [],
  });
  await expectConsistent(game);
});

test('a battle in its own thread ends as in this one', async () => {
  const pool = openBattlePool();
  onTestFinished(pool.close);
  const { game } = await attack({ fight: pool.fight });
  await game.advance({ hours: 6 });
  const { input, rounds } = await keptBattle(game);
  expect(fight(input).rounds).toEqual(rounds);
  await expectConsistent(game);
});

test('debris grows no further than the range of a stock, and its system can still be scanned', async () => {
  const { game, ann } = await attack();
  const field = { universe_id: game.universe, galaxy: 1, system: 1, position: 8 };
  await game.game.db
    .insertInto('debris')
    .values({ ...field, metal: MOST_STORED - 1, crystal: 0 })
    .execute();
  await game.advance({ hours: 6 });
  const floating = await game.game.db
    .selectFrom('debris')
    .select(['metal', 'crystal'])
    .executeTakeFirstOrThrow();
  expect(floating.metal).toBe(MOST_STORED);
  expect(floating.crystal).toBeGreaterThan(0);
  const scan = await game.call(ann, 'GET /planet/galaxy', { query: { galaxy: '1', system: '1' } });
  expect(scan.status).toBe(200);
  const beyond = game.game.db.updateTable('debris').set({ metal: sql`metal + 1` });
  await expect(beyond.execute()).rejects.toThrow('debris_metal_check');
});

test('a battle that fails is set aside with its fleet where it was, and can be fought later', async () => {
  let isBroken = true;
  const { game, ann } = await attack({
    fight: async (input) => {
      if (isBroken) throw new Error('The thread was lost.');
      return fight(input);
    },
  });
  await game.advance({ hours: 6 });
  expect(game.takeLog().some(({ msg }) => msg === 'an event was set aside')).toBe(true);
  const event = await game.game.db.selectFrom('timed_event').selectAll().executeTakeFirstOrThrow();
  expect(event).toMatchObject({ kind: 'fleet-arrives', failure: 'Error: The thread was lost.' });
  expect((await game.call(ann, 'GET /activity')).body).toHaveLength(1);
  expect(await game.game.db.selectFrom('battle').selectAll().execute()).toEqual([]);

  isBroken = false;
  await game.game.db.updateTable('timed_event').set({ parked_at: null, failure: null }).execute();
  await game.wake();
  expect(await game.game.db.selectFrom('battle').selectAll().execute()).toHaveLength(1);
  await expectConsistent(game);
});
