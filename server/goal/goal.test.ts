import { chain, chainGoals } from '@farhold/engine/goal/chain';
import { draws } from '@farhold/engine/testing/draws';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { duel, perform, turns } from '../testing/random-play.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { type World, world } from '../testing/world.ts';

const goalsOf = async (game: World, by: TestPlayer) => (await game.call(by, 'GET /goal')).body.data;

const goalOf = async (game: World, by: TestPlayer, key: string) => {
  const { goals } = await goalsOf(game, by);
  return goals.find((goal) => goal.key === key);
};

const collect = (game: World, by: TestPlayer, key: string, planet: number = by.home) =>
  game.call(by, 'POST /goal/{key}/collect', { params: { key }, body: { planet_id: planet } });

const planetOf = async (game: World, { home, ...by }: TestPlayer) =>
  (await game.call(by, 'GET /planet/{id}', { params: { id: home } })).body.data;

const powered = { planet: { levels: { 'solar-plant': 1 } } } as const;

test('a new player sees the chain of goals with nothing met, and no goals of the day', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const { goals, daily, badges, victories } = await goalsOf(game, ann);
  expect(goals.map(({ key }) => key)).toEqual(chainGoals);
  expect(goals[0]).toMatchObject({
    key: 'power',
    aim: { kind: 'level', count: 1, asset: { key: 'solar-plant', type: 'resources' } },
    progress: { done: 0, of: 1 },
    is_collected: false,
    reward: { metal: chain.power.reward.stock.metal, dark_matter: 0, units: [] },
  });
  expect([daily.goals, daily.ends_at, badges]).toEqual([[], '2030-05-02T00:00:00.000Z', []]);
  expect(victories).toBe(0);
});

test('what was built before counts, and a reward is collected once, with a line in the ledger', async () => {
  const game = await world();
  const ann = await game.player('Ann', powered);
  expect(await goalOf(game, ann, 'power')).toMatchObject({
    progress: { done: 1, of: 1 },
    is_collected: false,
  });
  const { status, body } = await collect(game, ann, 'power');
  expect([status, body.data]).toEqual([200, { overfilled: [] }]);
  const { stock } = chain.power.reward;
  expect(await planetOf(game, ann)).toMatchObject({ metal: 500 + stock.metal, crystal: 500 + stock.crystal });
  expect(await goalOf(game, ann, 'power')).toMatchObject({ is_collected: true });
  expect(await collect(game, ann, 'power')).toMatchObject({ status: 409, body: { code: 'goal-collected' } });
  const lines = await game.game.db.selectFrom('ledger').selectAll().where('cause', '=', 'goal').execute();
  expect(lines).toMatchObject([{ planet_id: ann.home, metal: stock.metal, crystal: stock.crystal }]);
  await expectConsistent(game);
});

test('of two clicks at once, one pays', async () => {
  const game = await world();
  const ann = await game.player('Ann', powered);
  const replies = await Promise.all(Array.from({ length: 5 }, () => collect(game, ann, 'power')));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect((await planetOf(game, ann)).metal).toBe(500 + chain.power.reward.stock.metal);
  await expectConsistent(game);
});

test('a goal pays ships into the orbit, and they count in the ledger of units and for points', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { shipyard: 1 } } });
  expect((await collect(game, ann, 'shipyard')).status).toBe(200);
  expect(await goalOf(game, ann, 'fighter')).toMatchObject({ progress: { done: 0, of: 1 } });
  const units = await game.game.db
    .selectFrom('unit_ledger')
    .select(['key', 'amount'])
    .where('cause', '=', 'goal')
    .execute();
  expect(units).toEqual([{ key: 'espionage-probe', amount: 3 }]);
  await expectConsistent(game);
});

test('a full store takes the whole reward, and the reply names it', async () => {
  const game = await world();
  const full = { stock: { metal: 10_000 }, levels: { 'solar-plant': 1 } };
  const ann = await game.player('Ann', { planet: full });
  const { body } = await collect(game, ann, 'power');
  expect(body.data.overfilled).toEqual(['metal']);
  expect(body.message).toMatch(/over their limit/);
  expect((await planetOf(game, ann)).metal).toBe(10_000 + chain.power.reward.stock.metal);
  await expectConsistent(game);
});

test('bad requests are refused by name, and change nothing', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', powered), await game.player('Bob', powered)];
  expect(await collect(game, ann, 'metal')).toMatchObject({
    status: 422,
    body: { code: 'goal-not-met', params: { done: 0, of: 1 } },
  });
  expect(await collect(game, ann, 'daily-levels')).toMatchObject({ body: { code: 'goal-not-offered' } });
  expect(await collect(game, ann, 'no-such-goal')).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  });
  expect((await collect(game, ann, 'power', bob.home)).status).toBe(404);
  expect((await collect(game, ann, 'x'.repeat(41))).status).toBe(404);
  for (const planet of [0, -1, 1.5, '1', null, 1e300]) {
    const reply = await sendTo(game.app, ann, 'POST /api/v1/goal/power/collect', { planet_id: planet });
    expect([planet, reply.statusCode]).toEqual([planet, 422]);
  }
  expect((await planetOf(game, ann)).metal).toBe(500);
  await expectConsistent(game);
});

test('levels that are finished, fleets that arrive and planets that are spied on count', async () => {
  const game = await world({ speeds: { buildingSpeed: 100, fleetSpeed: 100 } });
  const probes = { 'espionage-probe': 5 };
  const stocked = { stock: { metal: 9000, crystal: 9000, deuterium: 9000 }, units: probes };
  const ann = await game.player('Ann', { planet: { ...stocked, at: { galaxy: 1, system: 1, position: 4 } } });
  const bob = await game.player('Bob', { planet: { at: { galaxy: 1, system: 1, position: 6 } } });
  await game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: 4 } });
  await game.call(ann, 'POST /activity/spy', {
    body: { planet_id_from: ann.home, planet_id_to: bob.home, probes: 1 },
  });
  await game.advance({ hours: 2 });
  const deeds = await game.game.db
    .selectFrom('player_deed')
    .select(['deed', 'ever', 'today'])
    .where('account_id', '=', ann.id)
    .orderBy('deed')
    .execute();
  expect(deeds).toEqual([
    { deed: 'flights', ever: 1, today: 1 },
    { deed: 'levels', ever: 1, today: 1 },
    { deed: 'spy-reports', ever: 1, today: 1 },
  ]);
  expect(await goalOf(game, ann, 'spy')).toMatchObject({ progress: { done: 1, of: 1 } });
  expect((await collect(game, ann, 'spy')).status).toBe(200);
  expect((await planetOf(game, ann)).dark_matter).toBe(10);
  await expectConsistent(game);
});

const before = async (game: World, { id, universe }: TestPlayer, done: Readonly<Record<string, number>>) => {
  const rows = Object.entries(done).map(([deed, ever]) => ({ deed, ever, day: 0, today: 0 }));
  const owner = { universe_id: universe, account_id: id };
  await game.game.db.transaction().execute((tx) =>
    tx
      .insertInto('player_deed')
      .values(rows.map((row) => ({ ...owner, ...row })))
      .execute(),
  );
};

test('goals of the day pay 15 dark matter in all, and the next day has new ones', async () => {
  const game = await world({ at: '2030-05-01T20:00:00Z', speeds: { buildingSpeed: 1000 } });
  const stocked = { stock: { metal: 90_000, crystal: 90_000, deuterium: 90_000 } };
  const levels = { 'robotics-factory': 2, shipyard: 1, 'research-laboratory': 1, 'energy-technology': 0 };
  const ann = await game.player('Ann', { planet: { ...stocked, levels } });
  await before(game, ann, { levels: 1, research: 1, units: 1 });
  const order = (asset: number, quantity?: number) =>
    game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: asset, quantity } });
  expect((await goalsOf(game, ann)).daily.goals.map(({ key }) => key)).toEqual([
    'daily-levels',
    'daily-research',
    'daily-units',
    'daily-bonus',
  ]);
  for (let level = 1; level <= 3; level += 1) expect((await order(4)).status).toBe(200);
  await game.advance({ hours: 1 });
  expect((await collect(game, ann, 'daily-levels')).status).toBe(200);
  expect((await collect(game, ann, 'daily-levels')).status).toBe(409);
  expect((await collect(game, ann, 'daily-bonus')).body.code).toBe('goal-not-met');
  expect((await planetOf(game, ann)).dark_matter).toBe(3);
  await game.advance({ hours: 4 });
  const { daily } = await goalsOf(game, ann);
  expect(daily.goals.map(({ progress, is_collected }) => [progress.done, is_collected])).toEqual([
    [0, false],
    [0, false],
    [0, false],
    [0, false],
  ]);
  expect((await collect(game, ann, 'daily-levels')).body.code).toBe('goal-not-met');
  await expectConsistent(game);
});

test('a newcomer of a grown universe starts with more, and goals pay more', async () => {
  const game = await world();
  for (const name of ['Ann', 'Bob', 'Cleo'])
    await game.player(name, { planet: { levels: { 'metal-mine': 25 } } });
  const points = (await game.game.db.selectFrom('player_points').select('total').executeTakeFirstOrThrow())
    .total;
  expect(points).toBeGreaterThan(2000);
  await game.advance({ hours: 24 });
  const dora = await game.player('Dora', powered);
  expect(await planetOf(game, dora)).toMatchObject({ metal: 2500, crystal: 2500, deuterium: 0, food: 500 });
  expect((await goalOf(game, dora, 'power'))?.reward.metal).toBe(5 * chain.power.reward.stock.metal);
  await expectConsistent(game);
});

test('a badge is shown on the profile to everybody, and stays', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await before(game, ann, { victories: 25 });
  const { body } = await game.call(bob, 'GET /player/{id}/profile', { params: { id: ann.id } });
  expect(body.badges).toEqual(['victor']);
  expect((await goalsOf(game, ann)).badges).toEqual(['victor']);
});

test('an AI player has no goals: nothing that it does is counted', async () => {
  const game = await world({ speeds: { buildingSpeed: 100 } });
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await game.game.db
    .transaction()
    .execute((tx) =>
      tx.updateTable('player').set({ is_ai: true }).where('account_id', '=', bob.id).execute(),
    );
  for (const by of [ann, bob]) {
    const order = { planet_id: by.home, asset_id: 4 };
    expect((await game.call(by, 'POST /activity/build', { body: order })).status).toBe(200);
  }
  await game.advance({ hours: 1 });
  const counted = await game.game.db.selectFrom('player_deed').select('account_id').execute();
  expect(counted).toEqual([{ account_id: ann.id }]);
});

test('nobody collects while on vacation', async () => {
  const game = await world();
  const ann = await game.player('Ann', powered);
  expect((await game.call(ann, 'POST /rest/vacation', { body: {} })).status).toBe(200);
  expect((await collect(game, ann, 'power')).body.code).toBe('on-vacation');
});

test('whatever is played, the goals that a process remembers are those of the tables', async () => {
  await fc.assert(
    fc.asyncProperty(turns(12, 3), async (played) => {
      const duelled = await duel();
      const { game } = duelled;
      for (const { seconds, worker, actions } of played) {
        await game.advance({ hours: 2, seconds }, worker);
        await Promise.all(actions.map((action) => perform(duelled, action)));
        for (const one of duelled.players) {
          const by = await signedInAgain(game.game, one);
          // Read by the first call, and remembered for the second unless something has changed meanwhile.
          const remembered = [await goalsOf(game, by), await goalsOf(game, by)];
          await sql`update universe set name = name where false`.execute(game.game.db);
          const read = await goalsOf(game, by);
          expect(remembered).toEqual([read, read]);
        }
      }
    }),
    { numRuns: draws(8), seed: 31, endOnFailure: true },
  );
});
