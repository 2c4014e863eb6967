import { assetIds } from '@farhold/contract/asset-ids';
import type { ItemKey } from '@farhold/engine/catalogue/items';
import { stockAt, type Projection } from '@farhold/engine/economy/projection';
import { MOST_SAVINGS_GOALS } from '@farhold/engine/planner/savings-goal';
import { instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { listening, toldWhile } from '../testing/listening-world.ts';
import { world, type World } from '../testing/world.ts';

type Player = Awaited<ReturnType<World['player']>>;

const build = (game: World, by: Player, key: ItemKey, quantity = 1) =>
  game.call(by, 'POST /activity/build', {
    body: { planet_id: by.home, asset_id: assetIds[key], quantity },
  });

const planetOf = async (game: World, by: Player) =>
  (await game.call(by, 'GET /planet/{id}', { params: { id: by.home } })).body.data;

const projectionOf = async (game: World, by: Player) =>
  (await game.call(by, 'GET /planet/{id}/projection', { params: { id: by.home } })).body.data;

const goal = (game: World, by: Player, key: ItemKey, quantity?: number) =>
  game.call(by, 'POST /wish', {
    body: { planet_id: by.home, asset_id: assetIds[key], ...(quantity === undefined ? {} : { quantity }) },
  });

const savingsGoalsOf = async (game: World, by: Player) => (await game.call(by, 'GET /wish')).body.data;

/** The projection as the engine reads it. */
function read(wire: Awaited<ReturnType<typeof projectionOf>>): Projection {
  const segmentOf = ({
    from,
    stock,
    parts,
    per_hour,
    capacity,
    energy,
  }: (typeof wire.stretches)[number]) => ({
    from: instant(Date.parse(from)),
    stock,
    carry: parts,
    net: per_hour,
    capacity,
    energy: { produced: energy.production, used: energy.consumption },
  });
  const [first, ...others] = wire.stretches;
  return { segments: [segmentOf(first), ...others.map(segmentOf)], milestones: [], until: instant(0) };
}

const busy = {
  planet: {
    levels: {
      'metal-mine': 8,
      'crystal-mine': 6,
      'deuterium-synthesizer': 6,
      'solar-plant': 7,
      'fusion-reactor': 6,
      'alien-facility': 6,
      'robotics-factory': 2,
      'research-laboratory': 4,
      shipyard: 4,
    },
    stock: { metal: 90_000, crystal: 90_000, deuterium: 9000, food: 300 },
  },
  research: { 'energy-technology': 4 },
} as const;

test('a world without orders develops exactly as projected, to the unit', async () => {
  const game = await world({ at: '2030-05-01T12:00:17Z' });
  const ann = await game.player('Ann', busy);
  for (const key of ['metal-mine', 'metal-storage', 'solar-plant', 'alien-facility', 'energy-technology']) {
    expect((await build(game, ann, key as ItemKey)).status).toBe(200);
  }
  expect((await build(game, ann, 'solar-satellite', 7)).status).toBe(200);
  expect((await build(game, ann, 'solar-satellite', 3)).status).toBe(200);
  const wire = await projectionOf(game, ann);
  expect(wire.turns.filter(({ kind }) => kind === 'completed')).toHaveLength(7);
  expect(wire.turns.map(({ kind }) => kind)).toContain('food-gone');
  for (const hours of [1, 3, 8, 20, 20, 20]) {
    await game.advance({ hours });
    const planet = await planetOf(game, ann);
    const at = instant(Date.parse(planet.settled_at));
    expect(planet.resources).toEqual(stockAt(read(wire), at));
    const segment = read(wire).segments.findLast(({ from }) => from <= at);
    expect(segment).toMatchObject({
      net: { metal: planet.production.metal.per_hour, deuterium: planet.production.deuterium.per_hour },
      energy: { produced: planet.production.energy.production },
      capacity: planet.capacity,
    });
  }
  await expectConsistent(game);
});

test('the queue shows the same times as the projection', async () => {
  const game = await world();
  const ann = await game.player('Ann', busy);
  for (const key of ['metal-mine', 'robotics-factory', 'metal-mine']) await build(game, ann, key as ItemKey);
  await build(game, ann, 'solar-satellite', 9);
  await build(game, ann, 'solar-satellite', 5);
  const { turns } = await projectionOf(game, ann);
  const queues = await game.call(ann, 'GET /activity/construction', { query: { planet_id: ann.home } });
  const ends = [...queues.body.buildings, ...queues.body.shipyard].map((entry) => entry.end_time);
  expect(turns.flatMap(({ kind, at }) => (kind === 'completed' ? [at] : []))).toEqual(ends.toSorted());
});

test('a planet shows its gains and expenses of a week, by cause, and drops older ones', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { stock: { metal: 5000, crystal: 5000 } } });
  await build(game, ann, 'metal-mine');
  for (let days = 0; days < 8; days += 1) {
    await planetOf(game, ann);
    await game.advance({ hours: 23 });
  }
  await build(game, ann, 'metal-mine');
  await build(game, ann, 'metal-mine');
  const { data, since } = (await game.call(ann, 'GET /planet/{id}/flows', { params: { id: ann.home } })).body;
  expect(Date.parse(since)).toBe(game.now() - 7 * 86_400_000);
  expect(data.map(({ cause }) => cause)).toEqual(['construction-ordered', 'production']);
  expect(data[0]).toMatchObject({ gained: { metal: 0 }, spent: { metal: 90 + 135, crystal: 24 + 38 } });
  expect(data[1]?.gained.metal).toBeGreaterThan(0);
});

test('the flows of a planet are summed up once a minute, and at once after its owner’s orders', async () => {
  const game = await world({ at: '2030-05-06T10:00:00Z' });
  const ann = await game.player('Ann');
  const flows = async () =>
    (await game.call(ann, 'GET /planet/{id}/flows', { params: { id: ann.home } })).body;
  const first = await flows();
  await game.advance({ seconds: 59 });
  expect(await flows()).toEqual(first);
  await game.advance({ seconds: 1 });
  expect((await flows()).since).toBe('2030-04-29T10:01:00.000Z');
  await build(game, ann, 'metal-mine');
  expect((await flows()).data.map(({ cause }) => cause)).toContain('construction-ordered');
});

test('the flows of one planet are read without scanning the ledger of all planets', async () => {
  const game = await world();
  const { rows } = await sql<Record<string, string>>`
    explain select cause from ledger where planet_id = 1 and at >= 5`.execute(game.game.db);
  const without = await game.game.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<Record<string, string>>`
      explain select cause from ledger where planet_id = 1 and at >= 5`.execute(tx);
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(without.rows)).toContain('ledger_planet_at');
});

test('a savings goal shows its price, what is missing and when it can be paid, and goes with the order', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { 'metal-mine': 5, 'solar-plant': 6 } } });
  expect((await goal(game, ann, 'metal-storage')).status).toBe(200);
  const [noted] = await savingsGoalsOf(game, ann);
  expect(noted).toMatchObject({
    planet_id: ann.home,
    level: 1,
    quantity: 1,
    cost: { metal: 1000 },
    missing: { metal: 500 },
    never: null,
    refusal: { code: 'not-enough-resources' },
  });
  const payableAt = Date.parse(noted?.payable_at ?? '');
  await game.advance({ seconds: (payableAt - game.now()) / 1000 - 1 });
  expect((await build(game, ann, 'metal-storage')).status).toBe(422);
  await game.advance({ seconds: 1 });
  expect(await savingsGoalsOf(game, ann)).toMatchObject([{ missing: {}, refusal: null }]);
  expect((await build(game, ann, 'metal-storage')).status).toBe(200);
  expect(await savingsGoalsOf(game, ann)).toEqual([]);
  await expectConsistent(game);
});

test('a savings goal for more units than ordered stays', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { levels: { shipyard: 1 }, stock: { metal: 50_000, crystal: 50_000 } },
  });
  await goal(game, ann, 'rocket-launcher', 10);
  await build(game, ann, 'rocket-launcher', 9);
  expect(await savingsGoalsOf(game, ann)).toMatchObject([{ quantity: 10, level: null }]);
  await build(game, ann, 'rocket-launcher', 10);
  expect(await savingsGoalsOf(game, ann)).toEqual([]);
});

test('a savings goal that waiting cannot reach names the obstacle', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await goal(game, ann, 'nanite-factory');
  await goal(game, ann, 'deuterium-synthesizer');
  await goal(game, ann, 'fusion-reactor');
  expect((await savingsGoalsOf(game, ann)).map(({ never }) => never)).toMatchObject([
    { why: 'storage', lacks: 'metal', needs: { asset: { key: 'metal-storage' }, level: 12 } },
    null,
    { why: 'income', lacks: 'deuterium', needs: null },
  ]);
});

test('an item has one savings goal, also with two requests at once, and their number is limited', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const both = await Promise.all([goal(game, ann, 'metal-mine'), goal(game, ann, 'metal-mine')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.body.code).toBe('wish-exists');
  const others = (Object.keys(assetIds) as ItemKey[]).filter((key) => !/mine|lunar|gate|phalanx/.test(key));
  const more = await Promise.all(others.slice(0, MOST_SAVINGS_GOALS + 3).map((key) => goal(game, ann, key)));
  expect(more.filter(({ status }) => status === 200)).toHaveLength(MOST_SAVINGS_GOALS - 1);
  expect(new Set(more.flatMap(({ body, status }) => (status === 200 ? [] : [body.code])))).toEqual(
    new Set(['wishes-full']),
  );
  expect(await savingsGoalsOf(game, ann)).toHaveLength(MOST_SAVINGS_GOALS);
});

test('a savings goal that is ordered and deleted at once is gone, and was ordered once', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const { body } = await goal(game, ann, 'metal-mine');
  const id = body.data.id_wish;
  const answers = await Promise.all([
    build(game, ann, 'metal-mine'),
    game.call(ann, 'DELETE /wish/{id}', { params: { id } }),
  ]);
  expect(answers[0].status).toBe(200);
  expect([200, 404]).toContain(answers[1].status);
  expect(await savingsGoalsOf(game, ann)).toEqual([]);
  expect((await game.call(ann, 'DELETE /wish/{id}', { params: { id } })).status).toBe(404);
});

test('a savings goal that was read is not shown again once it is forgotten', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const { body } = await goal(game, ann, 'metal-mine');
  expect(await savingsGoalsOf(game, ann)).toHaveLength(1);
  await game.call(ann, 'DELETE /wish/{id}', { params: { id: body.data.id_wish } });
  expect(await savingsGoalsOf(game, ann)).toEqual([]);
});

test('every page of a player is told of a savings goal that is noted or forgotten', async () => {
  const game = await world();
  const follow = await listening(game);
  const ann = await game.player('Ann');
  const told = (happens: () => Promise<unknown>) => toldWhile(game, follow, [ann], happens);
  expect(await told(() => goal(game, ann, 'metal-mine'))).toEqual([['planets']]);
  const [noted] = await savingsGoalsOf(game, ann);
  const params = { id: noted?.id_wish ?? 0 };
  // Several universes may know it.
  const page = await follow(ann);
  await game.call(ann, 'DELETE /wish/{id}', { params });
  expect(await page.next()).toEqual({ id_universe: null, topics: ['planets'] });
});

test("other players' planets do not exist, and another universe's goals are not shown", async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const { body } = await goal(game, bob, 'metal-mine');
  const foreign = { ...ann, home: bob.home };
  expect((await goal(game, foreign, 'metal-mine')).status).toBe(404);
  const params = { id: bob.home };
  expect((await game.call(ann, 'GET /planet/{id}/projection', { params })).status).toBe(404);
  expect((await game.call(ann, 'GET /planet/{id}/flows', { params })).status).toBe(404);
  const wrong = await game.call(ann, 'DELETE /wish/{id}', { params: { id: body.data.id_wish } });
  expect([wrong.status, wrong.body.code]).toEqual([404, 'not-found']);
  expect(await savingsGoalsOf(game, ann)).toEqual([]);
  expect(await savingsGoalsOf(game, bob)).toHaveLength(1);
  const other = await game.addUniverse({ name: 'Other' });
  await game.call(bob, 'POST /user/universes/{id}/join', { params: { id: other } });
  const elsewhere = await game.call(bob, 'GET /wish', { headers: { 'x-universe': String(other) } });
  expect(elsewhere.body.data).toEqual([]);
});

test('research is a savings goal of one planet and can be ordered on any', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { levels: { 'research-laboratory': 2 }, stock: { crystal: 5000, deuterium: 5000 } },
  });
  await goal(game, ann, 'energy-technology');
  await build(game, ann, 'energy-technology');
  expect(await savingsGoalsOf(game, ann)).toEqual([]);
});

test('a savings goal goes with its planet', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await goal(game, ann, 'metal-mine');
  await game.game.db.deleteFrom('planet').where('id', '=', ann.home).execute();
  expect(await game.game.db.selectFrom('savings_goal').selectAll().execute()).toEqual([]);
});

test('wrong input is refused by name and nothing is stored', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const order = { planet_id: ann.home, asset_id: assetIds['light-fighter'] };
  const wrong = [
    [{ ...order, quantity: 0 }, 422],
    [{ ...order, quantity: -1 }, 422],
    [{ ...order, quantity: 1.5 }, 422],
    [{ ...order, quantity: 9e15 }, 422],
    [{ ...order, quantity: 1e300 }, 422],
    [{ ...order, quantity: '5' }, 422],
    [{ ...order, asset_id: 9999 }, 404],
    [{ ...order, asset_id: assetIds['lunar-base'] }, 422],
    [{ ...order, asset_id: assetIds['metal-mine'], quantity: 2 }, 422],
    [{ ...order, planet_id: 99_999 }, 404],
    [{ asset_id: 1 }, 422],
    [{}, 422],
  ] as const;
  for (const [body, status] of wrong) {
    const reply = await sendTo(game.app, ann, 'POST /api/v1/wish', JSON.stringify(body), {
      'content-type': 'application/json',
    });
    expect([body, reply.statusCode]).toEqual([body, status]);
  }
  for (const id of ['0', '-1', 'x', '1.5', '9007199254740991']) {
    for (const target of [`DELETE /api/v1/goal/${id}`, `GET /api/v1/planet/${id}/projection`]) {
      expect((await sendTo(game.app, ann, target)).statusCode).toBe(404);
    }
  }
  expect((await sendTo(game.app, null, 'GET /api/v1/wish')).statusCode).toBe(401);
  expect(await savingsGoalsOf(game, ann)).toEqual([]);
});
