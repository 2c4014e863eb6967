import { expect, test } from 'vitest';
import { mailedToken, PASSWORD, withPassword } from '../testing/password-player.ts';
import { world } from '../testing/world.ts';

const https = { settings: { PUBLIC_URL: 'https://farhold.test' } };

const choosing = (password: string) => ({
  body: { email: 'ann@example.org', password, password_confirmation: password },
});

test.each(['password1', 'Sunshine', 'qwertyuiop', 'Farhold2026!', 'commander'])(
  'on a server that players reach over https, nobody chooses "%s"',
  async (password) => {
    const game = await world(https);
    expect(await game.call(null, 'POST /register', choosing(password))).toMatchObject({
      status: 422,
      body: {
        code: 'password-common',
        errors: {
          password: ['This password is among the first that attackers try. Please choose another one.'],
        },
      },
    });
  },
);

test('a password of any signs passes, and so does one with a word of the game in it', async () => {
  const game = await world(https);
  for (const password of ['horse battery', 'ÄÖÜ äöü ß', '        ', 'a farhold of my own']) {
    const email = `${Buffer.from(password).toString('hex').slice(0, 20)}@example.org`;
    const { body } = choosing(password);
    expect((await game.call(null, 'POST /register', { body: { ...body, email } })).status).toBe(200);
  }
});

test('without https nothing but the length counts, unless the host says so', async () => {
  const settings = { REFUSE_COMMON_PASSWORDS: 'yes' };
  for (const [game, status] of [
    [await world(), 200],
    [await world({ settings }), 422],
  ] as const) {
    expect((await game.call(null, 'POST /register', choosing('password1'))).status).toBe(status);
  }
});

test('neither a reset nor a change of the password takes one that leaked', async () => {
  const game = await world(https);
  const ann = await withPassword(game, 'Ann');
  const change = { old_password: PASSWORD, password: 'password1', password_confirmation: 'password1' };
  expect((await game.call(ann, 'POST /user/password', { body: change })).body.code).toBe('password-common');
  await game.call(null, 'POST /password/email', { body: { email: ann.email } });
  const reset = { ...choosing('password1').body, email: ann.email, token: mailedToken(game, ann.email) };
  expect((await game.call(null, 'POST /password/reset', { body: reset })).body.code).toBe('password-common');
});
