import { MOST_SESSIONS } from '@farhold/contract/account-limits';
import { expect, test } from 'vitest';
import { mailedToken, PASSWORD, withPassword } from '../testing/password-player.ts';
import { world, type World } from '../testing/world.ts';
import { newSession } from '../testing/test-player.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function signIn({ call }: World, email: string, agent: string, remember = false) {
  const { body } = await call(null, 'POST /login', {
    body: { email, password: PASSWORD, remember },
    headers: { 'user-agent': agent },
  });
  return body;
}

const listed = async ({ call }: World, by: { token: string }) =>
  (await call(by, 'GET /user/sessions')).body.data;

test('players see where and with which device they are signed in, and which session is the current one', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const desktop = await signIn(game, ann.email, FIREFOX, true);
  await game.advance({ minutes: 5 });
  const phone = await signIn(game, ann.email, SAFARI);
  expect(await listed(game, phone)).toMatchObject([
    { browser: 'Safari', system: 'iOS', is_current: true, remembered: false, by_operator: false },
    { browser: 'Firefox', system: 'Windows', is_current: false, remembered: true },
    { browser: null, system: null, is_current: false },
  ]);
  expect((await listed(game, desktop)).find((one) => one.is_current)?.browser).toBe('Firefox');
});

test('a session can be ended from another one, but only by its owner', async () => {
  const game = await world();
  const [ann, bob] = [await withPassword(game, 'Ann'), await withPassword(game, 'Bob')];
  const phone = await signIn(game, ann.email, SAFARI);
  const id = (await listed(game, phone)).find((one) => one.is_current)?.id ?? 0;
  const end = (by: { token: string }) =>
    game.call(by, 'DELETE /user/sessions/{id}', { params: { id: String(id) } });
  expect(await end(bob)).toMatchObject({ status: 404, body: { code: 'session-unknown' } });
  expect((await game.call(phone, 'GET /user')).status).toBe(200);
  expect((await end(ann)).status).toBe(200);
  expect((await game.call(phone, 'GET /user')).status).toBe(401);
  expect((await end(ann)).status).toBe(404);
});

test('the sign-in after a hundred ends the session that was used longest ago, and no API token', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const { body: made } = await game.call(ann, 'POST /user/tokens', {
    body: { name: 'Tool', scope: 'read', expires_in_days: 30 },
  });
  const phone = await signIn(game, ann.email, SAFARI, true);
  await game.advance({ minutes: 20 });
  expect((await game.call(ann, 'GET /user')).status).toBe(200);
  for (let open = 2; open < MOST_SESSIONS; open += 1) await newSession(game.game, ann.id, 'remembered');
  const operator = await newSession(game.game, ann.id, 'impersonated');
  await signIn(game, ann.email, FIREFOX, true);
  expect((await game.call(phone, 'GET /user')).status).toBe(401);
  for (const token of [ann.token, operator])
    expect((await game.call({ token }, 'GET /user')).status).toBe(200);
  expect((await game.call({ token: made.token }, 'GET /planet')).status).not.toBe(401);
});

test('all sessions end at once, with or without this one', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const phone = await signIn(game, ann.email, SAFARI);
  const others = await game.call(phone, 'POST /user/sessions/end', { body: { keep_current: true } });
  expect(others.body.message).toBe('1 session was signed out.');
  expect((await game.call(ann, 'GET /user')).status).toBe(401);
  expect((await game.call(phone, 'GET /user')).status).toBe(200);
  await game.call(phone, 'POST /user/sessions/end', { body: { keep_current: false } });
  expect((await game.call(phone, 'GET /user')).status).toBe(401);
});

const change = ({ call }: World, by: { token: string }, old: string) =>
  call(by, 'POST /user/password', {
    body: { old_password: old, password: 'battery staple', password_confirmation: 'battery staple' },
  });

test('a changed password ends all other sessions, and a mail informs the owner', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const phone = await signIn(game, ann.email, SAFARI);
  expect((await change(game, phone, PASSWORD)).status).toBe(200);
  expect((await game.call(phone, 'GET /user')).status).toBe(200);
  expect((await game.call(ann, 'GET /user')).status).toBe(401);
  expect(game.mails).toMatchObject([{ to: ann.email, subject: 'Your Farhold password was changed' }]);
});

test('without the old password nobody can change it, and guessing is limited', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const replies = await Promise.all(Array.from({ length: 12 }, () => change(game, ann, 'wrong horse')));
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await change(game, ann, PASSWORD)).status).toBe(429);
  await game.advance({ minutes: 15 });
  expect((await change(game, ann, 'wrong horse')).body).toMatchObject({
    code: 'wrong-password',
    errors: { old_password: ['This is not your password.'] },
  });
  expect((await change(game, ann, PASSWORD)).status).toBe(200);
});

test('a link to reset the password stops working once the password was changed', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await game.call(null, 'POST /password/email', { body: { email: ann.email } });
  const token = mailedToken(game, ann.email);
  await change(game, ann, PASSWORD);
  const body = { token, email: ann.email, password: 'another one', password_confirmation: 'another one' };
  expect((await game.call(null, 'POST /password/reset', { body })).status).toBe(422);
});

test('somebody viewing as a player cannot do what is reserved to the owner, and the attempt is recorded', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const operator = {
    token: await newSession(game.game, ann.id, 'acting'),
  };
  const seen = await listed(game, operator);
  expect(seen.find((one) => one.is_current)).toMatchObject({ by_operator: true });
  const secret = { password: 'battery staple', password_confirmation: 'battery staple' };
  const replies = [
    await change(game, operator, PASSWORD),
    await game.call(operator, 'POST /user/name', { body: { name: 'Not Ann' } }),
    await game.call(operator, 'POST /user/email', { body: { email: 'op@example.org', password: PASSWORD } }),
    await game.call(operator, 'POST /user/sessions/end', { body: { keep_current: true } }),
    await game.call(operator, 'DELETE /user/sessions/{id}', { params: { id: String(seen[0]?.id) } }),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
    replies.map(() => [403, 'owner-only']),
  );
  expect((await listed(game, ann)).length).toBe(2);
  const log = await game.game.db.selectFrom('audit_log').selectAll().execute();
  expect(log.map(({ action }) => action)).toContain('POST /user/password');
  expect(JSON.stringify(log)).not.toContain(secret.password);
});
