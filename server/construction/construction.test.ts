import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { foundColony } from '../testing/found-colony.ts';
import { world, type World } from '../testing/world.ts';

type Player = Awaited<ReturnType<World['player']>>;

const mine = assetIds['metal-mine'];
const launcher = assetIds['rocket-launcher'];

const order = (game: World, by: Player, asset_id: number, quantity?: number) =>
  game.call(by, 'POST /activity/build', {
    body: { planet_id: by.home, asset_id, ...(quantity === undefined ? {} : { quantity }) },
  });

const queuesOf = async (game: World, by: Player) =>
  (await game.call(by, 'GET /activity/construction', { query: { planet_id: String(by.home) } })).body;

const planetOf = async (game: World, by: Player) =>
  (await game.call(by, 'GET /planet/{id}', { params: { id: String(by.home) } })).body.data;

test('the price is paid with the order, and the level is complete when its time is over', async () => {
  const game = await world();
  const ann = await game.player('Ann');

  const { status, body } = await order(game, ann, mine);

  expect(status).toBe(200);
  expect(body.data).toMatchObject({ level: 1, is_running: true, duration_seconds: 108, stage: 0 });
  expect(await planetOf(game, ann)).toMatchObject({ metal: 440, crystal: 485, is_building: true });
  await game.advance({ seconds: 107 });
  expect((await queuesOf(game, ann)).buildings).toHaveLength(1);
  await game.advance({ seconds: 1 });
  expect((await queuesOf(game, ann)).buildings).toEqual([]);
  expect((await planetOf(game, ann)).used_fields).toBe(1);
  await expectConsistent(game);
});

test('an order is answered with its times while research runs and waits on another planet', async () => {
  const game = await world();
  const stock = { metal: 9000, crystal: 9000, deuterium: 9000 };
  const levels = { 'research-laboratory': 1 };
  const ann = await game.player('Ann', { planet: { at: { galaxy: 1, system: 9, position: 4 }, stock } });
  const at = { galaxy: 1, system: 9, position: 6 };
  const planet_id = await foundColony(game.game, ann, at, { name: 'Laboratory', planet: { levels, stock } });
  for (const asset_id of [assetIds['energy-technology'], assetIds['energy-technology']]) {
    const { status } = await game.call(ann, 'POST /activity/build', { body: { planet_id, asset_id } });
    expect(status).toBe(200);
  }
  const { status, body } = await order(game, ann, mine);
  expect([status, body.data?.duration_seconds]).toEqual([200, 108]);
  await expectConsistent(game);
});

test('waiting orders are paid at once, start one after the other, and show their times', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { stock: { metal: 5000, crystal: 5000 } } });
  await order(game, ann, mine);
  await order(game, ann, mine);

  const { buildings } = await queuesOf(game, ann);

  expect(buildings.map((entry) => [entry.level, entry.is_running])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(buildings[1]?.start_time).toBe(buildings[0]?.end_time);
  expect(await planetOf(game, ann)).toMatchObject({ metal: 5000 - 60 - 90, crystal: 5000 - 15 - 24 });
  await game.advance({ hours: 1 });
  expect((await queuesOf(game, ann)).buildings).toEqual([]);
  expect((await planetOf(game, ann)).used_fields).toBe(2);
});

test('a cancelled order refunds its price, and later levels of the same mine move down', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { stock: { metal: 9000, crystal: 9000 } } });
  const before = await planetOf(game, ann);
  for (let level = 1; level <= 3; level += 1) await order(game, ann, mine);
  const [, second] = (await queuesOf(game, ann)).buildings;

  const answer = await game.call(ann, 'DELETE /activity/{id}/cancel', {
    params: { id: String(second?.id_activity) },
  });

  expect(answer.status).toBe(200);
  expect((await queuesOf(game, ann)).buildings.map((entry) => entry.level)).toEqual([1, 2]);
  const after = await planetOf(game, ann);
  expect(after.metal).toBe(before.metal - 60 - 90);
  expect(after.crystal).toBe(before.crystal - 15 - 24);
  await expectConsistent(game);
});

test("the running order cannot be cancelled, and nobody can cancel another player's orders", async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const { body } = await order(game, ann, mine);
  const cancel = (by: Player, id: string) =>
    game.call(by, 'DELETE /activity/{id}/cancel', { params: { id } });

  const running = await cancel(ann, String(body.data?.id_activity));
  const stranger = await cancel(bob, String(body.data?.id_activity));

  expect([running.status, running.body.code]).toEqual([422, 'construction-running']);
  expect([stranger.status, stranger.body.code]).toEqual([404, 'construction-not-found']);
  expect((await cancel(ann, '999999')).status).toBe(404);
  expect((await cancel(ann, 'mine')).status).toBe(404);
});

test('thirty-two simultaneous orders for a stock that pays for one leave the same as a single one', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { shipyard: 1 }, stock: { metal: 2500 } } });

  const answers = await Promise.all(
    Array.from({ length: 32 }, () => order(game, ann, assetIds['rocket-launcher'], 1)),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'not-enough-resources')).toHaveLength(31);
  expect((await planetOf(game, ann)).metal).toBe(500);
  expect((await queuesOf(game, ann)).defence).toHaveLength(1);
  await expectConsistent(game);
});

test('thirty-two simultaneous research orders from two planets make one queue of five', async () => {
  const game = await world();
  const stock = { metal: 9000, crystal: 90_000, deuterium: 90_000 };
  const ann = await game.player('Ann', { planet: { levels: { 'research-laboratory': 1 }, stock } });

  const answers = await Promise.all(
    Array.from({ length: 32 }, () => order(game, ann, assetIds['computer-technology'])),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const { research } = await queuesOf(game, ann);
  expect(research.map((entry) => entry.level)).toEqual([1, 2, 3, 4, 5]);
  expect(research.filter((entry) => entry.is_running)).toHaveLength(1);
  await expectConsistent(game);
});

test('thirty-two cancels of one order refund its price once', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await order(game, ann, mine);
  const { body } = await order(game, ann, mine);

  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      game.call(ann, 'DELETE /activity/{id}/cancel', { params: { id: String(body.data?.id_activity) } }),
    ),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await planetOf(game, ann)).metal).toBe(440);
  await expectConsistent(game);
});

test('ships appear one by one, also while nobody is online', async () => {
  const game = await world();
  const stock = { metal: 40_000, crystal: 40_000 };
  const ann = await game.player('Ann', {
    planet: {
      levels: { shipyard: 1, 'robotics-factory': 2, 'metal-storage': 4, 'crystal-storage': 4 },
      stock,
    },
    research: { 'combustion-drive': 1 },
  });
  const { body } = await order(game, ann, assetIds['light-fighter'], 10);
  const each = (body.data?.duration_seconds ?? 0) / 10;

  await game.advance({ seconds: each * 3 }, 'asleep');

  const [entry] = (await queuesOf(game, ann)).shipyard;
  expect(entry?.assets[0]?.quantity).toBe(7);
  const { body: ships } = await game.call(ann, 'GET /asset', {
    query: { type: 'ships', planet: String(ann.home) },
  });
  expect(ships.data.assets.find(({ key }) => key === 'light-fighter')?.quantity).toBe(3);
  await game.advance({ seconds: each * 7 });
  expect((await queuesOf(game, ann)).shipyard).toEqual([]);
  await expectConsistent(game);
});

test('research finished on one planet counts on all planets from that second on', async () => {
  const game = await world({ speeds: { researchSpeed: 100 } });
  const ann = await game.player('Ann', {
    planet: { levels: { 'research-laboratory': 1 }, stock: { crystal: 5000, deuterium: 5000 } },
  });
  await order(game, ann, assetIds['energy-technology']);
  expect((await planetOf(game, ann)).is_researching).toBe(true);
  await game.advance({ hours: 1 });
  const { body } = await game.call(ann, 'GET /asset', {
    query: { type: 'research', planet: String(ann.home) },
  });
  expect(body.data.assets.find(({ key }) => key === 'energy-technology')?.level).toBe(1);
});

test('the times of the next start and end cover the whole empire', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const nothing = await game.call(ann, 'GET /activity/next-times');
  expect(nothing.body).toEqual({ next_start_time: null, next_end_time: null, next_completion_time: null });
  await order(game, ann, mine);
  await order(game, ann, mine);
  const { body } = await game.call(ann, 'GET /activity/next-times');
  expect(body.next_end_time).toBe('2030-05-01T12:01:48.000Z');
  expect(body.next_start_time).toBe(body.next_end_time);
  expect(body.next_completion_time).toBe(body.next_end_time);
});

/** The order, where 0 stands for the own planet, and its refusal. */
const refused = [
  ['a planet of somebody else', { planet_id: 999_999, asset_id: mine }, 404, 'not-found'],
  ['an item that does not exist', { planet_id: 0, asset_id: 9999 }, 404, 'asset-unknown'],
  [
    'an item without its requirements',
    { planet_id: 0, asset_id: assetIds['light-fighter'], quantity: 1 },
    422,
    'requirements-not-met',
  ],
  ['a building of moons', { planet_id: 0, asset_id: assetIds['lunar-base'] }, 422, 'not-offered'],
  [
    'an item under the wrong type',
    { planet_id: 0, asset_id: mine, asset_type: 'ships' },
    422,
    'asset-type-differs',
  ],
  ['no level', { planet_id: 0, asset_id: mine, quantity: 0 }, 422, 'quantity-invalid'],
  ['fewer levels than none', { planet_id: 0, asset_id: mine, quantity: -5 }, 422, 'quantity-invalid'],
  ['no units', { planet_id: 0, asset_id: launcher, quantity: 0 }, 422, 'quantity-invalid'],
  ['units without a number', { planet_id: 0, asset_id: launcher, quantity: null }, 422, 'quantity-invalid'],
  ['fewer units than none', { planet_id: 0, asset_id: launcher, quantity: -1 }, 422, 'quantity-invalid'],
  ['units without a quantity', { planet_id: 0, asset_id: launcher }, 422, 'quantity-invalid'],
  [
    'more units than numbers can count',
    { planet_id: 0, asset_id: launcher, quantity: 9e15 },
    422,
    'quantity-too-large',
  ],
  ['half a ship', { planet_id: 0, asset_id: mine, quantity: 0.5 }, 422, 'input-invalid'],
  ['more than numbers can tell', { planet_id: 0, asset_id: mine, quantity: 1e300 }, 422, 'input-invalid'],
  ['a quantity in words', { planet_id: 0, asset_id: mine, quantity: 'many' }, 422, 'input-invalid'],
  ['two levels at once', { planet_id: 0, asset_id: mine, quantity: 2 }, 422, 'one-level-at-a-time'],
  ['no body at all', null, 422, 'input-invalid'],
  ['section 5: no planet', { asset_id: mine }, 422, 'planet-missing'],
  ['section 5: the planet null', { planet_id: null, asset_id: mine }, 422, 'planet-missing'],
] as const;

test('an invalid order is refused and changes nothing', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const before = await planetOf(game, ann);
  const found: unknown[] = [];
  for (const [what, body] of refused) {
    const own = body && 'planet_id' in body && body.planet_id === 0;
    const payload = own ? { ...body, planet_id: ann.home } : body;
    const reply = await game.app.inject({
      method: 'POST',
      url: '/api/v1/activity/build',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      ...(payload ? { payload: JSON.stringify(payload) } : {}),
    });
    const { code, error, message } = reply.json<Record<'code' | 'error' | 'message', string>>();
    found.push([what, reply.statusCode, code, error === message]);
  }

  expect(found).toEqual(refused.map(([what, , status, code]) => [what, status, code, true]));
  expect(await planetOf(game, ann)).toEqual(before);
});
