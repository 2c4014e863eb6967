import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { homePositions } from '@farhold/engine/galaxy/new-planet';
import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { imposeSanction } from '../account/sanctions.ts';
import { setAiPlayers } from '../ai/set-count.ts';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { HOME_NAME } from './found-home.ts';

const signUps = ({ game }: World, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => signUp(game, `Player ${index + 1}`)));

const join = ({ call, universe }: World, token: string, where: number = universe) =>
  call({ token }, 'POST /user/universes/{id}/join', { params: { id: where } });

test('a new player gets a home planet between positions 4 and 12 with the starting stock', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  expect((await join(game, ann.token)).status).toBe(200);

  await game.call(ann, 'POST /user/universes/{id}/activate', { params: { id: game.universe } });
  const { body } = await game.call(ann, 'GET /planet');
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    metal: 500,
    crystal: 500,
    deuterium: 0,
    food: 500,
    aliens: 0,
    quantity_fields: 163,
  });
  expect(body.data[0]?.position).toBeGreaterThanOrEqual(homePositions.first);
  expect(body.data[0]?.position).toBeLessThanOrEqual(homePositions.last);
  const ledger = await game.game.db
    .selectFrom('ledger')
    .select(['cause', 'metal', 'crystal', 'food'])
    .execute();
  expect(ledger).toEqual([{ cause: 'founded', metal: 500, crystal: 500, food: 500 }]);
});

test('joining twice, even at once, creates one home planet', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  const replies = await Promise.all([join(game, ann.token), join(game, ann.token), join(game, ann.token)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await join(game, ann.token)).status).toBe(200);
  expect(await game.game.db.selectFrom('planet').select('id').execute()).toHaveLength(1);
});

test('when several want the last seat of a universe at once, one gets it', async () => {
  const game = await world();
  const small = await game.addUniverse({ name: 'Small', maxPlayers: 2 });
  const players = await signUps(game, 6);
  const replies = await Promise.all(players.map(({ token }) => join(game, token, small)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 409, 409, 409, 409,
  ]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'universe-full',
    message: 'This universe is full.',
  });
  const { body } = await game.call(null, 'GET /universes');
  expect(body.find((universe) => universe.name === 'Small')).toMatchObject({
    current_players: 2,
    people: 2,
    ai_players: 0,
    max_players: 2,
  });
});

test('players who join at once get different positions', async () => {
  const game = await world();
  const players = await signUps(game, 12);
  const replies = await Promise.all(players.map(({ token }) => join(game, token)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const places = await game.game.db.selectFrom('planet').select(['galaxy', 'system', 'position']).execute();
  expect(new Set(places.map((at) => JSON.stringify(at))).size).toBe(12);
});

test('the last free position is found, and without one nobody can join', async () => {
  const game = await world();
  const owner = await game.player('Owner', { planet: { at: { galaxy: 1, system: 1, position: 1 } } });
  const ann = await signUp(game.game, 'Ann');
  const bob = await signUp(game.game, 'Bob');
  await sql`
    insert into planet (universe_id, account_id, name, galaxy, system, position, fields, temperature_max,
      metal, crystal, deuterium, food, aliens, settled_at, founded_at)
    select ${game.universe}, ${owner.id}, 'Taken', galaxy, system, position, 163, 40, 0, 0, 0, 0, 0, 0, 0
    from generate_series(1, ${mapLimits.galaxy}::int) as galaxy,
      generate_series(1, ${mapLimits.system}::int) as system,
      generate_series(${homePositions.first}::int, ${homePositions.last}::int) as position
    where (galaxy, system, position) <> (3, 77, 9)`.execute(game.game.db);

  expect((await join(game, ann.token)).status).toBe(200);
  const mine = game.game.db.selectFrom('planet').select(['galaxy', 'system', 'position']);
  expect(await mine.where('account_id', '=', ann.id).execute()).toEqual([
    { galaxy: 3, system: 77, position: 9 },
  ]);
  expect(await join(game, bob.token)).toMatchObject({ status: 409, body: { code: 'no-free-place' } });
  expect(
    await game.game.db.selectFrom('player').where('account_id', '=', bob.id).select('account_id').execute(),
  ).toEqual([]);
});

test('an unknown universe cannot be joined or played', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  expect(await join(game, ann.token, 999)).toMatchObject({ status: 404, body: { code: 'universe-unknown' } });
  const played = await game.call(ann, 'POST /user/universes/{id}/activate', { params: { id: 999 } });
  expect(played).toMatchObject({ status: 404, body: { code: 'universe-unknown' } });
});

const homes = async ({ game }: World) => {
  const rows = await game.db
    .selectFrom('planet')
    .innerJoin('player', 'player.account_id', 'planet.account_id')
    .select(['planet.account_id', 'galaxy', 'system', 'position', 'is_ai', 'is_home'])
    .orderBy('planet.id')
    .execute();
  return rows;
};

const systemsOf = async (game: World) =>
  (await homes(game)).map(({ galaxy, system }) => `${galaxy}:${system}`);

test('the first four players live in 1:200, the next in 1:201 and 1:199', async () => {
  const game = await world();
  for (const { token } of await signUps(game, 9)) await join(game, token);
  expect(await systemsOf(game)).toEqual([
    ...Array.from({ length: 4 }, () => '1:200'),
    ...Array.from({ length: 4 }, () => '1:201'),
    '1:199',
  ]);
  expect((await homes(game)).every((home) => home.is_home)).toBe(true);
});

test('players who join at once live side by side all the same', async () => {
  const game = await world();
  const players = await signUps(game, 12);
  await Promise.all(players.map(({ token }) => join(game, token)));
  expect((await systemsOf(game)).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => '1:199'),
    ...Array.from({ length: 4 }, () => '1:200'),
    ...Array.from({ length: 4 }, () => '1:201'),
  ]);
});

test('people who come after the AI players find two of them in their own system', async () => {
  const game = await world();
  expect((await setAiPlayers(game.game, game.universe, 12)).ok).toBe(true);
  for (const { token } of await signUps(game, 4)) await join(game, token);
  const all = await homes(game);
  const neighbours = all
    .filter((home) => !home.is_ai)
    .map(({ system }) => all.filter((other) => other.is_ai && other.system === system).length);
  expect(neighbours).toEqual([2, 2, 2, 2]);
});

const invite = async ({ call, universe }: World, token: string) =>
  (await call({ token }, 'POST /user/universes/{id}/invitation', { params: { id: universe } })).body;

const joinBy = ({ call, universe }: World, token: string, invitation: string, where: number = universe) =>
  call({ token }, 'POST /user/universes/{id}/join', { params: { id: where }, body: { invitation } });

test('a friend who joins by an invitation lives in the same system, though the frontier is elsewhere', async () => {
  const game = await world();
  const [first, ...others] = await signUps(game, 10);
  if (!first) throw new Error('nobody signed up');
  await join(game, first.token);
  for (const { token } of others.slice(0, 7)) await join(game, token);
  const { code, path, left } = await invite(game, first.token);
  expect([path, left]).toEqual([`/invite/${code}`, 10]);
  expect((await invite(game, first.token)).code).toBe(code);
  expect((await game.call(null, 'GET /invitation/{code}', { params: { code } })).body).toEqual({
    id_universe: game.universe,
    universe_name: 'Origin',
    player_name: first.name,
    is_open: true,
  });

  const friend = others[7];
  expect((await joinBy(game, friend?.token ?? '', code)).status).toBe(200);
  const all = await homes(game);
  const systemOf = (id: number | undefined) => all.find((home) => home.account_id === id)?.system;
  expect(systemOf(friend?.id)).toBe(systemOf(first.id));
  expect((await invite(game, first.token)).left).toBe(9);
});

test('an invitation is good for ten friends, even if two use its last place at once', async () => {
  const game = await world();
  const [host, ...guests] = await signUps(game, 12);
  await join(game, host?.token ?? '');
  const { code } = await invite(game, host?.token ?? '');
  const replies = await Promise.all(guests.map(({ token }) => joinBy(game, token, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(replies.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: { code: 'invitation-invalid' },
  });
  const seen = await game.call(null, 'GET /invitation/{code}', { params: { code } });
  expect(seen.body.is_open).toBe(false);
});

test('an invitation to a universe that has ended cannot be used any more', async () => {
  const game = await world();
  const [host] = await signUps(game, 1);
  await join(game, host?.token ?? '');
  const { code } = await invite(game, host?.token ?? '');
  await game.game.db.updateTable('universe').set({ ended_at: game.now() }).execute();
  const seen = await game.call(null, 'GET /invitation/{code}', { params: { code } });
  expect(seen.body).toMatchObject({ universe_name: 'Origin', is_open: false });
});

test('an invitation to another universe, or one that does not exist, is refused and takes no seat', async () => {
  const game = await world();
  const [host, guest] = await signUps(game, 2);
  const other = await game.addUniverse({ name: 'Other' });
  await join(game, host?.token ?? '');
  const { code } = await invite(game, host?.token ?? '');
  for (const [given, where] of [
    [code, other],
    ['A'.repeat(22), game.universe],
    ['nonsense', game.universe],
  ] as const) {
    expect(await joinBy(game, guest?.token ?? '', given, where)).toMatchObject({
      status: 422,
      body: { code: 'invitation-invalid' },
    });
  }
  expect(await homes(game)).toHaveLength(1);
  const stranger = await game.call({ token: guest?.token ?? '' }, 'POST /user/universes/{id}/invitation', {
    params: { id: game.universe },
  });
  expect(stranger).toMatchObject({ status: 409, body: { code: 'universe-not-joined' } });
});

test('a home has the name that was chosen on joining, and one that no planet may have is refused', async () => {
  const game = await world();
  const [ann, bob] = await signUps(game, 2);
  const joinAs = (token: string | undefined, planet_name: string) =>
    game.call({ token: token ?? '' }, 'POST /user/universes/{id}/join', {
      params: { id: game.universe },
      body: { planet_name },
    });
  expect((await joinAs(ann?.token, '  Ashfall ')).status).toBe(200);
  const named = { token: ann?.token ?? '' };
  await game.call(named, 'POST /user/universes/{id}/activate', { params: { id: game.universe } });
  expect((await game.call(named, 'GET /planet')).body.data[0]?.name).toBe('Ashfall');
  for (const [name, code] of [
    ['A', 'planet-name-length'],
    ['\u202Eevil', 'planet-name-characters'],
  ] as const) {
    const refused = await joinAs(bob?.token, name);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
  }
  const { body } = await game.call({ token: bob?.token ?? '' }, 'GET /user/universes');
  expect(body).toEqual([]);
});

test('the home of a muted player has the usual name, whatever was chosen', async () => {
  const game = await world();
  const [ann] = await signUps(game, 1);
  if (!ann) throw new Error('Nobody has signed up.');
  const mute = { since: game.now(), until: null, reason: 'Insults.' };
  await game.game.db.transaction().execute((tx) => imposeSanction(tx, ann.id, 'mute', mute));
  const there = { params: { id: game.universe } };
  const body = { planet_name: 'Bob is a fool' };
  expect((await game.call(ann, 'POST /user/universes/{id}/join', { ...there, body })).status).toBe(200);
  await game.call(ann, 'POST /user/universes/{id}/activate', there);
  expect((await game.call(ann, 'GET /planet')).body.data[0]?.name).toBe(HOME_NAME);
});

test('a latecomer begins with more, by the median player; in a fast universe late comes sooner', async () => {
  const game = await world();
  const { db } = game.game;
  const startIn = async (universe: UniverseId, name: string) => {
    const { id } = await game.player(name, {}, universe);
    return db
      .selectFrom('player')
      .select('head_start')
      .where('universe_id', '=', universe)
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
      .then(({ head_start: percent }) => percent);
  };
  const fast = await game.addUniverse({ name: 'Fast', buildingSpeed: 100 });
  await startIn(game.universe, 'Ann');
  await startIn(fast, 'Bea');
  await db.updateTable('player_points').set({ spent_resources: 500_000 }).execute();
  await game.advance({ hours: 2 });
  expect(await startIn(fast, 'Cid')).toBe(100);
  await db.updateTable('player_points').set({ spent_resources: 500_000 }).execute();
  await game.advance({ hours: 1 });
  expect(await startIn(fast, 'Dan')).toBe(200);
  expect(await startIn(game.universe, 'Eve')).toBe(100);
});
