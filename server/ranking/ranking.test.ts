import type { ItemKey } from '@farhold/engine/catalogue/items';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant } from '../operator/grant.ts';
import { statement } from '../database/statement.ts';
import { keepRanking } from './keep-ranking.ts';
import { matchesOf } from './rank-store.ts';
import { setMilestones } from './milestones.ts';
import { dayOf } from './night.ts';
import { sendTo } from '../testing/calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

type Query = Readonly<Record<string, string>>;

const rank = async ({ call }: World, by: TestPlayer, query: Query = {}) =>
  (await call(by, 'GET /rank', { query })).body;

const names = async (game: World, by: TestPlayer, query: Query = {}) =>
  (await rank(game, by, query)).rankings.map(({ position, player }) => `${position} ${player}`);

const give = (game: World, { home }: TestPlayer, items: Partial<Record<ItemKey, number>>) =>
  grant(game.game, game.universe, home, { stock: {}, items });

const keep = ({ game }: World) => keepRanking(game, { onPointsMended: () => {} });

/** Makes sessions last longer than the days of the test. */
const staySignedIn = ({ game, now }: World) =>
  sql`update session set expires_at = ${now() + 24 * 3_600_000}`.execute(game.db);

/** Three players: Bob leads by his ships, Cat by her defences. */
async function three() {
  const game = await world();
  const ann = await game.player('Ann');
  const bob = await game.player('Bob', { planet: { units: { cruiser: 2, 'rocket-launcher': 1 } } });
  const cat = await game.player('Cat', { planet: { units: { cruiser: 1, 'rocket-launcher': 3 } } });
  return { game, ann, bob, cat };
}

/** Adds players, number n with n points of ships, and milestones at every tenth rank. */
async function crowd(game: World, count: number) {
  await sql`
    with opened as (
      insert into account (email, name, name_look_small, name_look_capital, created_at)
      select 'crowd' || n || '@example.org', 'Crowd ' || n, 'crowd' || n, 'CROWD' || n, 0 from generate_series(1, ${count}::int) as n
      returning id, name),
    joined as (
      insert into player (universe_id, account_id, joined_at, name) select ${game.universe}, id, 0, name from opened
      returning account_id)
    insert into player_points (universe_id, account_id, spent_ships)
    select ${game.universe}, account_id, split_part(name, ' ', 2)::int * 1000
    from joined join opened on id = account_id`.execute(game.game.db);
  await setMilestones(game.game.db, game.universe, game.now(), 10);
}

test('everybody who joined is listed: more points first, then earlier joiners', async () => {
  const { game, ann } = await three();
  const dan = await game.player('Dan');
  expect(await names(game, ann)).toEqual(['1 Bob', '2 Cat', '3 Ann', '4 Dan']);
  expect(await names(game, ann, { category: 'defence' })).toEqual(['1 Cat', '2 Bob', '3 Ann', '4 Dan']);
  const { rankings, pagination, universe } = await rank(game, dan, { category: 'ships' });
  expect(rankings[0]).toMatchObject({ ships: 58, defence: 2, buildings: 0, points: 60, is_ai_player: false });
  expect(pagination).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 4, from: 1, to: 4 });
  expect(universe).toMatchObject({ name: 'Origin', fleet_speed: 1 });
  expect((await game.call(dan, 'GET /rank/user')).body).toEqual({ position: 4, total_players: 4 });
});

test('a change of points shows in the next answer', async () => {
  const { game, ann } = await three();
  await give(game, ann, { cruiser: 9 });
  expect(await names(game, ann)).toEqual(['1 Ann', '2 Bob', '3 Cat']);
  expect((await game.call(ann, 'GET /planet')).body.data[0]?.user.rank).toEqual({ id_rank: 1 });
});

test('pages, my page and totals agree across milestones, and stay right when the points change', async () => {
  const { game, ann } = await three();
  await crowd(game, 95);
  const all = async () => {
    const pages = [1, 2, 3, 4, 5, 6, 7].map((page) =>
      rank(game, ann, { page: String(page), per_page: '15' }),
    );
    return (await Promise.all(pages)).flatMap(({ rankings }) => rankings);
  };
  const expectOrder = async () => {
    const rows = await all();
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 98 }, (_, index) => index + 1));
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(98);
    expect(rows.map(({ points }) => points)).toEqual(
      rows.map(({ points }) => points).toSorted((a, b) => b - a),
    );
    const mine = await game.call(ann, 'GET /rank/my-page', { query: { per_page: '15' } });
    const position = rows.findIndex(({ user_id }) => user_id === ann.id) + 1;
    expect(mine.body).toEqual({ page: Math.ceil(position / 15), position });
    expect((await rank(game, ann, { page: '9', per_page: '15' })).pagination).toMatchObject({
      total: 98,
      to: 0,
    });
  };
  await expectOrder();
  expect((await game.call(ann, 'GET /rank/user')).body).toEqual({ position: 98, total_players: 98 });
  await give(game, ann, { cruiser: 2 });
  await setMilestones(game.game.db, game.universe, game.now(), 10);
  await expectOrder();
});

test('a newcomer who overtakes the first milestone is counted before the next ones are set', async () => {
  const { game, ann } = await three();
  await crowd(game, 40);
  await give(game, ann, { cruiser: 100 });
  expect((await game.call(ann, 'GET /rank/user')).body.position).toBe(1);
  expect((await names(game, ann, { per_page: '2' }))[0]).toBe('1 Ann');
});

test('a search lists names that contain the letters with their ranks, in any case', async () => {
  const { game, ann } = await three();
  await game.player('Anna_50%', { planet: { units: { cruiser: 5 } } });
  expect(await names(game, ann, { search: 'aN' })).toEqual(['1 Anna_50%', '4 Ann']);
  expect(await names(game, ann, { search: 'anna_5' })).toEqual(['1 Anna_50%']);
  expect(await names(game, ann, { search: 'NN' })).toEqual(['1 Anna_50%', '4 Ann']);
  expect(await names(game, ann, { search: '50' })).toEqual(['1 Anna_50%']);
  expect(await names(game, ann, { search: 'a5' })).toEqual([]);
  expect(await names(game, ann, { search: '%%' })).toEqual([]);
  expect(await names(game, ann, { search: ' ' })).toHaveLength(4);
  const page = await rank(game, ann, { search: 'an', per_page: '1', page: '2' });
  expect(page).toMatchObject({
    rankings: [{ player: 'Ann' }],
    pagination: { total: 2, last_page: 2, from: 2 },
  });
  const beyond = await rank(game, ann, { search: 'an', page: '2' });
  expect(beyond).toMatchObject({ rankings: [], pagination: { total: 2, from: 0, to: 0 } });
  const { body } = await game.call(ann, 'GET /rank/search', { query: { query: 'ann' } });
  expect(body.suggestions.map(({ name, points }) => [name, points])).toEqual([
    ['Ann', 0],
    ['Anna_50%', 145],
  ]);
  const first = await game.call(ann, 'GET /rank/search', { query: { query: 'an', limit: '1' } });
  expect(first.body.suggestions.map(({ name }) => name)).toEqual(['Anna_50%']);
});

test('a name is found without its accents, and with a sigma of either shape', async () => {
  const game = await world();
  const ann = await game.player('Zālīte');
  await game.player('Ανδρέας');
  const found = async (search: string) =>
    (await rank(game, ann, { search })).rankings.map(({ player }) => player);
  expect(await found('zalite')).toEqual(['Zālīte']);
  expect(await found('LĪT')).toEqual(['Zālīte']);
  expect(await found('ανδρεασ')).toEqual(['Ανδρέας']);
  expect(await found('ΔΡΈΑΣ')).toEqual(['Ανδρέας']);
  expect(await found('\u0301\u0301')).toHaveLength(2);
});

test('the best matches come first: the name itself, then names that begin so, then more points', async () => {
  const game = await world();
  const ann = await game.player('Cat');
  for (const [name, cruiser] of [
    ['Bobcat', 9],
    ['Catherine', 1],
    ['Polecat', 3],
    ['Cato', 2],
  ] as const)
    await game.player(name, { planet: { units: { cruiser } } });
  const { body } = await game.call(ann, 'GET /rank/search', { query: { query: 'cat' } });
  const expected = ['Cat', 'Cato', 'Catherine', 'Bobcat', 'Polecat'];
  expect(body.suggestions.map(({ name }) => name)).toEqual(expected);
  const found = (await rank(game, ann, { search: 'CAT' })).rankings;
  expect(found.map(({ player }) => player)).toEqual(expected);
  expect(found.map(({ position }) => position)).toEqual([5, 3, 4, 1, 2]);
});

test('a search reads the names it finds, not all of them', async () => {
  const { game, ann } = await three();
  await crowd(game, 20_000);
  await sql`analyze player, player_points`.execute(game.game.db);
  for (const text of ['wd 19', 'd 1234', '77']) {
    const { sql: query, parameters } = matchesOf(game.universe, text).compile(game.game.db);
    const { rows } = await game.game.db.executeQuery(
      statement<{ 'QUERY PLAN': string }>(`explain ${query}`, [...parameters]),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('player_name_letters');
    expect(plan).not.toContain('Seq Scan on player');
  }
  const { body } = await game.call(ann, 'GET /rank/search', { query: { query: 'd 1234' } });
  expect(body.suggestions).toHaveLength(10);
  expect(body.suggestions.filter(({ name }) => !name.includes('d 1234'))).toEqual([]);
});

test('a search text of one letter is too short, and the reply says so', async () => {
  const { game, ann } = await three();
  const { status, body } = await game.call(ann, 'GET /rank/search', { query: { query: 'a' } });
  expect([status, body.message]).toEqual([422, 'At least 2 characters, please.']);
  const listed = await game.call(ann, 'GET /rank', { query: { search: 'a' } });
  expect(listed.body.errors).toEqual({ search: ['At least 2 characters, please.'] });
});

test('gained and lost ranks are relative to the beginning of the day', async () => {
  const { game, ann, bob } = await three();
  const changes = async () =>
    (await rank(game, bob)).rankings.map(({ player, position_change }) => [player, position_change]);
  // The day's snapshot is taken late, when the universe has just been founded: nobody has moved yet.
  await keep(game);
  await give(game, bob, { cruiser: 1 });
  expect((await changes()).map(([, change]) => change)).toEqual([null, null, null]);
  await game.advance({ hours: 12 });
  await keep(game);
  await game.player('Dan');
  await give(game, ann, { cruiser: 9 });
  expect(await changes()).toEqual([
    ['Ann', 2],
    ['Bob', -1],
    ['Cat', -1],
    ['Dan', null],
  ]);
  await game.advance({ hours: 24 });
  await keep(game);
  await staySignedIn(game);
  expect((await changes()).map(([, change]) => change)).toEqual([0, 0, 0, 0]);
});

test('a profile shows ranks, points and their growth day by day', async () => {
  const { game, ann, bob } = await three();
  await keep(game);
  for (const cruiser of [1, 0, 2]) {
    await game.advance({ hours: 24 });
    if (cruiser > 0) await give(game, bob, { cruiser });
    await keep(game);
  }
  await staySignedIn(game);
  const profile = await game.call(ann, 'GET /player/{id}/profile', { params: { id: bob.id } });
  expect(profile.body).toMatchObject({ name: 'Bob', is_own: false, is_ai_player: false, total_players: 3 });
  expect(profile.body.history.map(({ ships }) => ships)).toEqual([58, 87, 87, 145, 145]);
  expect(profile.body.standings).toHaveLength(7);
  expect(profile.body.standings).toContainEqual({
    category: 'ships',
    position: 1,
    points: 145,
    position_change: 0,
  });
  expect(profile.body.inactive).toBeNull();
  await game.advance({ hours: 24 * 100 });
  await keep(game);
  await staySignedIn(game);
  const later = await game.call(ann, 'GET /player/{id}/profile', { params: { id: bob.id } });
  expect(later.body).toMatchObject({ inactive: 'I' });
  expect(later.body.history).toHaveLength(92);
  expect(new Set(later.body.history.map(({ ships }) => ships))).toEqual(new Set([145]));
});

test("another universe's ranking and players are not shown", async () => {
  const { game, ann } = await three();
  const other = await game.addUniverse({ name: 'Other' });
  const eve = await game.player('Eve', {}, other);
  expect(await names(game, eve)).toEqual(['1 Eve']);
  const { status } = await game.call(ann, 'GET /player/{id}/profile', { params: { id: eve.id } });
  expect(status).toBe(404);
});

test('an invalid ranking is refused with a clear message', async () => {
  const { game, ann } = await three();
  const bad = [
    '/rank?page=0',
    '/rank?page=-1',
    '/rank?page=1.5',
    '/rank?page=99999999999',
    '/rank?per_page=101',
    '/rank?per_page=0',
    '/rank?category=fleet',
    '/rank?category=',
    '/rank?search=a',
    `/rank?search=${'a'.repeat(101)}`,
    '/rank/my-page?category=total',
    '/rank/search',
    '/rank/search?query=a',
    '/rank/search?query=ann&limit=51',
  ];
  for (const path of bad) {
    const reply = await sendTo(game.app, ann, `GET /api/v1${path}`);
    expect([path, reply.statusCode]).toEqual([path, 422]);
  }
  for (const path of ['/player/x/profile', '/player/0/profile', '/player/999/profile']) {
    const reply = await sendTo(game.app, ann, `GET /api/v1${path}`);
    expect([path, reply.statusCode]).toEqual([path, 404]);
  }
  expect((await sendTo(game.app, ann, 'GET /api/v1/rank?search=a%00b')).statusCode).toBeLessThan(500);
  expect((await sendTo(game.app, ann, 'GET /api/v1/rank?page=1000000000')).statusCode).toBe(200);
  expect((await sendTo(game.app, null, 'GET /api/v1/rank')).statusCode).toBe(401);
});

test('ranks are read anew when milestones have moved, also after the clock was set back, and stay remembered while they have not', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { units: { cruiser: 900 } } });
  await crowd(game, 600);
  const version = async () => {
    const found = game.game.db.selectFrom('universe_version').select('points');
    return (await found.executeTakeFirstOrThrow()).points;
  };
  const raised = async (change: () => Promise<unknown>) => {
    await game.advance({ minutes: 2 });
    await change();
    const before = await version();
    await keep(game);
    return (await version()) - before;
  };
  // Of a crowd without planets, a night would find the points wrong.
  const day = dayOf(game.now());
  await game.game.db.insertInto('rank_night').values({ universe_id: game.universe, day }).execute();
  // They were set at every tenth rank.
  expect(await raised(() => give(game, ann, { cruiser: 1 }))).toBe(1);
  expect(await raised(async () => {})).toBe(0);
  expect(await raised(() => give(game, ann, { cruiser: 1 }))).toBe(0);
  const first = sql`(select min(account_id) from player_points where universe_id = ${game.universe} and account_id <> ${ann.id})`;
  const overtakes = sql`update player_points set spent_ships = 700000 where account_id = ${first}`;
  expect(
    await raised(async () => {
      await overtakes.execute(game.game.db);
      await give(game, ann, { cruiser: 1 });
    }),
  ).toBe(1);
  // The database's clock was an hour ahead when they were set, and was set back since.
  const fallsBack = sql`update player_points set spent_ships = 1000 where account_id = ${first}`;
  const ahead = sql`update universe_version set measured_at = ${game.now() + 3_600_000}`;
  expect(
    await raised(async () => {
      await ahead.execute(game.game.db);
      await fallsBack.execute(game.game.db);
      await give(game, ann, { cruiser: 1 });
    }),
  ).toBe(1);
});
