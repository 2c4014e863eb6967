import { expect, test } from 'vitest';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const activate = ({ call }: World, token: string, id: number) =>
  call({ token }, 'POST /user/universes/{id}/activate', { params: { id } });

test('only a joined universe can be played', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  expect(await activate(game, ann.token, game.universe)).toMatchObject({
    status: 409,
    body: { code: 'universe-not-joined' },
  });
});

test('joining does not activate: a player without an active universe sees no planets and has no name there', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  await game.call(ann, 'POST /user/universes/{id}/join', { params: { id: game.universe } });
  expect((await game.call(ann, 'GET /planet')).body.data).toEqual([]);
  expect((await game.call(ann, 'GET /user')).body.universe_name).toBeNull();

  await activate(game, ann.token, game.universe);
  expect((await game.call(ann, 'GET /planet')).body.data).toHaveLength(1);
  expect((await game.call(ann, 'GET /user')).body.universe_name).toBe('Ann');
});

test('of two simultaneous switches one is last, and exactly one universe is active', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const other = await game.addUniverse({ name: 'Other' });
  await game.call(ann, 'POST /user/universes/{id}/join', { params: { id: other } });
  const replies = await Promise.all(
    [other, game.universe, other, game.universe].map((id) => activate(game, ann.token, id)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await game.call(ann, 'GET /user/universes');
  expect(body.filter(({ pivot }) => pivot.is_active)).toHaveLength(1);
});

test('a tab may play another joined universe than the active one', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const other = await game.addUniverse({ name: 'Other' });
  const headers = { 'x-universe': String(other) };
  expect(await game.call(ann, 'GET /planet', { headers })).toMatchObject({
    status: 409,
    body: { code: 'universe-not-joined' },
  });
  await game.call(ann, 'POST /user/universes/{id}/join', { params: { id: other } });
  expect((await game.call(ann, 'GET /planet', { headers })).body.data[0]?.id_universe).toBe(other);
  expect((await game.call(ann, 'GET /planet')).body.data[0]?.id_universe).toBe(game.universe);
});
