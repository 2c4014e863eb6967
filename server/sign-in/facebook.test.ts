import { expect, test } from 'vitest';
import { accountByEmail } from '../account/store.ts';
import { graphApi } from '../testing/graph-api.ts';
import { type SignInBrowser, signInBrowser } from '../testing/sign-in-browser.ts';
import { signUp } from '../testing/test-player.ts';
import { world } from '../testing/world.ts';

/** A world with Facebook sign-in, where this person is signed in to Facebook. */
async function withFacebook(signedIn: Parameters<typeof graphApi>[0]) {
  const game = await world({ settings: await graphApi(signedIn) });
  return { game, browser: signInBrowser(game.app) };
}

async function visit(browser: SignInBrowser): Promise<URLSearchParams> {
  const { body } = await browser.send('GET /auth/facebook/redirect');
  return browser.visit(body['url'] ?? '');
}

const finish = (browser: SignInBrowser, query: URLSearchParams) =>
  browser.send(`GET /auth/facebook/callback?${query.toString()}`);

test('a newcomer by Facebook gets an account with an unconfirmed address, and can sign in again', async () => {
  const { game, browser } = await withFacebook({ id: '100200300', email: 'ann@example.org' });
  const user = async () => {
    const { body } = await finish(browser, await visit(browser));
    return (await game.call({ token: body['token'] ?? '' }, 'GET /user')).body;
  };
  const first = await user();
  expect(first).toMatchObject({ email: 'ann@example.org', email_verified: false });
  expect((await user()).id).toBe(first.id);
});

test('Facebook without an address opens no account', async () => {
  const { browser } = await withFacebook({ id: '100200300' });
  expect(await finish(browser, await visit(browser))).toMatchObject({
    status: 422,
    body: { code: 'social-email-missing', params: { provider: 'Facebook' } },
  });
});

test('an address from Facebook, which is unverified, never opens an existing account', async () => {
  const { game, browser } = await withFacebook({ id: '100200300', email: 'dora@example.org' });
  const { id } = await signUp(game.game, 'Dora');
  await game.game.db
    .updateTable('account')
    .set({ email_verified_at: game.now() })
    .where('id', '=', id)
    .execute();
  expect((await accountByEmail(game.game.db, 'dora@example.org'))?.id).toBe(id);
  expect((await finish(browser, await visit(browser))).body['code']).toBe('social-email-taken');
});

test('a player who declines at Facebook gets a clear refusal, and a used code is refused', async () => {
  const declined = await withFacebook(null);
  expect((await finish(declined.browser, await visit(declined.browser))).body['code']).toBe('social-denied');

  const { game, browser } = await withFacebook({ id: '100200300', email: 'ann@example.org' });
  const used = await visit(browser);
  expect((await finish(browser, used)).status).toBe(200);
  const next = await visit(browser);
  next.set('code', used.get('code') ?? '');
  expect((await finish(browser, next)).body['code']).toBe('social-failed');
  expect(game.takeLog()).toHaveLength(1);
});
