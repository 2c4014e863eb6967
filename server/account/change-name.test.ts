import { expect, test } from 'vitest';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const rename = ({ call }: World, by: { token: string }, name: string) =>
  call(by, 'POST /user/name', { body: { name } });

test('a player takes a name, and others see it from then on', async () => {
  const game = await world();
  const ann = await game.player('Commander 4711');
  expect(await rename(game, ann, '  Ann  of Orion ')).toMatchObject({
    status: 200,
    body: { data: { name: 'Ann of Orion' } },
  });
  expect((await game.call(ann, 'GET /user')).body).toMatchObject({
    name: 'Ann of Orion',
    universe_name: 'Ann of Orion',
    name_free_at: '2030-05-02T12:00:00.000Z',
  });
});

test.each(['ANN', 'Änn', 'A-n n', 'А.п.п', 'ann'])('%j is too like Ann', async (name) => {
  const game = await world();
  await signUp(game.game, 'Ann');
  const bob = await signUp(game.game, 'Bob');
  const { status, body } = await rename(game, bob, name);
  expect(status).toBe(422);
  expect(body.errors?.['name']).toHaveLength(1);
});

test('a name can be changed once a day', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  await rename(game, ann, 'Anna');
  await game.advance({ hours: 22, minutes: 30 });
  expect(await rename(game, ann, 'Annabel')).toMatchObject({
    status: 422,
    body: { code: 'renamed-lately', params: { hours: 2 } },
  });
  expect((await rename(game, ann, 'Anna')).status).toBe(200);
  await game.advance({ hours: 1, minutes: 30 });
  expect((await rename(game, ann, 'Annabel')).status).toBe(200);
});

test('of ten players who want the same name at once, one gets it', async () => {
  const game = await world();
  const players = await Promise.all(Array.from({ length: 10 }, (_, at) => signUp(game.game, `Player ${at}`)));
  const replies = await Promise.all(
    players.map((player, at) => rename(game, player, at < 5 ? 'Nova' : 'N0VA')),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'name-look-taken')).toHaveLength(9);
});

test('nobody can take a name like those generated for newcomers', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  expect((await rename(game, ann, 'Commander 1234')).body.code).toBe('player-name-reserved');
});
