import { expect, test } from 'vitest';
import { mailedToken, PASSWORD, withPassword } from '../testing/password-player.ts';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const CHOSEN = 'battery staple';

const askReset = ({ call }: World, email: string) => call(null, 'POST /password/email', { body: { email } });
const reset = ({ call }: World, email: string, token: string, chosenPassword = CHOSEN) =>
  call(null, 'POST /password/reset', {
    body: { token, email, password: chosenPassword, password_confirmation: chosenPassword },
  });
const logIn = ({ call }: World, email: string, given: string) =>
  call(null, 'POST /login', { body: { email, password: given } });

test('the mailed link sets a new password, once, and ends every session', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  expect((await askReset(game, ann.email)).status).toBe(200);
  const token = mailedToken(game, ann.email);
  expect(game.mails[0]?.text).toContain('60 minutes');

  expect(await reset(game, ann.email, token)).toMatchObject({ status: 200 });
  expect((await game.call(ann, 'GET /user')).status).toBe(401);
  expect((await logIn(game, ann.email, PASSWORD)).status).toBe(401);
  expect((await logIn(game, ann.email, CHOSEN)).status).toBe(200);
  expect(game.mails.map(({ subject }) => subject)).toEqual([
    'Choose a new password for Farhold',
    'Your Farhold password was changed',
  ]);
  expect(await reset(game, ann.email, token)).toMatchObject({
    status: 422,
    body: { code: 'reset-token-invalid', errors: { email: [expect.stringContaining('no longer valid')] } },
  });
});

test('when two use a link at once, one sets the new password', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await askReset(game, ann.email);
  const token = mailedToken(game, ann.email);
  const replies = await Promise.all([1, 2].map((one) => reset(game, ann.email, token, `${CHOSEN} ${one}`)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a link works for sixty minutes, and only until a newer one is requested', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await askReset(game, ann.email);
  const older = mailedToken(game, ann.email);
  await game.advance({ minutes: 1 });
  await askReset(game, ann.email);
  const newer = mailedToken(game, ann.email);
  expect((await reset(game, ann.email, older)).status).toBe(422);
  await game.advance({ minutes: 60 });
  expect((await reset(game, ann.email, newer)).status).toBe(422);
});

test('a link works for its own address only, and an invented one not at all', async () => {
  const game = await world();
  const [ann, bob] = [await withPassword(game, 'Ann'), await withPassword(game, 'Bob')];
  await askReset(game, ann.email);
  expect((await reset(game, bob.email, mailedToken(game, ann.email))).status).toBe(422);
  expect((await reset(game, ann.email, 'guessed')).status).toBe(422);
  expect((await logIn(game, bob.email, PASSWORD)).status).toBe(200);
});

test('a request does not reveal whether an address has an account', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const known = await askReset(game, ann.email);
  const unknown = await askReset(game, 'nobody@example.org');
  expect(known).toEqual(unknown);
  expect(game.mails.map(({ to }) => to)).toEqual([ann.email]);
  const again = await Promise.all([ann.email, 'nobody@example.org'].map((email) => askReset(game, email)));
  expect(again[0]).toEqual(again[1]);
  expect(again[0]).toMatchObject({
    status: 429,
    body: { code: 'too-many-requests', params: { seconds: 60 } },
  });
});

test('of five simultaneous requests for one address, one is answered with a mail', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const replies = await Promise.all(Array.from({ length: 5 }, () => askReset(game, ann.email)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(game.mails).toHaveLength(1);
});

test('an account without a password gets one by the link, which also confirms its address', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  expect((await logIn(game, ann.email, '')).status).toBe(422);
  expect((await logIn(game, ann.email, 'anything')).status).toBe(401);
  expect((await game.call(ann, 'GET /user')).body).toMatchObject({
    has_password: false,
    email_verified: false,
  });
  await askReset(game, ann.email);
  await reset(game, ann.email, mailedToken(game, ann.email));
  const { body } = await logIn(game, ann.email, CHOSEN);
  expect((await game.call(body, 'GET /user')).body).toMatchObject({
    has_password: true,
    email_verified: true,
  });
});

test.each([undefined, null, ''])('a reset with the token %s is refused as the screen does', async (token) => {
  const game = await world();
  const body = { token, email: 'ann@example.org', password: CHOSEN, password_confirmation: CHOSEN };
  const { status, body: reply } = await game.call(null, 'POST /password/reset', { body });
  expect([status, reply.errors]).toEqual([422, { token: ['Invalid or missing reset token'] }]);
});

test('a new password needs eight characters, typed the same twice', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await askReset(game, ann.email);
  const token = mailedToken(game, ann.email);
  const body = { token, email: ann.email, password: 'short', password_confirmation: 'short' };
  expect((await game.call(null, 'POST /password/reset', { body })).body.errors).toEqual({
    password: ['At least 8 characters, please.'],
  });
  const differing = { ...body, password: CHOSEN, password_confirmation: 'other words' };
  expect((await game.call(null, 'POST /password/reset', { body: differing })).body.errors).toEqual({
    password_confirmation: ['Passwords do not match'],
  });
  expect((await reset(game, ann.email, token)).status).toBe(200);
});
