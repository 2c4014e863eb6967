import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { assetIds } from '@farhold/contract/asset-ids';
import type { Transaction } from '../database/connect.ts';
import type { Recall } from '../http/handler.ts';
import { createRemembered } from '../http/remembered.ts';
import { rankOf } from '../ranking/ranks.ts';
import { sendTo } from '../testing/calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { ownScan } from './routes.ts';
import { mapGalaxy, scanSystem } from './scan-store.ts';

const place = (system: number, position: number) => ({ galaxy: 1, system, position });

const scan = async ({ call }: World, by: TestPlayer, system: number, headers = {}) =>
  (await call(by, 'GET /planet/galaxy', { query: { galaxy: 1, system, universe: 1 }, headers })).body.data;

const map = async ({ call }: World, by: TestPlayer) =>
  (await call(by, 'GET /galaxy/map', { query: { galaxy: 1 } })).body.data;

const addDebris = ({ game, universe }: World, system: number, position: number, metal: number) =>
  game.db
    .insertInto('debris')
    .values({ ...place(system, position), universe_id: universe, metal, crystal: metal / 2 })
    .execute();

const addItem = ({ game, universe, now }: World, system: number, position: number, item: string) =>
  game.db
    .insertInto('magic_item')
    .values({
      ...place(system, position),
      universe_id: universe,
      item,
      appeared_at: now(),
      vanishes_at: item === 'gold-planet' ? null : now() + 3_600_000,
    })
    .execute();

test('a scan shows what is at each position of a system, and leaves out empty ones', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: place(7, 4) } });
  const bob = await game.player('Bob', { planet: { at: place(7, 9) } });
  await addDebris(game, 7, 9, 3000);
  await addDebris(game, 7, 12, 800);
  await addDebris(game, 7, 13, 0);
  await addItem(game, 7, 9, 'blue-cube');
  await addItem(game, 7, 15, 'gold-planet');

  const rows = await scan(game, ann, 7);

  expect(rows.map(({ position, id_planet }) => [position, id_planet])).toEqual([
    [4, ann.home],
    [9, bob.home],
    [12, null],
    [15, null],
  ]);
  const [own, foreign, debris, gold] = rows;
  expect(own).toMatchObject({ is_own: true, img: 'planet_4', active_minutes: null, magic_items: [] });
  expect(foreign).toMatchObject({
    name: 'Homeworld',
    img: 'planet_9',
    user: { id: bob.id, name: 'Bob', is_ai_player: false, rank: { id_rank: 2 } },
    is_own: false,
    is_hostile: false,
    debris: { metal: 3000, crystal: 1500 },
    magic_items: ['blue-cube'],
    spied_at: null,
  });
  expect(debris).toMatchObject({ user: null, img: null, debris: { metal: 800, crystal: 400 } });
  expect(gold).toMatchObject({ user: null, debris: null, magic_items: ['gold-planet'] });
});

test('cubes are at planets only, gold planets at empty positions only, and nothing stays after its time', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: place(7, 4) } });
  await addItem(game, 7, 4, 'gold-planet');
  await addItem(game, 7, 5, 'red-cube');
  expect((await scan(game, ann, 7)).map(({ position, magic_items }) => [position, magic_items])).toEqual([
    [4, []],
  ]);
  expect(await map(game, ann)).toEqual([{ system: 7, planets: 1, marks: ['own'] }]);

  await sql`delete from magic_item`.execute(game.game.db);
  await addItem(game, 7, 4, 'red-cube');
  expect((await scan(game, ann, 7))[0]?.magic_items).toEqual(['red-cube']);
  await game.advance({ hours: 1 });
  expect((await scan(game, ann, 7))[0]?.magic_items).toEqual([]);
});

test('a player seen within the hour is shown as active, one away for a week as inactive', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: place(7, 4) } });
  await game.player('Bob', { planet: { at: place(7, 9) } });
  const bobsPresence = async () => {
    const [, bob] = await scan(game, ann, 7);
    return [bob?.active_minutes, bob?.absence];
  };
  expect(await bobsPresence()).toEqual([0, null]);
  await game.advance({ minutes: 41, seconds: 30 });
  expect(await bobsPresence()).toEqual([41, null]);
  await game.advance({ hours: 1 });
  expect(await bobsPresence()).toEqual([null, null]);
  await game.advance({ hours: 7 * 24 });
  await sql`update session set expires_at = expires_at + ${40 * 24 * 3_600_000}`.execute(game.game.db);
  expect(await bobsPresence()).toEqual([null, 'i']);
  await game.advance({ hours: 21 * 24 });
  await sql`update session set expires_at = expires_at + ${40 * 24 * 3_600_000}`.execute(game.game.db);
  expect(await bobsPresence()).toEqual([null, 'I']);
  await sql`update player set is_ai = true`.execute(game.game.db);
  expect(await bobsPresence()).toEqual([null, null]);
});

test('a player who comes back is shown as active within a minute, and nothing else of the map is read anew', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: place(7, 4) } });
  const bob = await game.player('Bob', { planet: { at: place(7, 9) } });
  const activeMinutes = async () => (await scan(game, ann, 7))[1]?.active_minutes;
  const mapVersion = async () => {
    const found = game.game.db.selectFrom('universe_version').select(['map', 'names']);
    return found.executeTakeFirst();
  };
  await game.advance({ minutes: 41 });
  expect(await activeMinutes()).toBe(41);
  const before = await mapVersion();
  await game.call(bob, 'GET /planet');
  await game.advance({ minutes: 1 });
  expect(await activeMinutes()).toBe(0);
  expect(await mapVersion()).toEqual(before);
});

test('a request counts as presence, which is recorded at most every fifteen minutes', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const secondsAway = async () => {
    const { seen_at } = await game.game.db.selectFrom('player').select('seen_at').executeTakeFirstOrThrow();
    return (game.now() - (seen_at ?? 0)) / 1000;
  };
  await game.advance({ seconds: 899 });
  await game.call(ann, 'GET /planet');
  expect(await secondsAway()).toBe(899);
  await game.advance({ seconds: 1 });
  await game.call(ann, 'GET /planet');
  expect(await secondsAway()).toBe(0);
});

test('viewing as a player leaves no trace of presence', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await sql`update session set impersonated = true`.execute(game.game.db);
  await game.advance({ minutes: 10 });
  await game.call(ann, 'GET /planet');
  const { seen_at } = await game.game.db.selectFrom('player').select('seen_at').executeTakeFirstOrThrow();
  expect(game.now() - (seen_at ?? 0)).toBe(600_000);
});

test('a player whose fleet comes to attack is hostile, until it turns round', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: place(7, 4) } });
  const bob = await game.player('Bob', {
    planet: { at: place(7, 9), units: { 'light-fighter': 1 }, stock: { deuterium: 5000 } },
    research: { 'combustion-drive': 1 },
  });
  const { body } = await game.call(bob, 'POST /activity/send', {
    body: {
      from_planet_id: bob.home,
      to_planet_id: ann.home,
      mission_type: 'attack',
      ships: { [assetIds['light-fighter']]: 1 },
      speed: 100,
    },
  });
  expect((await scan(game, ann, 7)).map((row) => row.is_hostile)).toEqual([false, true]);
  expect((await scan(game, bob, 7)).map((row) => row.is_hostile)).toEqual([false, false]);
  expect(await map(game, ann)).toEqual([{ system: 7, planets: 2, marks: ['own', 'hostile'] }]);

  await game.call(bob, 'POST /activity/{id}/recall', { params: { id: body.data?.id_activity ?? 0 } });
  expect((await scan(game, ann, 7)).map((row) => row.is_hostile)).toEqual([false, false]);
});

test('a planet that the player has spied on shows when', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: place(7, 4) } });
  const bob = await game.player('Bob', { planet: { at: place(7, 9) } });
  for (const created_at of [game.now() - 5000, game.now() - 9000]) {
    const to_place = JSON.stringify({ planet: bob.home, name: 'Homeworld', at: place(7, 9) });
    await game.game.db
      .insertInto('report')
      .values({
        universe_id: game.universe,
        account_id: ann.id,
        type: 'spy',
        action: 'sent',
        from_place: '{}',
        to_place,
        version: 2,
        content: '{}',
        created_at,
      })
      .execute();
  }
  const spiedAt = new Date(game.now() - 5000).toISOString();
  expect((await scan(game, ann, 7)).map(({ spied_at }) => spied_at)).toEqual([null, spiedAt]);
  expect((await scan(game, bob, 7)).map(({ spied_at }) => spied_at)).toEqual([null, null]);
});

test('a scan never shows another universe, whatever number it names', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: place(7, 4) } });
  const other = await game.addUniverse({ name: 'Other' });
  const carl = await game.player('Carl', { planet: { at: place(7, 11) } }, other);
  await addDebris({ ...game, universe: other }, 7, 2, 500);
  await addItem({ ...game, universe: other }, 7, 3, 'gold-planet');

  expect((await scan(game, ann, 7)).map(({ position }) => position)).toEqual([4]);
  expect((await scan(game, carl, 7)).map(({ position }) => position)).toEqual([2, 3, 11]);
  expect(await map(game, ann)).toEqual([{ system: 7, planets: 1, marks: ['own'] }]);
  expect(await map(game, carl)).toEqual([{ system: 7, planets: 1, marks: ['own', 'debris', 'gold'] }]);
  const headers = { 'x-universe': String(other) };
  const query = { galaxy: 1, system: 7 };
  expect(await game.call(ann, 'GET /planet/galaxy', { query, headers })).toMatchObject({
    status: 409,
    body: { code: 'universe-not-joined' },
  });
});

test('a system that somebody settles or leaves while it is scanned is shown with the planet or without it', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: place(7, 4) } });
  const bob = await game.player('Bob', { planet: { at: place(9, 9) } });
  const remembered = createRemembered();
  // Reads of a request that came before Bob moved or left, but whose map is newer than its ranks.
  const seenAt = async (mapVersion: number) => {
    const recall: Recall = ({ on }, noun, read) =>
      remembered.recall(noun, on === 'map' ? `${mapVersion}` : '', read);
    const viewer = { universe: game.universe, account: ann.id };
    const { places, ranks } = await ownScan(game.game.db, recall, viewer, { galaxy: 1, system: 7 });
    return places.map(({ position, owner_name, account_id, metal }) => [
      position,
      owner_name,
      account_id === null ? null : rankOf(ranks, account_id).id_rank,
      metal,
    ]);
  };
  expect(await seenAt(1)).toEqual([[4, 'Ann', 1, null]]);
  await sql`update planet set system = 7 where account_id = ${bob.id}`.execute(game.game.db);
  await addDebris(game, 7, 9, 3000);
  const withBob = [
    [4, 'Ann', 1, null],
    [9, 'Bob', 2, 3000],
  ];
  expect(await seenAt(2)).toEqual(withBob);
  await sql`delete from player_points where account_id = ${bob.id}`.execute(game.game.db);
  remembered.forget();
  expect(await seenAt(2)).toEqual([
    [4, 'Ann', 1, null],
    [9, null, null, 3000],
  ]);
});

test('an invalid galaxy or system is refused with a clear message', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const bad = [
    '/planet/galaxy',
    '/planet/galaxy?galaxy=1',
    '/planet/galaxy?galaxy=0&system=1',
    '/planet/galaxy?galaxy=5&system=1',
    '/planet/galaxy?galaxy=1&system=0',
    '/planet/galaxy?galaxy=1&system=400',
    '/planet/galaxy?galaxy=1&system=-1',
    '/planet/galaxy?galaxy=1&system=1.5',
    '/planet/galaxy?galaxy=1&system=1e2',
    '/planet/galaxy?galaxy=1&system=99999999999999999999',
    "/planet/galaxy?galaxy=1&system=1'--",
    '/galaxy/map',
    '/galaxy/map?galaxy=5',
    '/galaxy/map?galaxy=x',
  ];
  for (const path of bad) {
    const reply = await sendTo(game.app, ann, `GET /api/v1${path}`);
    expect([path, reply.statusCode]).toEqual([path, 422]);
  }
  expect((await sendTo(game.app, null, 'GET /api/v1/planet/galaxy?galaxy=1&system=1')).statusCode).toBe(401);
});

test('a player in no universe is asked to choose one', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await sql`update account set active_universe_id = null`.execute(game.game.db);
  expect(await game.call(ann, 'GET /galaxy/map', { query: { galaxy: 1 } })).toMatchObject({
    status: 409,
    body: { code: 'no-universe' },
  });
});

test('among ten thousand planets a scan reads only its system, and a map only its galaxy', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: place(399, 15) } });
  await sql`
    insert into planet (universe_id, account_id, name, galaxy, system, position, fields, temperature_max,
      metal, crystal, deuterium, food, aliens, settled_at, founded_at)
    select ${game.universe}, ${ann.id}, 'Colony', 1 + n % 4, 1 + (n / 28) % 390, 1 + (n / 4) % 7, 163, 40,
      0, 0, 0, 0, 0, 0, 0
    from generate_series(0, 9999) as n`.execute(game.game.db);
  await sql`analyze planet`.execute(game.game.db);
  const viewed = { universe: game.universe, viewer: ann.id, now: game.now() };
  await game.game.db.transaction().execute(async (tx) => {
    const before = await wholeReads(tx);
    expect(await scanSystem(tx, viewed, { galaxy: 1, system: 7 })).toHaveLength(7);
    expect(await wholeReads(tx)).toBe(before);
    const systems = await mapGalaxy(tx, viewed, 1);
    expect(systems.reduce((sum, { planets }) => sum + planets, 0)).toBe(2501);
  });
});

/** The number of sequential scans of the planet table on this connection. */
async function wholeReads(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ seq_scan: number }>`
    select seq_scan from pg_stat_xact_user_tables where relname = 'planet'`.execute(tx);
  return rows[0]?.seq_scan ?? 0;
}
