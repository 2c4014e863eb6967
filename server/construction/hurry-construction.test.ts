import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const order = async (game: World, by: TestPlayer, key: keyof typeof assetIds, quantity?: number) => {
  const body = { planet_id: by.home, asset_id: assetIds[key], ...(quantity ? { quantity } : {}) };
  const { body: reply } = await game.call(by, 'POST /activity/build', { body });
  if (!reply.data) throw new Error(reply.message);
  return reply.data;
};

const hurry = (game: World, by: TestPlayer, id: number | string) =>
  game.call(by, 'POST /activity/{id}/hurry', { params: { id } });

const queuesOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /activity/construction', { query: { planet_id: by.home } })).body;

const darkMatterOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /dark-matter')).body.data.dark_matter;

const rich = { metal: 900_000, crystal: 900_000, deuterium: 900_000 };

test('a hurried building takes half the remaining time, and waiting orders move up', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    darkMatter: 10,
    planet: { levels: { 'metal-mine': 12 }, stock: rich },
  });
  const { id_activity: id, duration_seconds: whole } = await order(game, ann, 'metal-mine');
  await order(game, ann, 'metal-mine');
  const price = Math.ceil((whole - 100) / 3600);
  await game.advance({ seconds: 100 });

  const { status, body } = await hurry(game, ann, id);

  expect([status, body.data.dark_matter]).toEqual([200, 10 - price]);
  const [first, second] = (await queuesOf(game, ann)).buildings;
  const left = Math.ceil((whole - 100) / 2);
  expect(Date.parse(first?.end_time ?? '') - game.now()).toBe(left * 1000);
  expect(first?.hurried_at).toBe(new Date(game.now()).toISOString());
  expect(second).toMatchObject({ start_time: first?.end_time, hurried_at: null });
  await game.advance({ seconds: left - 1 });
  expect((await queuesOf(game, ann)).buildings).toHaveLength(2);
  await game.advance({ seconds: 1 });
  expect((await queuesOf(game, ann)).buildings).toMatchObject([{ level: 14, is_running: true }]);
  await expectConsistent(game);
});

test('hurrying ships keeps the finished ones, and the others come twice as fast', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    darkMatter: 50,
    planet: { levels: { shipyard: 1, 'robotics-factory': 2 }, stock: rich },
    research: { 'combustion-drive': 1 },
  });
  const { id_activity: id, duration_seconds: whole } = await order(game, ann, 'light-fighter', 10);
  const each = whole / 10;
  await game.advance({ seconds: each * 3 + 10 });
  await hurry(game, ann, id);

  const [entry] = (await queuesOf(game, ann)).shipyard;
  expect(entry?.assets[0]?.quantity).toBe(7);
  expect(Date.parse(entry?.next_unit_at ?? '') - game.now()).toBe(Math.ceil((each - 10) / 2) * 1000);
  await game.advance({ seconds: Math.ceil((each * 3 - 10) / 2) }, 'asleep');
  expect((await queuesOf(game, ann)).shipyard[0]?.assets[0]?.quantity).toBe(4);
  await game.advance({ seconds: each * 2 });
  expect((await queuesOf(game, ann)).shipyard).toEqual([]);
  await expectConsistent(game);
});

test('research is hurried like buildings', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    darkMatter: 50,
    planet: { levels: { 'research-laboratory': 1 }, stock: rich },
  });
  const { id_activity: id, duration_seconds: whole } = await order(game, ann, 'energy-technology');
  expect((await hurry(game, ann, id)).status).toBe(200);
  await game.advance({ seconds: Math.ceil(whole / 2) });
  expect((await queuesOf(game, ann)).research).toEqual([]);
  const { body } = await game.call(ann, 'GET /asset', { query: { type: 'research', planet: ann.home } });
  expect(body.data.assets.find(({ key }) => key === 'energy-technology')?.level).toBe(1);
});

test('sixteen simultaneous hurries of one order are paid once', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    darkMatter: 40,
    planet: { levels: { 'metal-mine': 12 }, stock: rich },
  });
  const { id_activity: id, duration_seconds: whole } = await order(game, ann, 'metal-mine');

  const answers = await Promise.all(Array.from({ length: 16 }, () => hurry(game, ann, id)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'construction-hurried')).toHaveLength(15);
  expect(await darkMatterOf(game, ann)).toBe(40 - Math.ceil(whole / 3600));
  await expectConsistent(game);
});

test("waiting orders, other players' orders and unaffordable ones cannot be hurried", async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { 'metal-mine': 12 }, stock: rich } });
  const bob = await game.player('Bob', { darkMatter: 99 });
  const running = await order(game, ann, 'metal-mine');
  const waiting = await order(game, ann, 'metal-mine');

  const poor = await hurry(game, ann, running.id_activity);
  expect([poor.status, poor.body.code]).toEqual([422, 'not-enough-dark-matter']);
  expect(poor.body.message).toMatch(/^You need \d+ more dark matter\.$/);
  expect((await hurry(game, ann, waiting.id_activity)).body.code).toBe('construction-waiting');
  expect((await hurry(game, bob, running.id_activity)).status).toBe(404);
  expect((await hurry(game, ann, 'mine')).status).toBe(404);
  expect((await queuesOf(game, ann)).buildings[0]?.end_time).toBe(running.end_time);
  await expectConsistent(game);
});
