import { mapLimits } from '@farhold/engine/galaxy/coordinates';
import { homePositions } from '@farhold/engine/galaxy/new-planet';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

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
