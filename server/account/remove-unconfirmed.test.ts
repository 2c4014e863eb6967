import { expect, test } from 'vitest';
import { withPassword } from '../testing/password-player.ts';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

const join = ({ call, universe }: World, by: { token: string }) =>
  call(by, 'POST /user/universes/{id}/join', { params: { id: universe } });

const namesIn = async ({ game }: World) =>
  (await game.db.selectFrom('account').select('name').orderBy('name').execute()).map(({ name }) => name);

test('where mail is set up, a player confirms the address before joining a universe', async () => {
  const game = await world({ settings: { SMTP_URL: 'smtp://localhost:2525' } });
  const newcomer = await signUp(game.game, 'Newcomer');
  expect(await join(game, newcomer)).toMatchObject({ status: 403, body: { code: 'email-unconfirmed' } });
  expect(await game.game.db.selectFrom('player').selectAll().execute()).toEqual([]);
  expect((await join(game, await withPassword(game, 'Confirmed'))).status).toBe(200);
});

test.each([{}, { SMTP_URL: 'smtp://localhost:2525', JOIN_NEEDS_CONFIRMATION: 'no' }])(
  'with the settings %o players join at once',
  async (settings) => {
    const game = await world({ settings });
    expect((await join(game, await signUp(game.game, 'Newcomer'))).status).toBe(200);
  },
);

test('an unconfirmed account that joined nothing goes after fourteen days without a visit', async () => {
  const game = await world();
  await signUp(game.game, 'Gone');
  const visitor = await signUp(game.game, 'Visitor');
  await withPassword(game, 'Confirmed');
  await game.player('Player');
  await game.advance({ hours: 20 });
  expect((await game.call(visitor, 'GET /user')).status).toBe(200);
  await game.advance({ hours: 14 * 24 - 20 });
  expect(await removeUnconfirmed(game.game, 0)).toBe(0);
  expect(await removeUnconfirmed(game.game, 14)).toBe(1);
  expect(await namesIn(game)).toEqual(['Confirmed', 'Player', 'Visitor']);
});
