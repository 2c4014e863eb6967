import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { movementsOf, planetOf, send, shipsOf } from '../testing/fleet-calls.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const at = { galaxy: 1, system: 1, position: 4 };

/** A player with things under way, and an enemy nearby. */
async function neighbours() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      at,
      levels: {
        'metal-mine': 8,
        'solar-plant': 9,
        'robotics-factory': 2,
        shipyard: 2,
        'research-laboratory': 1,
      },
      units: { 'small-cargo': 3, 'light-fighter': 2 },
      stock: { metal: 9000, crystal: 9000, deuterium: 9000 },
    },
    darkMatter: 50,
    research: { 'combustion-drive': 3, 'computer-technology': 3 },
  });
  const bob = await game.player('Bob', {
    planet: {
      at: { ...at, position: 8 },
      units: {
        cruiser: 40,
        'espionage-probe': 9,
        'small-cargo': 2,
        recycler: 1,
        'interplanetary-missile': 2,
      },
      stock: { deuterium: 9000 },
    },
    research: { 'impulse-drive': 4, 'combustion-drive': 6, 'computer-technology': 9 },
  });
  return { game, ann, bob };
}

const begin = (game: World, by: TestPlayer) => game.call(by, 'POST /rest/vacation', { body: {} });
const comeBack = (game: World, by: TestPlayer) => game.call(by, 'DELETE /rest/vacation');
const build = (game: World, by: TestPlayer, key: 'metal-mine' | 'light-fighter', quantity = 1) =>
  game.call(by, 'POST /activity/build', { body: { planet_id: by.home, asset_id: assetIds[key], quantity } });
const queuesOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /activity/construction', { query: { planet_id: String(by.home) } })).body;

test('time stands still on vacation: nothing is produced, constructions wait and resume where they stopped', async () => {
  const { game, ...players } = await neighbours();
  let { ann } = players;
  await build(game, ann, 'metal-mine');
  expect((await build(game, ann, 'light-fighter', 2)).body).toMatchObject({
    message: 'Construction started',
  });
  await game.advance({ seconds: 30 });
  const before = await planetOf(game, ann);
  const running = (await game.game.db.selectFrom('construction').selectAll().orderBy('id').execute()).map(
    ({ ends_at: end }) => (end ?? 0) - game.now(),
  );
  expect((await begin(game, ann)).status).toBe(200);

  await game.advance({ hours: 60 });
  ann = await signedInAgain(game.game, ann);
  const away = await planetOf(game, ann);
  expect([away.resources, away.production.metal.per_hour, away.boosted_until]).toEqual([
    before.resources,
    0,
    null,
  ]);
  expect(await shipsOf(game, ann)).toMatchObject({ 'light-fighter': 2 });
  expect((await game.call(ann, 'GET /activity/next-times')).body).toEqual({
    next_start_time: null,
    next_end_time: null,
    next_completion_time: null,
  });
  const queues = await queuesOf(game, ann);
  const left = queues.buildings.map(({ end_time }) => Date.parse(end_time ?? '') - game.now());
  expect(left).toEqual(running.slice(0, 1));
  const [there] = (await game.call(ann, 'GET /empire')).body.data.planets;
  expect(queues).toMatchObject(there?.queues ?? {});
  expect(there?.queues.buildings).toHaveLength(1);

  expect((await comeBack(game, ann)).status).toBe(200);
  const after = await game.game.db.selectFrom('construction').selectAll().orderBy('id').execute();
  expect(after.map(({ ends_at: end }) => (end ?? 0) - game.now())).toEqual(running);
  expect((await planetOf(game, ann)).resources).toEqual(before.resources);
  await game.advance({ hours: 5 });
  expect(await shipsOf(game, ann)).toMatchObject({ 'light-fighter': 4 });
  expect((await planetOf(game, ann)).metal).toBeGreaterThan(before.resources.metal);
  await expectConsistent(game);
});

test('a vacation lasts at least 48 real hours, also in a fast universe', async () => {
  const game = await world({ speeds: { resourcesSpeed: 100, buildingSpeed: 100 } });
  let ann = await game.player('Ann');
  expect((await comeBack(game, ann)).body.code).toBe('not-on-vacation');
  await begin(game, ann);
  expect((await begin(game, ann)).body.code).toBe('on-vacation');
  await game.advance({ hours: 47, minutes: 59, seconds: 59 });
  ann = await signedInAgain(game.game, ann);
  expect(await comeBack(game, ann)).toMatchObject({ status: 422, body: { code: 'vacation-too-short' } });
  await game.advance({ seconds: 1 });
  expect((await comeBack(game, ann)).status).toBe(200);
  expect((await game.call(ann, 'GET /rest')).body.data?.vacation).toBeNull();
});

test('a player on vacation can be targeted by recyclers only, and cannot give orders', async () => {
  const { game, ann, bob } = await neighbours();
  await build(game, ann, 'metal-mine');
  await begin(game, ann);
  const { body } = await game.call(bob, 'GET /activity/target', { query: ann.at });
  expect(body.data.is_on_vacation).toBe(true);
  const to_planet_id = ann.home;
  const sent = [
    await send(game, bob, { mission_type: 'attack', units: { cruiser: 1 }, to_planet_id }),
    await send(game, bob, { mission_type: 'spy', units: { 'espionage-probe': 1 }, to_planet_id }),
    await send(game, bob, { mission_type: 'transport', units: { 'small-cargo': 1 }, to_planet_id }),
    await send(game, bob, { mission_type: 'protect', units: { cruiser: 1 }, to_planet_id }),
    await game.call(bob, 'POST /activity/missile', {
      body: { from_planet_id: bob.home, to_planet_id, missiles: 1 },
    }),
  ];
  expect(sent.map((reply) => reply.body.code)).toEqual(sent.map(() => 'target-on-vacation'));
  await game.game.db
    .insertInto('debris')
    .values({ universe_id: game.universe, ...ann.at, metal: 900, crystal: 0 })
    .execute();
  const harvest = await send(game, bob, { mission_type: 'harvest', units: { recycler: 1 }, to_planet_id });
  expect(harvest.status).toBe(200);

  const [entry] = (await queuesOf(game, ann)).buildings;
  const ordered = [
    await build(game, ann, 'metal-mine'),
    await send(game, ann, { mission_type: 'spy', units: { 'small-cargo': 1 }, to_planet_id: bob.home }),
    await game.call(ann, 'POST /activity/{id}/hurry', {
      params: { id: String(entry?.id_activity) },
      body: {},
    }),
    await game.call(ann, 'POST /dark-matter/boost', { body: { planet_id: ann.home } }),
  ];
  expect(ordered.map((reply) => [reply.status, reply.body.code])).toEqual(
    ordered.map(() => [422, 'on-vacation']),
  );
  await expectConsistent(game);
});

test('a vacation needs every fleet at home, also those that protect others', async () => {
  const { game, ann, bob } = await neighbours();
  const to_planet_id = bob.home;
  await send(game, ann, { mission_type: 'protect', units: { 'light-fighter': 1 }, to_planet_id });
  expect(await begin(game, ann)).toMatchObject({
    status: 422,
    body: { code: 'vacation-fleets-out', params: { count: 1 } },
  });
});

test('an attack under way when the vacation began still strikes, and later ones are refused', async () => {
  const { game, ann, bob } = await neighbours();
  const to_planet_id = ann.home;
  await send(game, bob, { mission_type: 'attack', units: { cruiser: 30 }, to_planet_id });
  const [fleet] = await movementsOf(game, ann);
  expect((await game.call(ann, 'GET /rest')).body.data?.strikes).toEqual([fleet?.end_time]);
  expect((await begin(game, ann)).status).toBe(200);
  await game.advance({ hours: 6 });
  expect(await shipsOf(game, ann)).toMatchObject({ 'light-fighter': 0 });
  expect(
    (await send(game, bob, { mission_type: 'attack', units: { cruiser: 1 }, to_planet_id })).body.code,
  ).toBe('target-on-vacation');
  await game.advance({ hours: 48 });
  expect((await comeBack(game, await signedInAgain(game.game, ann))).status).toBe(200);
  await expectConsistent(game);
});

test('when a vacation begins and a fleet leaves at the same time, one of them is refused', async () => {
  const { game, ann, bob } = await neighbours();
  const [vacation, own, hostile] = await Promise.all([
    begin(game, ann),
    send(game, ann, { mission_type: 'transport', units: { 'small-cargo': 1 }, to_planet_id: bob.home }),
    send(game, bob, { mission_type: 'attack', units: { cruiser: 1 }, to_planet_id: ann.home }),
  ]);
  expect([vacation.status, own.status].toSorted((a, b) => a - b)).toEqual([200, 422]);
  const row = await game.game.db
    .selectFrom('player')
    .select('vacation_since')
    .where('account_id', '=', ann.id)
    .executeTakeFirstOrThrow();
  expect(row.vacation_since !== null).toBe(vacation.status === 200);
  expect([200, 422]).toContain(hostile.status);
  await expectConsistent(game);
});

test('the galaxy marks a player on vacation with v, also after weeks', async () => {
  const { game, ...players } = await neighbours();
  await begin(game, players.ann);
  await game.advance({ hours: 24 * 30 });
  const ann = await signedInAgain(game.game, players.ann);
  const bob = await signedInAgain(game.game, players.bob);
  const query = { galaxy: '1', system: '1' };
  const { body } = await game.call(bob, 'GET /planet/galaxy', { query });
  expect(body.data.find(({ id_planet }) => id_planet === ann.home)?.absence).toBe('v');
  await comeBack(game, ann);
  const again = await game.call(bob, 'GET /planet/galaxy', { query });
  expect(again.body.data.find(({ id_planet }) => id_planet === ann.home)?.absence).toBeNull();
});
