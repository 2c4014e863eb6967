import { assetIds } from '@farhold/contract/asset-ids';
import type { BuildingKey, ItemKey } from '@farhold/engine/catalogue/items';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

async function builder() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      levels: { 'metal-mine': 10, 'robotics-factory': 2, shipyard: 1 },
      stock: { metal: 9000, crystal: 9000 },
    },
  });
  return { game, ann };
}

const demolish = (game: World, by: TestPlayer, key: BuildingKey, planet: number = by.home) =>
  game.call(by, 'POST /activity/demolish', { body: { planet_id: planet, asset_id: assetIds[key] } });

const planetOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /planet/{id}', { params: { id: String(by.home) } })).body.data;

const pointsOf = async ({ game }: World, { id }: TestPlayer) =>
  (
    await game.db
      .selectFrom('player_points')
      .select('resources')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
  ).resources;

test('a metal mine 10 is torn down for 1,153 metal and 515 crystal in 1,601 seconds, and its points are gone', async () => {
  const { game, ann } = await builder();
  const [before, points] = [await planetOf(game, ann), await pointsOf(game, ann)];
  const { status, body } = await demolish(game, ann, 'metal-mine');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    level: 10,
    is_demolition: true,
    duration_seconds: 1601,
    is_running: true,
  });
  const paid = await planetOf(game, ann);
  expect([paid.metal, paid.crystal]).toEqual([before.metal - 1153, before.crystal - 515]);
  expect([paid.used_fields, paid.free_fields]).toEqual([13, before.free_fields]);
  await game.advance({ seconds: 1601 });
  const after = await planetOf(game, ann);
  expect([after.used_fields, after.free_fields]).toEqual([12, before.free_fields + 1]);
  // Level 10 cost 2,306 metal and 1,030 crystal.
  expect(points - (await pointsOf(game, ann))).toBe(3);
  await expectConsistent(game);
});

test('a demolition waits in the queue, and can be cancelled there for its price', async () => {
  const { game, ann } = await builder();
  await game.call(ann, 'POST /activity/build', {
    body: { planet_id: ann.home, asset_id: assetIds['solar-plant'] },
  });
  const before = await planetOf(game, ann);
  const { body } = await demolish(game, ann, 'metal-mine');
  expect(body.data).toMatchObject({ is_running: false, is_demolition: true });
  const cancelled = await game.call(ann, 'DELETE /activity/{id}/cancel', {
    params: { id: String(body.data?.id_activity) },
  });
  expect(cancelled.status).toBe(200);
  expect((await planetOf(game, ann)).metal).toBe(before.metal);
  await expectConsistent(game);
});

test('thirty-two demolitions of one building at once tear down one level', async () => {
  const { game, ann } = await builder();
  const replies = await Promise.all(Array.from({ length: 32 }, () => demolish(game, ann, 'metal-mine')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'being-changed')).toHaveLength(31);
  await game.advance({ hours: 1 });
  expect((await planetOf(game, ann)).used_fields).toBe(12);
  await expectConsistent(game);
});

test('what is required, does not stand, is no building or is not one’s own is refused', async () => {
  const { game, ann } = await builder();
  const bob = await game.player('Bob');
  expect((await demolish(game, ann, 'robotics-factory')).body.code).toBe('level-needed');
  expect((await demolish(game, ann, 'crystal-mine')).body.code).toBe('nothing-to-demolish');
  expect((await demolish(game, bob, 'metal-mine', ann.home)).status).toBe(404);
  const body = { planet_id: ann.home, asset_id: assetIds['light-fighter'] };
  expect((await game.call(ann, 'POST /activity/demolish', { body })).body.code).toBe('not-demolishable');
  const unknown = { planet_id: ann.home, asset_id: 9999 };
  expect((await game.call(ann, 'POST /activity/demolish', { body: unknown })).status).toBe(404);
});

test('a level is not built on one that is being torn down', async () => {
  const { game, ann } = await builder();
  await demolish(game, ann, 'metal-mine');
  const build = { planet_id: ann.home, asset_id: assetIds['metal-mine'] };
  expect((await game.call(ann, 'POST /activity/build', { body: build })).body.code).toBe('being-changed');
});

test('what is ordered while a Terraformer is being torn down has only the fields that remain', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      // 162 of 168 fields.
      levels: {
        'metal-mine': 26,
        'crystal-mine': 26,
        'solar-plant': 26,
        'metal-storage': 26,
        'crystal-storage': 26,
        'alliance-depot': 26,
        'robotics-factory': 5,
        terraformer: 1,
      },
      stock: { metal: 90_000, crystal: 900_000, deuterium: 900_000 },
    },
  });
  const build = async (key: ItemKey) =>
    (
      await game.call(ann, 'POST /activity/build', {
        body: { planet_id: ann.home, asset_id: assetIds[key] },
      })
    ).body;
  expect((await planetOf(game, ann)).free_fields).toBe(6);
  expect((await demolish(game, ann, 'terraformer')).status).toBe(200);
  expect(await planetOf(game, ann)).toMatchObject({
    free_fields: 1,
    is_building: false,
    is_demolishing: true,
  });
  expect(await build('deuterium-storage')).toMatchObject({ data: { level: 1 } });
  expect(await build('deuterium-storage')).toMatchObject({ code: 'no-free-fields' });
  await game.advance({ hours: 12 });
  expect(await planetOf(game, ann)).toMatchObject({ used_fields: 162, quantity_fields: 163, free_fields: 1 });
  await expectConsistent(game);
});

test('the card of a shipyard is locked while the robotics factory that it requires is being torn down', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { levels: { 'robotics-factory': 2 }, stock: { metal: 9000, crystal: 9000, deuterium: 9000 } },
  });
  await demolish(game, ann, 'robotics-factory');
  const place = { params: { id: String(assetIds.shipyard) }, query: { planet: String(ann.home) } };
  const { data } = (await game.call(ann, 'GET /asset/{id}', place)).body;
  expect(data).toMatchObject({
    requirements_met: false,
    requirements: [{ current_level: 1, required_level: 2, is_met: false }],
    refusal: { code: 'requirements-not-met' },
  });
});

test('a demolition ends, but is neither a start nor a completion that is announced', async () => {
  const { game, ann } = await builder();
  const times = async () => (await game.call(ann, 'GET /activity/next-times')).body;
  await demolish(game, ann, 'metal-mine');
  const { next_end_time: endsAt, ...none } = await times();
  expect(Date.parse(endsAt ?? '')).toBeGreaterThan(0);
  expect(none).toEqual({ next_start_time: null, next_completion_time: null });
  const build = { planet_id: ann.home, asset_id: assetIds['solar-plant'] };
  await game.call(ann, 'POST /activity/build', { body: build });
  expect(await times()).toEqual({
    next_start_time: endsAt,
    next_end_time: endsAt,
    next_completion_time: null,
  });
  await game.advance({ seconds: 1601 });
  const { next_end_time: built, ...rest } = await times();
  expect(rest).toEqual({ next_start_time: null, next_completion_time: built });
});

test('the next level of a building that is being torn down is the one above it', async () => {
  const { game, ann } = await builder();
  await demolish(game, ann, 'metal-mine');
  const look = { params: { id: String(assetIds['metal-mine']) }, query: { planet: String(ann.home) } };
  expect((await game.call(ann, 'GET /asset/{id}', look)).body.data).toMatchObject({
    level: 10,
    next_level: 11,
    queued: 1,
    refusal: { code: 'being-changed' },
  });
});
