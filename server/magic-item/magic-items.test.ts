import { assetIds } from '@farhold/contract/asset-ids';
import type { ShipKey } from '@farhold/engine/catalogue/ships';
import type { MagicItem } from '@farhold/engine/magic-item/magic-item';
import { planetId, universeId } from '@farhold/engine/ids';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant } from '../operator/grant.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { insertEvent, newEvent } from '../time/event-store.ts';
import { foundUniverse } from '../universe/found-universe.ts';

const place = (system: number, position = 8) => ({ galaxy: 1, system, position });

/** A world where the same magic items appear from now on. */
async function magicWorld(planets: number): Promise<World> {
  const game = await world({ speeds: { fleetSpeed: 100 } });
  const owner = await game.player('Owner', { planet: { at: place(1) } });
  await sql`
    insert into planet (universe_id, account_id, name, galaxy, system, position, fields, temperature_max,
      metal, crystal, deuterium, food, aliens, settled_at, founded_at)
    select ${game.universe}, ${owner.id}, 'Colony', 2, 1 + n % 399, 1 + n / 399, 163, 40, 0, 0, 0, 0, 0, ${game.now()}, ${game.now()}
    from generate_series(2, ${planets}::int) as n`.execute(game.game.db);
  await sql`update universe set seed = '00000000-0000-4000-8000-000000000001'`.execute(game.game.db);
  await startMagic(game, game.now());
  return game;
}

const startMagic = ({ game, universe }: World, at: Instant) =>
  game.db
    .transaction()
    .execute((tx) => insertEvent(tx, universe, newEvent({ kind: 'magic-items-appear', version: 1 }, at)));

const lying = ({ game }: World) =>
  game.db
    .selectFrom('magic_item')
    .select(['galaxy', 'system', 'position', 'item', 'appeared_at'])
    .orderBy('galaxy')
    .orderBy('system')
    .orderBy('position')
    .execute();

const counts = async (game: World) => {
  const items = await lying(game);
  const gold = items.filter(({ item }) => item === 'gold-planet').length;
  return { cubes: items.length - gold, gold };
};

test('a universe of 960 planets gets two cubes an hour however many are taken, and a gold planet every half day', async () => {
  const game = await magicWorld(960);
  let appeared = 0;
  for (let hour = 0; hour < 36; hour++) {
    await game.advance(hour === 0 ? { seconds: 1 } : { hours: 1 });
    appeared += (await counts(game)).cubes;
    await sql`delete from magic_item where item <> 'gold-planet'`.execute(game.game.db);
  }
  expect(appeared).toBeGreaterThan(50);
  expect(appeared).toBeLessThan(100);
  expect((await counts(game)).gold).toBe(3);
});

test('a cube stays for 48 hours, a gold planet until somebody settles there', async () => {
  const game = await magicWorld(960);
  await game.advance({ hours: 60 });
  const first = (await lying(game)).filter(({ appeared_at }) => appeared_at <= game.now() - 48 * 3_600_000);
  expect(new Set(first.map(({ item }) => item))).toEqual(new Set(['gold-planet']));
  const { cubes, gold } = await counts(game);
  expect(cubes).toBeGreaterThan(70);
  expect(cubes).toBeLessThan(125);
  expect(gold).toBe(6);
});

test('a worker that sleeps for three days leaves the same cubes as one that is always awake', async () => {
  const awake = await magicWorld(130);
  for (let hour = 0; hour < 72; hour++) await awake.advance({ hours: 1 });
  const sleepy = await magicWorld(130);
  await sleepy.advance({ hours: 72 }, 'asleep');
  await sleepy.wake();
  const items = await lying(awake);
  expect(items.filter(({ item }) => item !== 'gold-planet').length).toBeGreaterThan(5);
  expect(await lying(sleepy)).toEqual(items);
});

test('a new universe has one hourly event for magic items', async () => {
  const game = await world();
  const plain = { maxPlayers: null, resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
  const made = await game.game.db
    .transaction()
    .execute((tx) => foundUniverse(tx, { name: 'Magic', protection: false, ...plain }, game.now()));
  await game.advance({ hours: 2, seconds: 1 });
  const events = await game.game.db.selectFrom('timed_event').select(['universe_id', 'due_at']).execute();
  expect(events).toEqual([{ universe_id: made?.id, due_at: game.now() - 1000 + 3_600_000 }]);
  await expect(startMagic({ ...game, universe: universeId(made?.id ?? 0) }, game.now())).rejects.toThrow(
    'timed_event_of_universe',
  );
});

/** Ann and Bob with ships next to Carl, whose planet has a cube of this colour. */
async function cubeAtCarl(item: MagicItem, units: Partial<Record<ShipKey, number>> = { 'small-cargo': 5 }) {
  const game = await world({ speeds: { fleetSpeed: 10 } });
  const beginning = (system: number) => ({
    planet: {
      at: place(system),
      units,
      stock: { metal: 1000, deuterium: 5000 },
      levels: { 'solar-plant': 20, 'crystal-mine': 10, 'alien-facility': 10, 'crystal-storage': 2 },
    },
    research: { 'combustion-drive': 6, 'hyperspace-drive': 6, 'computer-technology': 5 },
  });
  const ann = await game.player('Ann', beginning(10));
  const bob = await game.player('Bob', beginning(12));
  const carl = await game.player('Carl', { planet: { at: place(11) } });
  await game.game.db
    .insertInto('magic_item')
    .values({
      ...place(11),
      universe_id: game.universe,
      item,
      appeared_at: game.now(),
      vanishes_at: plusSeconds(game.now(), 48 * 3600),
    })
    .execute();
  const send = (
    by: TestPlayer,
    mission_type: 'transport' | 'attack',
    ships: Partial<Record<ShipKey, number>>,
  ) =>
    game.call(by, 'POST /activity/send', {
      body: {
        from_planet_id: by.home,
        to_planet_id: carl.home,
        mission_type,
        ships: Object.fromEntries(
          Object.entries(ships).map(([key, count]) => [assetIds[key as ShipKey], count]),
        ),
        speed: 100,
      },
    });
  return { game, ann, bob, carl, send };
}

const reportsOf = async ({ call }: World, by: TestPlayer) =>
  (await call(by, 'GET /report')).body.map(({ type, message }) => ({
    type,
    found: 'found' in message ? message.found : undefined,
  }));

const causes = async ({ game }: World, of: TestPlayer) => {
  const lines = await game.db
    .selectFrom('ledger')
    .select(['crystal', 'deuterium', 'aliens'])
    .where('planet_id', '=', of.home)
    .where('cause', '=', 'magic-item')
    .execute();
  return lines;
};

test('when two fleets arrive in the same second, one takes the cube and gets the reward at home', async () => {
  const { game, ann, bob, send } = await cubeAtCarl('blue-cube');
  const sent = await Promise.all([
    send(ann, 'transport', { 'small-cargo': 1 }),
    send(bob, 'transport', { 'small-cargo': 1 }),
  ]);
  const [first] = sent.map(({ body }) => body.data);
  expect(new Set(sent.map(({ body }) => body.data?.end_time)).size).toBe(1);
  const seconds = (Date.parse(first?.end_time ?? '') - game.now()) / 1000;

  await game.advance({ seconds });
  const told = [await reportsOf(game, ann), await reportsOf(game, bob)].flat();
  expect(told.map(({ found }) => found)).toEqual(
    expect.arrayContaining([undefined, { item: 'blue-cube', reward: null }]),
  );
  expect([await causes(game, ann), await causes(game, bob)]).toEqual([[], []]);

  await game.advance({ seconds });
  const paid = [...(await causes(game, ann)), ...(await causes(game, bob))];
  expect(paid).toEqual([{ crystal: 2152, deuterium: 0, aliens: 0 }]);
  const home = [await reportsOf(game, ann), await reportsOf(game, bob)].flat();
  expect(home.filter(({ type, found }) => type === 'return' && found)).toEqual([
    {
      type: 'return',
      found: { item: 'blue-cube', reward: { crystal: 2152, deuterium: 0, aliens: 0, dark_matter: 0 } },
    },
  ]);
  expect(await lying(game)).toEqual([]);
  expect(await game.game.db.selectFrom('galaxy_find').select('found_at').execute()).toHaveLength(1);
  await expectConsistent(game);
});

test('a fleet recalled before it arrives finds nothing', async () => {
  const { game, ann, send } = await cubeAtCarl('red-cube');
  const { body } = await send(ann, 'transport', { 'small-cargo': 1 });
  await game.advance({ seconds: 60 });
  await game.call(ann, 'POST /activity/{id}/recall', { params: { id: body.data?.id_activity ?? 0 } });
  await game.advance({ hours: 5 });
  expect(await reportsOf(game, ann)).toEqual([]);
  expect(await lying(game)).toHaveLength(1);
});

test('a lost attack leaves the cube where it is, a victory takes it', async () => {
  const { game, ann, bob, carl, send } = await cubeAtCarl('red-cube', { 'light-fighter': 1, cruiser: 30 });
  const guns = { stock: {}, items: { 'rocket-launcher': 20 } };
  expect((await grant(game.game, game.universe, carl.home, guns)).ok).toBe(true);
  await send(ann, 'attack', { 'light-fighter': 1 });
  await game.advance({ hours: 5 });
  expect(await reportsOf(game, ann)).toEqual([{ type: 'attack', found: undefined }]);
  expect(await lying(game)).toHaveLength(1);

  const engines = { 'combustion-drive': 8, 'impulse-drive': 8 } as const;
  expect((await grant(game.game, game.universe, bob.home, { stock: {}, items: engines })).ok).toBe(true);
  expect((await send(bob, 'attack', { cruiser: 30 })).status).toBe(200);
  await game.advance({ hours: 5 });
  const found = (await reportsOf(game, bob)).map((report) => [report.type, report.found?.item]);
  expect(found).toEqual([
    ['return', 'red-cube'],
    ['attack', 'red-cube'],
  ]);
  expect(await causes(game, bob)).toEqual([{ crystal: 0, deuterium: 0, aliens: 200 }]);
  await expectConsistent(game);
});

test('a magic cube gives dark matter', async () => {
  const { game, ann, send } = await cubeAtCarl('magic-cube');
  await send(ann, 'transport', { 'small-cargo': 1 });
  await game.advance({ hours: 5 });
  const { dark_matter } = await game.game.db
    .selectFrom('player')
    .select('dark_matter')
    .where('account_id', '=', ann.id)
    .executeTakeFirstOrThrow();
  expect(dark_matter).toBe(10);
  await expectConsistent(game);
});

test('a cube that has expired when the fleet arrives is not found', async () => {
  const { game, ann, send } = await cubeAtCarl('blue-cube');
  await game.game.db
    .updateTable('magic_item')
    .set({ vanishes_at: game.now() + 1000 })
    .execute();
  await send(ann, 'transport', { 'small-cargo': 1 });
  await game.advance({ hours: 5 });
  expect((await reportsOf(game, ann)).some(({ found }) => found)).toBe(false);
});

/** Adds an own planet with a cube of this colour. */
async function cubeAtColony(game: World, owner: TestPlayer, item: MagicItem): Promise<number> {
  const { id } = await game.game.db
    .insertInto('planet')
    .values({
      ...place(20),
      universe_id: game.universe,
      account_id: owner.id,
      name: 'Colony',
      fields: 163,
      temperature_max: 40,
      metal: 0,
      crystal: 0,
      deuterium: 0,
      food: 0,
      aliens: 0,
      settled_at: game.now(),
      founded_at: game.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await game.game.db
    .updateTable('magic_item')
    .set({ ...place(20), item })
    .execute();
  return id;
}

test("ships transferred to another planet are rewarded at once, by their origin's mines", async () => {
  const { game, ann } = await cubeAtCarl('blue-cube');
  const colony = await cubeAtColony(game, ann, 'blue-cube');
  const { body } = await game.call(ann, 'POST /activity/send', {
    body: {
      from_planet_id: ann.home,
      to_planet_id: colony,
      mission_type: 'transfer',
      ships: { [assetIds['small-cargo']]: 1 },
      speed: 100,
    },
  });
  await game.advance({ seconds: (Date.parse(body.data?.end_time ?? '') - game.now()) / 1000 });
  expect(await causes(game, { ...ann, home: planetId(colony) })).toEqual([
    { crystal: 2152, deuterium: 0, aliens: 0 },
  ]);
  expect(await reportsOf(game, ann)).toEqual([
    {
      type: 'transfer',
      found: { item: 'blue-cube', reward: { crystal: 2152, deuterium: 0, aliens: 0, dark_matter: 0 } },
    },
  ]);
  await expectConsistent(game);
});

test('probes leave a cube where it is, and a protector brings it when its hours are over', async () => {
  const { game, ann, bob, carl } = await cubeAtCarl('red-cube', { 'espionage-probe': 3, 'small-cargo': 1 });
  const hold = async (by: TestPlayer) =>
    game.call(by, 'POST /activity/send', {
      body: {
        from_planet_id: by.home,
        to_planet_id: carl.home,
        mission_type: 'protect',
        ships: { [assetIds['small-cargo']]: 1 },
        speed: 100,
        hold_hours: 2,
      },
    });
  const { body } = await hold(bob);
  await game.advance({ seconds: (Date.parse(body.data?.end_time ?? '') - game.now()) / 1000 });
  expect(await lying(game)).toHaveLength(1);
  await game.call(bob, 'POST /activity/{id}/recall', { params: { id: body.data?.id_activity ?? 0 } });
  await game.advance({ hours: 2 });
  expect(await lying(game)).toHaveLength(1);
  await hold(bob);
  await game.advance({ hours: 4 });
  expect(await lying(game)).toEqual([]);
  expect(await causes(game, bob)).toEqual([{ crystal: 0, deuterium: 0, aliens: 200 }]);

  await game.game.db
    .insertInto('magic_item')
    .values({
      ...place(11),
      universe_id: game.universe,
      item: 'green-cube',
      appeared_at: game.now(),
      vanishes_at: plusSeconds(game.now(), 3600),
    })
    .execute();
  const spied = await game.call(ann, 'POST /activity/spy', {
    body: { planet_id_from: ann.home, planet_id_to: carl.home, probes: 1 },
  });
  expect(spied.status).toBe(200);
  await game.advance({ minutes: 40 });
  expect(await lying(game)).toHaveLength(1);
  expect(await causes(game, ann)).toEqual([]);
});

/** Another cube at Carl's planet. */
const addCube = (game: World, item: MagicItem) =>
  game.game.db
    .insertInto('magic_item')
    .values({
      ...place(11),
      universe_id: game.universe,
      item,
      appeared_at: game.now(),
      vanishes_at: plusSeconds(game.now(), 48 * 3600),
    })
    .execute();

test('each cube of a day is worth half of the one before, and the next day begins anew', async () => {
  const { game, ann, send } = await cubeAtCarl('blue-cube');
  for (let flight = 0; flight < 3; flight++) {
    await send(ann, 'transport', { 'small-cargo': 1 });
    await game.advance({ hours: 2 });
    await addCube(game, 'blue-cube');
  }
  await game.advance({ hours: 10 });
  await send(ann, 'transport', { 'small-cargo': 1 });
  await game.advance({ hours: 2 });
  expect((await causes(game, ann)).map(({ crystal }) => crystal)).toEqual([2152, 1076, 538, 2152]);
  await expectConsistent(game);
});

test('two cubes that come home in the same second are the first and the second of the day', async () => {
  const { game, ann, carl, send } = await cubeAtCarl('blue-cube');
  await send(ann, 'transport', { 'small-cargo': 1 });
  await game.advance({ hours: 2 });
  await addCube(game, 'blue-cube');
  await game.game.db
    .updateTable('player')
    .set({ cubes_day: null, cubes_paid: 0 })
    .where('account_id', '=', ann.id)
    .execute();
  const dave = await game.player('Dave', { planet: { at: place(11, 9) } });
  await sql`insert into magic_item (universe_id, galaxy, system, position, item, appeared_at, vanishes_at)
    select universe_id, galaxy, system, 9, item, appeared_at, vanishes_at from magic_item`.execute(
    game.game.db,
  );
  const flights = await Promise.all(
    [carl, dave].map(({ home }) =>
      game.call(ann, 'POST /activity/send', {
        body: {
          from_planet_id: ann.home,
          to_planet_id: home,
          mission_type: 'transport',
          ships: { [assetIds['small-cargo']]: 1 },
          speed: 100,
        },
      }),
    ),
  );
  expect(flights.map(({ status }) => status)).toEqual([200, 200]);
  await game.advance({ hours: 5 });
  expect((await causes(game, ann)).map(({ crystal }) => crystal)).toEqual([2152, 2152, 1076]);
  await expectConsistent(game);
});

test('a cube does not fill a store beyond its capacity', async () => {
  const { game, ann, send } = await cubeAtCarl('blue-cube');
  const full = { stock: { crystal: 22_000 }, items: {} };
  expect((await grant(game.game, game.universe, ann.home, full)).ok).toBe(true);
  await send(ann, 'transport', { 'small-cargo': 1 });
  await game.advance({ hours: 5 });
  const { data } = (await game.call(ann, 'GET /planet/{id}', { params: { id: String(ann.home) } })).body;
  expect(data.crystal).toBe(22_500);
  await expectConsistent(game);
});

test('colonising a gold planet brings 20 fields and 50 dark matter, once', async () => {
  const { game, ann } = await cubeAtCarl('blue-cube', { 'colony-ship': 1 });
  const learnt = { astrophysics: 2, 'impulse-drive': 8 } as const;
  expect((await grant(game.game, game.universe, ann.home, { stock: {}, items: learnt })).ok).toBe(true);
  await sql`update magic_item set item = 'gold-planet', vanishes_at = null, system = 30`.execute(
    game.game.db,
  );
  const { status } = await game.call(ann, 'POST /activity/send', {
    body: {
      from_planet_id: ann.home,
      ...place(30),
      mission_type: 'colony',
      ships: { [assetIds['colony-ship']]: 1 },
      speed: 100,
    },
  });
  expect(status).toBe(200);
  await game.advance({ hours: 12 });
  const rows = await game.game.db
    .selectFrom('planet')
    .select(['gold', 'fields'])
    .where('system', '=', 30)
    .execute();
  expect(rows.map(({ gold }) => gold)).toEqual([true]);
  expect(rows[0]?.fields).toBeGreaterThanOrEqual(156 + 20);
  expect(await lying(game)).toEqual([]);
  expect(await reportsOf(game, ann)).toEqual([
    {
      type: 'colony',
      found: { item: 'gold-planet', reward: { crystal: 0, deuterium: 0, aliens: 0, dark_matter: 50 } },
    },
  ]);
  await expectConsistent(game);
});
