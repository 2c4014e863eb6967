import { expect, test } from 'vitest';
import { openAccount } from '../account/open-account.ts';
import { accountByEmail, markVerified } from '../account/store.ts';
import { accepted } from '../http/refused.ts';
import { type Known, openIdProvider } from '../testing/openid-provider.ts';
import { type SignInBrowser, signInBrowser } from '../testing/sign-in-browser.ts';
import { newSession, signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const callback = () => 'https://farhold.test/auth/callback';

const people = {
  ann: { email: 'Ann@example.org', email_verified: true },
  bob: { email: 'bob@example.org', email_verified: false },
  cleo: {},
  dora: { email: 'no address', email_verified: true },
  emil: { email: 'emil@example.org\r\nBcc: all@example.org', email_verified: true },
  finn: { email: `${'f'.repeat(300)}@example.org`, email_verified: true },
} satisfies Record<string, Known>;

/** A world with Google sign-in, and a browser in front of it. */
async function withGoogle(tells: 'in-token' | 'when-asked' = 'in-token') {
  const provider = await openIdProvider(callback, people, tells);
  const game = await world({ settings: provider.settings });
  return { provider, game, browser: signInBrowser(game.app) };
}

const begin = async (browser: SignInBrowser): Promise<string> =>
  (await browser.send('GET /auth/google/redirect')).body['url'] ?? '';

const finish = (browser: SignInBrowser, query: URLSearchParams) =>
  browser.send(`GET /auth/google/callback?${query.toString()}`);

/** Somebody goes to Google, picks an identity and comes back. */
const signIn = async (browser: SignInBrowser, as: string) =>
  finish(browser, await browser.visit(await begin(browser), as));

const tokenOf = ({ body }: { body: Record<string, string> }) => ({ token: body['token'] ?? '' });

async function openWith(game: World, email: string, isVerified: boolean): Promise<{ id: number }> {
  return game.game.db.transaction().execute(async (tx) => {
    const { id } = accepted(
      await openAccount(tx, { email, name: null, passwordHash: '', language: null }, game.now()),
    );
    if (isVerified) await markVerified(tx, id, game.now());
    return { id };
  });
}

test.each(['in-token', 'when-asked'] as const)(
  'a newcomer by Google gets an account with a made-up name and a confirmed address (told %s)',
  async (tells) => {
    const { game, browser } = await withGoogle(tells);
    const arrived = await signIn(browser, 'ann');
    expect(arrived).toMatchObject({ status: 200, body: { message: 'Welcome back.' } });
    const { body: user } = await game.call(tokenOf(arrived), 'GET /user');
    expect(user).toMatchObject({ email: 'ann@example.org', email_verified: true });
    expect(user.name).toMatch(/^Commander \d{4}$/);
    const again = await game.call(tokenOf(await signIn(browser, 'ann')), 'GET /user');
    expect(again.body.id).toBe(user.id);
  },
);

test('a newcomer by Google has no password, and the login refuses them like an unknown address', async () => {
  const { game, browser } = await withGoogle();
  await signIn(browser, 'ann');
  const body = { email: 'ann@example.org', password: 'correct horse' };
  expect(await game.call(null, 'POST /login', { body })).toMatchObject({
    status: 401,
    body: { code: 'wrong-login' },
  });
});

test('an address confirmed on both sides opens the account that has it', async () => {
  const { game, browser } = await withGoogle();
  const { id } = await openWith(game, 'ann@example.org', true);
  const { body } = await game.call(tokenOf(await signIn(browser, 'ann')), 'GET /user');
  expect(body.id).toBe(id);
});

test('an address that is unconfirmed here opens nothing: somebody else may have typed it', async () => {
  const { game, browser } = await withGoogle();
  await openWith(game, 'ann@example.org', false);
  expect(await signIn(browser, 'ann')).toMatchObject({
    status: 409,
    body: {
      code: 'social-email-taken',
      message:
        'Your e-mail address has an account here already. Please sign in with its password, then link Google on the account page.',
    },
  });
});

test('an address that Google has not verified opens neither a new account nor an existing one', async () => {
  const { game, browser } = await withGoogle();
  expect(await signIn(browser, 'bob')).toMatchObject({
    status: 422,
    body: { code: 'social-email-unverified' },
  });
  await openWith(game, 'bob@example.org', true);
  expect(await signIn(browser, 'bob')).toMatchObject({ status: 409, body: { code: 'social-email-taken' } });
  expect(await signIn(signInBrowser(game.app), 'cleo')).toMatchObject({
    status: 422,
    body: { code: 'social-email-missing' },
  });
});

test('a player who declines at the provider gets a clear refusal', async () => {
  const { browser } = await withGoogle();
  expect(await signIn(browser, 'nobody')).toMatchObject({
    status: 422,
    body: { code: 'social-denied', message: 'You did not allow Google to tell us who you are.' },
  });
});

test('a callback counts once, also when it comes twice at once', async () => {
  const { game, browser } = await withGoogle();
  const query = await browser.visit(await begin(browser), 'ann');
  const replies = await Promise.all([finish(browser, query), finish(browser, query)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await finish(browser, query)).body['code']).toBe('social-attempt-invalid');
  expect(await game.game.db.selectFrom('account').select('id').execute()).toHaveLength(1);
});

test('an attempt started in another browser signs nobody in', async () => {
  const { game, browser: attacker } = await withGoogle();
  const query = await attacker.visit(await begin(attacker), 'ann');
  const victim = signInBrowser(game.app);
  expect((await finish(victim, query)).body['code']).toBe('social-attempt-invalid');
  await begin(victim);
  expect((await finish(victim, query)).body['code']).toBe('social-attempt-invalid');
  expect((await finish(attacker, query)).status).toBe(200);
});

test('an invented or missing state, or one meant for another provider, is refused', async () => {
  const { browser } = await withGoogle();
  const query = await browser.visit(await begin(browser), 'ann');
  const without = new URLSearchParams(query);
  without.delete('state');
  expect((await finish(browser, without)).body['code']).toBe('social-attempt-invalid');
  without.set('state', 'made-up');
  expect((await finish(browser, without)).body['code']).toBe('social-attempt-invalid');
  expect((await browser.send(`GET /auth/facebook/callback?${query.toString()}`)).body['code']).toBe(
    'provider-not-set-up',
  );
  expect((await finish(browser, query)).status).toBe(200);
});

test('a player who stays at the provider for more than ten minutes has to start again', async () => {
  const { game, browser } = await withGoogle();
  const query = await browser.visit(await begin(browser), 'ann');
  await game.advance({ minutes: 10 });
  expect((await finish(browser, query)).body).toMatchObject({
    code: 'social-attempt-invalid',
    message:
      'This sign-in was started in another browser, took too long or is already finished. Please start again.',
  });
});

test('the provider refuses a used code and a code meant for another sign-in', async () => {
  const { game, browser } = await withGoogle();
  const used = await browser.visit(await begin(browser), 'ann');
  await finish(browser, used);
  for (const code of [used.get('code') ?? '', 'made-up']) {
    const query = await browser.visit(await begin(browser), 'ann');
    query.set('code', code);
    expect((await finish(browser, query)).body).toMatchObject({
      code: 'social-failed',
      message: 'Google did not confirm who you are. Please start again.',
    });
  }
  expect(game.takeLog().map(({ msg }) => msg)).toEqual([
    'a social sign-in failed',
    'a social sign-in failed',
  ]);
});

test.each(['in-token', 'when-asked'] as const)(
  'a visitor with an address that is none is refused, and no account is opened (told %s)',
  async (tells) => {
    const { game, browser } = await withGoogle(tells);
    for (const person of ['dora', 'emil', 'finn']) {
      expect((await signIn(browser, person)).body['code']).toBe('social-failed');
    }
    expect(await game.game.db.selectFrom('account').select('id').execute()).toEqual([]);
    expect(game.takeLog()).toHaveLength(3);
  },
);

test('a token that was made for another request is worth nothing', async () => {
  const { game, browser } = await withGoogle();
  const url = new URL(await begin(browser));
  url.searchParams.set('nonce', 'of another request');
  expect((await finish(browser, await browser.visit(url.href, 'ann'))).body['code']).toBe('social-failed');
  expect(game.takeLog()).toHaveLength(1);
});

test('an unreachable provider gives a clear refusal, before the player leaves and after', async () => {
  const { game, provider, browser } = await withGoogle();
  const query = await browser.visit(await begin(browser), 'ann');
  await provider.stop();
  const unreachable = {
    status: 424,
    body: {
      code: 'provider-unreachable',
      message: "Google can't be reached just now. Please try again in a while.",
    },
  };
  expect(await finish(browser, query)).toMatchObject(unreachable);
  const late = await world({ settings: provider.settings });
  expect(await signInBrowser(late.app).send('GET /auth/google/redirect')).toMatchObject(unreachable);
  expect([...game.takeLog(), ...late.takeLog()]).toHaveLength(2);
});

test('a provider that is not set up is listed as such and refused', async () => {
  const { game, browser } = await withGoogle();
  expect((await game.call(null, 'GET /auth/providers')).body.data).toEqual([
    { provider: 'google', is_set_up: true },
    { provider: 'facebook', is_set_up: false },
  ]);
  expect(await browser.send('GET /auth/facebook/redirect')).toMatchObject({
    status: 422,
    body: { message: 'Signing in with Facebook is not set up on this server.' },
  });
  expect((await browser.send('GET /auth/myspace/redirect')).status).toBe(404);
});

test('a signed-in player links Google whatever its address, and can sign in by it', async () => {
  const { game, browser } = await withGoogle();
  const dora = await signUp(game.game, 'Dora');
  const linked = async () => {
    const { body } = await browser.send('POST /user/social/google/link', {}, dora);
    const query = await browser.visit(body['url'] ?? '', 'bob');
    return browser.send('POST /user/social/google', Object.fromEntries(query), dora);
  };
  expect(await linked()).toMatchObject({
    status: 200,
    body: { message: 'Google is linked to your account.' },
  });
  expect((await linked()).body['code']).toBe('social-already-linked');
  const { body } = await game.call(tokenOf(await signIn(signInBrowser(game.app), 'bob')), 'GET /user');
  expect(body.id).toBe(dora.id);
  expect((await game.call(dora, 'GET /user/sign-in')).body.providers[0]).toMatchObject({
    provider: 'google',
    email: 'bob@example.org',
  });
});

test('an identity that opens another account cannot be linked, and an attempt to link signs nobody in', async () => {
  const { game, browser } = await withGoogle();
  await signIn(browser, 'ann');
  const dora = await signUp(game.game, 'Dora');
  const emil = await signUp(game.game, 'Emil');
  const way = async () => {
    const { body } = await browser.send('POST /user/social/google/link', {}, dora);
    return browser.visit(body['url'] ?? '', 'ann');
  };
  const link = (query: URLSearchParams, by: { token: string }) =>
    browser.send('POST /user/social/google', Object.fromEntries(query), by);
  expect((await link(await way(), dora)).body['code']).toBe('social-linked-elsewhere');
  expect((await link(await way(), emil)).body['code']).toBe('social-attempt-invalid');
  expect((await finish(browser, await way())).body['code']).toBe('social-attempt-invalid');
});

test('the last way into an account stays, also when two are removed at once', async () => {
  const { game, browser } = await withGoogle();
  const token = tokenOf(await signIn(browser, 'ann'));
  const unlink = () => browser.send('DELETE /user/social/google', undefined, token);
  expect(await unlink()).toMatchObject({ status: 422, body: { code: 'last-way-in' } });
  const { id } = (await accountByEmail(game.game.db, 'ann@example.org')) ?? { id: 0 };
  const { id: passkey } = await game.game.db
    .insertInto('passkey')
    .values({
      account_id: id,
      credential_id: 'of a key',
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'Key',
      created_at: game.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const replies = await Promise.all([
    unlink(),
    browser.send(`DELETE /user/passkey/${passkey}`, undefined, token),
  ]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('an address alone does not open an account with a second factor', async () => {
  const { game, browser } = await withGoogle();
  const { id } = await openWith(game, 'ann@example.org', true);
  await game.game.db
    .insertInto('second_factor')
    .values({ account_id: id, sealed_secret: Buffer.alloc(1), confirmed_at: game.now() })
    .execute();
  expect((await signIn(browser, 'ann')).body['code']).toBe('social-email-taken');
});

test('somebody viewing as a player cannot change how that player signs in', async () => {
  const { game, browser } = await withGoogle();
  const { id } = await signUp(game.game, 'Dora');
  const token = { token: await newSession(game.game, id, 'acting') };
  for (const target of [
    'POST /user/social/google/link',
    'POST /user/social/google',
    'DELETE /user/social/google',
    'POST /user/passkey/challenge',
    'DELETE /user/passkey/1',
    'POST /user/second-factor',
  ]) {
    const payload = target.startsWith('POST') ? {} : undefined;
    expect([target, (await browser.send(target, payload, token)).body['code']]).toEqual([
      target,
      'owner-only',
    ]);
  }
});
