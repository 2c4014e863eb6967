import { assetIds } from '@farhold/contract/asset-ids';
import { planetId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

/** Sessions end within a day, so the reader signs in again. */
const history = async (game: World, by: TestPlayer, planet = by.home) =>
  game.call(await signedInAgain(game.game, by), 'GET /planet/{id}/levels', { params: { id: planet } });

const levels = { 'metal-mine': 12 };

/** Ann, whose planet was given a mine at its founding, has ordered three more levels: one ends today, two tomorrow. */
async function building() {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels, stock: { metal: 90_000, crystal: 40_000 } } });
  const order = { planet_id: ann.home, asset_id: assetIds['metal-mine'] };
  for (let times = 0; times < 3; times += 1)
    expect((await game.call(ann, 'POST /activity/build', { body: order })).status).toBe(200);
  return { game, ann, order };
}

test('what is built belongs to the day on which it was finished, however late the server learns of it', async () => {
  const { game, ann } = await building();
  await game.advance({ hours: 24 });
  const { body } = await history(game, ann);
  expect(body).toMatchObject({
    founded_at: '2030-05-01T12:00:00.000Z',
    known_from: '2030-05-01T12:00:00.000Z',
    data: [
      { day: '2030-05-01T00:00:00.000Z', key: 'metal-mine', before: 0, level: 13 },
      { day: '2030-05-02T00:00:00.000Z', key: 'metal-mine', before: 13, level: 15 },
    ],
  });
  expect(body.data).toHaveLength(2);
  await expectConsistent(game);
});

test('what is torn down is remembered, too, and a planet that is gone takes its past along', async () => {
  const { game, ann, order } = await building();
  await game.advance({ hours: 48 });
  const again = await signedInAgain(game.game, ann);
  expect((await game.call(again, 'POST /activity/demolish', { body: order })).status).toBe(200);
  await game.advance({ hours: 24 });
  const { body } = await history(game, ann);
  expect(body.data.at(-1)).toMatchObject({ key: 'metal-mine', before: 15, level: 14 });
  await game.game.db.deleteFrom('planet').where('id', '=', ann.home).execute();
  expect(await game.game.db.selectFrom('level_history').selectAll().execute()).toEqual([]);
});

test('a universe that is older than its records says from when they are known', async () => {
  const { game, ann } = await building();
  await sql`update universe set levels_known_from = ${game.now() + 3_600_000}`.execute(game.game.db);
  expect((await history(game, ann)).body.known_from).toBe('2030-05-01T13:00:00.000Z');
});

test('nobody sees the past of a planet of others, or of none', async () => {
  const { game, ann } = await building();
  const bob = await game.player('Bob');
  for (const planet of [ann.home, planetId(999_999)])
    expect((await history(game, bob, planet)).status).toBe(404);
});
