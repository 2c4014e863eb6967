import { expect, test } from 'vitest';
import { codeOf } from '../testing/authenticator-app.ts';
import { makeOperator, openAdminPages } from '../testing/operator-account.ts';
import { operator } from '../testing/operator-at.ts';
import { mailedToken, PASSWORD, withPassword } from '../testing/password-player.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { softwareKey } from '../testing/software-key.ts';
import { world, type World } from '../testing/world.ts';

type TestAccount = Awaited<ReturnType<typeof withPassword>>;

/** Somebody in an account adds each way into it; answers how to try the passkey. */
async function settleIn(game: World, by: TestAccount) {
  const key = softwareKey();
  const { body: options } = await game.call(by, 'POST /user/passkey/challenge');
  await game.call(by, 'POST /user/passkey', { body: { name: 'Mine', credential: key.make(options) } });
  await game.game.db
    .insertInto('social_identity')
    .values({ provider: 'google', subject: 'thief', account_id: by.id, email: null, linked_at: game.now() })
    .execute();
  const { secret } = (await game.call(by, 'POST /user/second-factor')).body;
  await game.call(by, 'POST /user/second-factor/confirm', { body: { code: codeOf(secret, game.now()) } });
  const token = { name: 'Bot', scope: 'play' as const };
  const { body: made } = await game.call(by, 'POST /user/tokens', { body: token });
  const { body: calendar } = await game.call(by, 'POST /user/calendar');
  const { p256dh, auth } = pushBrowser();
  const device = { endpoint: 'https://push.test/1', p256dh, auth, kinds: [] };
  await game.call(by, 'POST /alerts/device', { body: device });
  return {
    token: made.token,
    calendar: calendar.path,
    signInByKey: async () => {
      const credential = key.sign((await game.call(null, 'POST /passkey/challenge')).body, by.id);
      return game.call(null, 'POST /passkey/login', { body: { credential } });
    },
  };
}

const logIn = (game: World, { email }: TestAccount, password: string) =>
  game.call(null, 'POST /login', { body: { email, password } });

const removed = { passkeys: 1, providers: 1, codes: 1, channels: 1 };

test('an operator closes all ways into an account; a mail lists them, and the owner comes back by a link', async () => {
  const game = await world({ settings: { ALERTS_REACH: 'anywhere' } });
  const olga = await withPassword(game, 'Olga');
  await makeOperator(game, olga.id);
  await openAdminPages(game, olga.id, game.now() + 1_000_000);
  const ann = await withPassword(game, 'Ann');
  const thief = await settleIn(game, ann);
  expect((await thief.signInByKey()).status).toBe(200);
  const mails = game.mails.length;
  const params = { id: ann.id };
  const closed = await game.call(olga, 'POST /admin/users/{id}/sign-out', {
    params,
    body: { everything: true },
  });
  expect([closed.status, closed.body.message]).toEqual([
    200,
    'All ways into the account are closed, and a mail lists them for the owner. Now make a reset link.',
  ]);
  const opened = [
    await game.call(ann, 'GET /user'),
    await game.call({ token: thief.token }, 'GET /planet'),
    await logIn(game, ann, PASSWORD),
    await thief.signInByKey(),
  ].map(({ status }) => status);
  expect(opened.every((status) => status >= 400 && status < 500)).toBe(true);
  expect((await game.app.inject({ url: thief.calendar })).statusCode).toBe(404);
  const [mail, ...more] = game.mails.slice(mails);
  expect(more).toEqual([]);
  expect(mail?.to).toBe(ann.email);
  for (const way of ['1 passkey', 'sign-in with Google', 'an authenticator app', '1 device or webhook'])
    expect(mail?.text).toContain(`– ${way}`);
  const shown = (await game.call(olga, 'GET /admin/users/{id}', { params })).body;
  expect(shown).toMatchObject({ sessions: 0, second_factor: false });
  const { data } = (await game.call(olga, 'GET /admin/audit', { query: { account: ann.id } })).body;
  expect(data[0]).toMatchObject({ action: 'user sign-out --everything', actor: `operator ${olga.id}` });
  const details: unknown = JSON.parse(data[0]?.details ?? '');
  expect(details).toEqual({ account: ann.id, ended: 3, ...removed, mailed: true });

  await game.call(null, 'POST /password/email', { body: { email: ann.email } });
  const password = 'battery staple';
  const body = {
    token: mailedToken(game, ann.email),
    email: ann.email,
    password,
    password_confirmation: password,
  };
  expect((await game.call(null, 'POST /password/reset', { body })).status).toBe(200);
  expect((await logIn(game, ann, password)).status).toBe(200);
});

test('the command does the same; without the key of the server, or a confirmed address, no mail goes out', async () => {
  const game = await world({ at: new Date().toISOString(), settings: { ALERTS_REACH: 'anywhere' } });
  const ann = await withPassword(game, 'Ann');
  await game.game.db.updateTable('account').set({ email_verified_at: null }).execute();
  await settleIn(game, ann);
  const one = ['--id', String(ann.id), '--json'];
  expect((await operator(game, 'user', 'sign-out', '--everything', ...one)).json).toEqual({
    signed_out: ann.id,
    ended: 2,
    ...removed,
    mailed: false,
  });
  expect((await game.call(ann, 'GET /user')).status).toBe(401);
  expect((await operator(game, 'user', 'sign-out', ...one)).json).toEqual({ signed_out: ann.id, ended: 0 });
});
