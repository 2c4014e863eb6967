import { universeId } from '@farhold/engine/ids';
import { HOUR_MS } from '@farhold/engine/time/duration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { send } from '../testing/fleet-calls.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** Sessions end within a day, so the reader signs in again. */
const history = async (game: World, by: TestPlayer, galaxy = 1) =>
  (await game.call(await signedInAgain(game.game, by), 'GET /galaxy/history', { query: { galaxy } })).body;

const place = (system: number, position: number) => ({ galaxy: 1, system, position });

test('a galaxy’s history names foundings within a minute and battles a day later, by their systems alone', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { at: place(7, 4), units: { 'light-fighter': 20 }, stock: { deuterium: 9000 } },
  });
  const bob = await game.player('Bob', { planet: { at: place(7, 9), units: { 'light-fighter': 3 } } });
  const sent = await send(game, ann, {
    mission_type: 'attack',
    ...place(7, 9),
    units: { 'light-fighter': 20 },
  });
  expect(sent.status).toBe(200);
  await game.advance({ hours: 5 });
  const { fought_at: fought } = await game.game.db
    .selectFrom('battle')
    .select('fought_at')
    .executeTakeFirstOrThrow();
  const young = await history(game, bob);
  expect(young.data.map(({ system, what }) => [system, what])).toEqual([
    [7, 'founding'],
    [7, 'founding'],
  ]);
  await game.advance({ hours: 24 });
  const { data, battles_until: until } = await history(game, bob);
  expect(data).toHaveLength(3);
  expect(data[2]).toMatchObject({ system: 7, what: 'battle', at: new Date(fought).toISOString() });
  expect(data[2]?.worth).toBeGreaterThan(0);
  const left = await game.game.db.selectFrom('debris').select(['metal', 'crystal']).executeTakeFirstOrThrow();
  expect(data[2]?.debris).toBe(left.metal + left.crystal);
  expect(until).toBe(new Date(game.now() - 24 * HOUR_MS).toISOString());
  expect((await history(game, bob, 2)).data).toEqual([]);
});

test('the history of a galaxy is read once a minute, for all who ask', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const foundings = async (by: TestPlayer, galaxy = 1) => (await history(game, by, galaxy)).data.length;
  // The minutes of the clock count.
  await game.advance({ seconds: 60 - ((game.now() / 1000) % 60) });
  const before = await foundings(ann);
  expect(before).toBe(2);
  await game.player('Cat', { planet: { at: place(9, 9) } });
  await game.advance({ seconds: 59 });
  expect(await foundings(bob)).toBe(before);
  expect(await foundings(bob, 2)).toBe(0);
  await game.advance({ seconds: 1 });
  expect(await foundings(bob)).toBe(before + 1);
});

test('at a hundred times the speed battles are told after a tenth of a day', async () => {
  const game = await world();
  const fast = universeId(await game.addUniverse({ name: 'Fast', buildingSpeed: 100 }));
  const ann = await game.player('Ann', {}, fast);
  await game.advance({ hours: 30 });
  expect((await history(game, ann)).battles_until).toBe(new Date(game.now() - 2.4 * HOUR_MS).toISOString());
});

test('the history is bounded: of more than 500 battles it names the costliest, of more finds the newest, and it refuses what is off the map', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const { db } = game.game;
  await sql`insert into battle (universe_id, fought_at, seed, engine_version, inputs, rounds, worth_lost, galaxy, system)
    select ${game.universe}, ${game.now()}, '1', 1, '{}', '[]', n, 1, 1 + n % 399 from generate_series(1, 700) as n`.execute(
    db,
  );
  await sql`insert into galaxy_find (universe_id, galaxy, system, found_at)
    select ${game.universe}, 1, 1 + n % 399, ${game.now()}::bigint + n from generate_series(1, 700) as n`.execute(
    db,
  );
  await game.advance({ hours: 25 });
  const { data } = await history(game, ann);
  const battles = data.filter(({ what }) => what === 'battle');
  expect(battles).toHaveLength(500);
  expect(Math.min(...battles.map(({ worth }) => worth))).toBe(201);
  const finds = data.filter(({ what }) => what === 'find');
  expect(finds).toHaveLength(500);
  expect(finds[0]).toMatchObject({ system: 202, worth: 0, debris: 0 });
  expect(
    await game.call(await signedInAgain(game.game, ann), 'GET /galaxy/history', { query: { galaxy: 5 } }),
  ).toMatchObject({
    status: 422,
    body: { code: 'target-off-map' },
  });
});
