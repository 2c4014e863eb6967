import { expect, test } from 'vitest';
import { codeOf } from '../testing/authenticator-app.ts';
import { graphApi } from '../testing/graph-api.ts';
import { type Known, openIdProvider } from '../testing/openid-provider.ts';
import { withPassword } from '../testing/password-player.ts';
import { signInBrowser } from '../testing/sign-in-browser.ts';
import { softwareKey } from '../testing/software-key.ts';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

type Player = Awaited<ReturnType<typeof signUp>>;

const ways: Readonly<Record<string, (game: World, by: Player) => Promise<{ readonly status: number }>>> = {
  'A passkey was added': async (game, by) => {
    const { body: options } = await game.call(by, 'POST /user/passkey/challenge');
    const body = { name: 'http://evil.example', credential: softwareKey().make(options) };
    return game.call(by, 'POST /user/passkey', { body });
  },
  'An authenticator app was set up': async (game, by) => {
    const { secret } = (await game.call(by, 'POST /user/second-factor')).body;
    const body = { code: codeOf(secret, game.now()) };
    return game.call(by, 'POST /user/second-factor/confirm', { body });
  },
  'An API token was made': (game, by) =>
    game.call(by, 'POST /user/tokens', { body: { name: 'http://evil.example', scope: 'play' } }),
  'Your account was linked to Facebook': async (game, by) => {
    const browser = signInBrowser(game.app);
    const { body: begun } = await browser.send('POST /user/social/facebook/link', {}, by);
    const back = await browser.visit(begun['url'] ?? '');
    return browser.send('POST /user/social/facebook', Object.fromEntries(back), by);
  },
};

test.each(Object.entries(ways))('a mail tells the owner: %s', async (said, add) => {
  const game = await world({ settings: await graphApi({ id: '100200300', email: 'evil@example.org' }) });
  const ann = await withPassword(game, 'Ann');
  expect((await add(game, ann)).status).toBe(200);
  expect(game.mails.map(({ to }) => to)).toEqual([ann.email]);
  expect(game.mails[0]?.text).toContain(`${said} `);
  expect(game.mails[0]?.text).not.toContain('evil');
});

test('a mail tells the owner when a provider opens the account by its address for the first time', async () => {
  const people = { ann: { email: 'ann@example.org', email_verified: true } } satisfies Record<string, Known>;
  const provider = await openIdProvider(() => 'https://farhold.test/auth/callback', people, 'in-token');
  const game = await world({ settings: provider.settings });
  const ann = await withPassword(game, 'Ann');
  const browser = signInBrowser(game.app);
  for (let time = 0; time < 2; time += 1) {
    const { body: begun } = await browser.send('GET /auth/google/redirect');
    const back = await browser.visit(begun['url'] ?? '', 'ann');
    expect((await browser.send(`GET /auth/google/callback?${back.toString()}`)).status).toBe(200);
  }
  expect(game.mails.map(({ to }) => to)).toEqual([ann.email]);
  expect(game.mails[0]?.text).toContain('Your account was linked to Google');
});

test('an address that was never confirmed is not written to', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  expect((await game.call(ann, 'POST /user/tokens', { body: { name: 'Tool', scope: 'play' } })).status).toBe(
    200,
  );
  expect(game.mails).toEqual([]);
});
