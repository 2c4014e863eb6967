import { expect, test } from 'vitest';
import { auditPlanet } from '../audit/audit-planet.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { sendTo } from '../testing/calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

type Mined = 'metal' | 'crystal' | 'deuterium';

const exchange = (game: World, by: TestPlayer, amount: number) =>
  game.call(by, 'POST /dark-matter/exchange', { body: { planet_id: by.home, amount } });

const trade = (game: World, by: TestPlayer, gives: Mined, gets: Mined, amount: number) =>
  game.call(by, 'POST /dark-matter/trade', { body: { planet_id: by.home, gives, gets, amount } });

const boost = (game: World, by: TestPlayer) =>
  game.call(by, 'POST /dark-matter/boost', { body: { planet_id: by.home } });

const planetOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /planet/{id}', { params: { id: by.home } })).body.data;

const overviewOf = async (game: World, by: TestPlayer) => (await game.call(by, 'GET /dark-matter')).body.data;

const historyOf = async (game: World, by: TestPlayer, query: Record<string, string | number> = {}) =>
  (await game.call(by, 'GET /dark-matter/history', { query })).body;

const breeder = (aliens: number, level = 1) => ({
  planet: { levels: { 'xeno-exchange': level, 'alien-habitat': 5 }, stock: { aliens } },
});

test('aliens are exchanged for dark matter, five a day for each level, and the day begins at midnight UTC', async () => {
  const game = await world({ at: '2030-05-01T23:00:00Z' });
  const ann = await game.player('Ann', breeder(5000, 2));

  expect((await exchange(game, ann, 7)).body.data.dark_matter).toBe(7);
  const over = await exchange(game, ann, 4);
  expect([over.status, over.body.code, over.body.params]).toEqual([422, 'exchange-limit', { left: 3 }]);
  await exchange(game, ann, 3);
  expect(await overviewOf(game, ann)).toEqual({
    dark_matter: 10,
    day_ends_at: '2030-05-02T00:00:00.000Z',
    exchanges: [{ id_planet: ann.home, level: 2, exchanged_today: 10 }],
  });
  expect((await exchange(game, ann, 1)).body.message).toMatch(/midnight UTC/);
  await game.advance({ hours: 1 });
  expect((await exchange(game, ann, 10)).status).toBe(200);
  expect(await planetOf(game, ann)).toMatchObject({ aliens: 1000, dark_matter: 20 });
  await expectConsistent(game);
});

test('sixteen exchanges at once give no more than the day allows', async () => {
  const game = await world();
  const ann = await game.player('Ann', breeder(20_000));
  const answers = await Promise.all(Array.from({ length: 16 }, () => exchange(game, ann, 2)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await planetOf(game, ann)).toMatchObject({ aliens: 20_000 - 800, dark_matter: 4 });
  await expectConsistent(game);
});

test('the trader exchanges one resource for another, and both ledgers record it', async () => {
  const game = await world();
  const ann = await game.player('Ann', { darkMatter: 12, planet: { stock: { metal: 9000, crystal: 0 } } });

  const { status, body } = await trade(game, ann, 'metal', 'crystal', 2001);

  expect([status, body.data.dark_matter]).toEqual([200, 7]);
  expect(await planetOf(game, ann)).toMatchObject({ metal: 9000 - 3002, crystal: 2001 });
  const audit = await auditPlanet(game.game.db, ann.home);
  expect(audit?.entries.at(-1)).toMatchObject({ cause: 'traded', metal: -3002, crystal: 2001 });
  expect((await historyOf(game, ann)).data).toMatchObject([
    { cause: 'traded', amount: -5, planet: { id_planet: ann.home } },
    { cause: 'granted', amount: 12 },
  ]);
  await expectConsistent(game);
});

test('sixteen simultaneous deals spend only the available dark matter', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    darkMatter: 12,
    planet: { levels: { 'crystal-storage': 5 }, stock: { metal: 90_000, crystal: 0 } },
  });
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => trade(game, ann, 'metal', 'crystal', 1000)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.code === 'not-enough-dark-matter')).toHaveLength(14);
  expect(await planetOf(game, ann)).toMatchObject({ metal: 87_000, crystal: 2000, dark_matter: 2 });
  await expectConsistent(game);
});

test('simultaneous deals and exchanges end at one balance, and none is lost', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    darkMatter: 30,
    planet: {
      levels: { 'xeno-exchange': 4, 'alien-habitat': 5, 'crystal-storage': 5 },
      stock: { aliens: 9000, metal: 90_000 },
    },
  });
  await Promise.all([
    ...Array.from({ length: 8 }, () => exchange(game, ann, 1)),
    ...Array.from({ length: 4 }, () => trade(game, ann, 'metal', 'crystal', 100)),
    ...Array.from({ length: 2 }, () => game.call(ann, 'GET /planet')),
  ]);
  expect((await overviewOf(game, ann)).dark_matter).toBe(30 + 8 - 20);
  await expectConsistent(game);
});

test('a booster lasts a day, is shown with the raised production, and two at once are paid once', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    darkMatter: 80,
    planet: { levels: { 'metal-mine': 10, 'solar-plant': 20, 'labour-hive': 3, 'metal-storage': 9 } },
  });
  expect(await planetOf(game, ann)).toMatchObject({ boosted_until: null });

  const answers = await Promise.all(Array.from({ length: 4 }, () => boost(game, ann)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'booster-running')).toHaveLength(3);
  const planet = await planetOf(game, ann);
  expect(planet).toMatchObject({ dark_matter: 55, boosted_until: '2030-05-02T12:00:00.000Z' });
  expect(planet.production.bonuses['metal']).toEqual([
    { key: 'labour-hive', share: 0.03 },
    { key: 'booster', share: 0.1 },
  ]);
  expect(planet.production.metal.per_hour).toBe(30 + Math.floor(778.12 * 1.13));
  await game.advance({ hours: 23 });
  expect(await planetOf(game, ann)).toMatchObject({ boosted_until: planet.boosted_until });
  await game.advance({ hours: 1 });
  const after = await planetOf(game, ann);
  expect(after).toMatchObject({ boosted_until: null, metal: 500 + 24 * planet.production.metal.per_hour });
  expect(after.production.metal.per_hour).toBe(30 + Math.floor(778.12 * 1.03));
  expect((await boost(game, ann)).status).toBe(200);
  await expectConsistent(game);
});

test("nobody can trade on another player's planets, or without meeting the requirements", async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob', { darkMatter: 99 })];
  const strange = { ...bob, home: ann.home };
  expect((await boost(game, strange)).status).toBe(404);
  expect((await trade(game, strange, 'metal', 'crystal', 1)).status).toBe(404);
  expect((await exchange(game, strange, 1)).status).toBe(404);
  expect((await exchange(game, bob, 1)).body.code).toBe('no-xeno-exchange');
  expect((await boost(game, ann)).body).toMatchObject({
    code: 'not-enough-dark-matter',
    params: { missing: 25 },
  });
  expect((await trade(game, bob, 'metal', 'metal', 1)).body.code).toBe('trade-same-resource');
  expect((await trade(game, bob, 'metal', 'crystal', 2501)).body.code).toBe('trade-over-limit');
  expect((await trade(game, bob, 'crystal', 'metal', 2500)).body.code).toBe('not-enough-resources');
  await expectConsistent(game);
});

test('invalid amounts and pages are refused by name', async () => {
  const game = await world();
  const ann = await game.player('Ann', { darkMatter: 99 });
  const deal = { gives: 'metal', gets: 'crystal' };
  const wrong: [string, object?][] = [
    ['POST /api/v1/dark-matter/exchange', { amount: 1.5 }],
    ['POST /api/v1/dark-matter/exchange', { amount: -1 }],
    ['POST /api/v1/dark-matter/exchange', { amount: '1' }],
    ['POST /api/v1/dark-matter/exchange', {}],
    ['POST /api/v1/dark-matter/trade', { ...deal, gives: 'aliens', amount: 1 }],
    ['POST /api/v1/dark-matter/trade', { ...deal, amount: 1e300 }],
    ['POST /api/v1/dark-matter/trade', { ...deal, amount: 0 }],
    ['POST /api/v1/dark-matter/boost', { planet_id: 'home' }],
    ['GET /api/v1/dark-matter/history?page=0'],
    ['GET /api/v1/dark-matter/history?page=9999999999999999'],
    ['GET /api/v1/dark-matter/history?per_page=101'],
  ];
  for (const [target, body] of wrong) {
    const reply = await sendTo(game.app, ann, target, body && { planet_id: ann.home, ...body });
    expect([target, reply.statusCode]).toEqual([target, 422]);
    expect(JSON.parse(reply.body)).toMatchObject({ code: 'input-invalid' });
  }
  expect((await overviewOf(game, ann)).dark_matter).toBe(99);
});

test('the history comes page by page, the latest first', async () => {
  const game = await world();
  const ann = await game.player('Ann', breeder(9000, 9));
  for (let amount = 1; amount <= 5; amount += 1) await exchange(game, ann, amount);
  const second = await historyOf(game, ann, { page: 2, per_page: 2 });
  expect(second.data.map(({ amount }) => amount)).toEqual([3, 2]);
  expect(second.pagination).toEqual({
    current_page: 2,
    last_page: 3,
    per_page: 2,
    total: 5,
    from: 3,
    to: 4,
  });
  expect((await historyOf(game, ann, { page: 9 })).pagination).toMatchObject({ from: 0, to: 0, total: 5 });
});

test('a player in no universe has no dark matter to request', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  await game.game.db.updateTable('account').set({ active_universe_id: null }).execute();
  const { status, body } = await game.call(ann, 'GET /dark-matter');
  expect([status, body.code]).toEqual([409, 'no-universe']);
});
