import { expect, test } from 'vitest';
import { mailedToken, PASSWORD, withPassword } from '../testing/password-player.ts';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const NEW_EMAIL = 'ann@new.example';

const ask = ({ call }: World, by: { token: string }, email = NEW_EMAIL) =>
  call(by, 'POST /user/email', { body: { email, password: PASSWORD } });
const confirm = ({ call }: World, token: string) => call(null, 'POST /email/change', { body: { token } });
const stop = ({ call }: World, token: string) => call(null, 'POST /email/change/stop', { body: { token } });
const userOf = async ({ call }: World, by: { token: string }) => (await call(by, 'GET /user')).body;

test.each(['old first', 'new first'])('an address changes once both mailboxes agree, %s', async (order) => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  expect((await ask(game, ann)).status).toBe(200);
  expect(await userOf(game, ann)).toMatchObject({ email: ann.email, new_email: NEW_EMAIL });
  const tokens = [mailedToken(game, ann.email), mailedToken(game, NEW_EMAIL)];
  const [first = '', second = ''] = order === 'old first' ? tokens : tokens.toReversed();
  expect((await confirm(game, first)).body.data).toEqual({ changed: false });
  expect((await confirm(game, first)).body.data).toEqual({ changed: false });
  expect((await userOf(game, ann)).email).toBe(ann.email);
  expect((await confirm(game, second)).body.data).toEqual({ changed: true });
  expect(await userOf(game, ann)).toMatchObject({ email: NEW_EMAIL, new_email: null, email_verified: true });
  expect((await confirm(game, second)).body.code).toBe('email-token-invalid');
});

test('two simultaneous confirmations change the address', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await ask(game, ann);
  const tokens = [mailedToken(game, ann.email), mailedToken(game, NEW_EMAIL)];
  const replies = await Promise.all(tokens.map((token) => confirm(game, token)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await userOf(game, ann)).email).toBe(NEW_EMAIL);
});

test('the old mailbox can stop the change, which invalidates the new one’s link', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await ask(game, ann);
  const [old, fresh] = [mailedToken(game, ann.email), mailedToken(game, NEW_EMAIL)];
  await confirm(game, fresh);
  expect((await stop(game, old)).status).toBe(200);
  expect((await confirm(game, old)).body.code).toBe('email-token-invalid');
  expect((await stop(game, old)).body.code).toBe('email-token-invalid');
  expect(await userOf(game, ann)).toMatchObject({ email: ann.email, new_email: null });
});

test('an old address that was never confirmed is not asked', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await game.game.db.updateTable('account').set({ email_verified_at: null }).execute();
  await ask(game, ann);
  expect(game.mails.map(({ to }) => to)).toEqual([NEW_EMAIL]);
  const token = mailedToken(game, NEW_EMAIL);
  expect((await game.call(ann, 'POST /email/change', { body: { token } })).body.data).toEqual({
    changed: true,
  });
  expect(await userOf(game, ann)).toMatchObject({ email: NEW_EMAIL, email_verified: true });
});

test('an address that is taken, or gets taken meanwhile, is refused', async () => {
  const game = await world();
  const [ann, bob] = [await withPassword(game, 'Ann'), await withPassword(game, 'Bob')];
  expect(await ask(game, ann, bob.email)).toMatchObject({
    status: 422,
    body: { code: 'email-taken', errors: { email: ['This e-mail address already has an account.'] } },
  });
  expect((await ask(game, ann, ann.email)).body.code).toBe('email-unchanged');
  await ask(game, ann);
  const tokens = [mailedToken(game, ann.email), mailedToken(game, NEW_EMAIL)];
  const form = { email: NEW_EMAIL, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await game.call(null, 'POST /register', { body: form })).status).toBe(200);
  await confirm(game, tokens[0] ?? '');
  expect((await confirm(game, tokens[1] ?? '')).body.code).toBe('email-taken');
  expect((await userOf(game, ann)).email).toBe(ann.email);
});

test('a request for another address takes the password, lasts two days, is replaced by the next and can be cancelled', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const wrong = { email: NEW_EMAIL, password: 'wrong horse' };
  expect((await game.call(ann, 'POST /user/email', { body: wrong })).body.errors).toEqual({
    password: ['This is not your password.'],
  });
  await ask(game, ann);
  const first = mailedToken(game, NEW_EMAIL);
  await ask(game, ann, 'ann@other.example');
  expect((await confirm(game, first)).body.code).toBe('email-token-invalid');
  const second = mailedToken(game, 'ann@other.example');
  await game.call(ann, 'DELETE /user/email');
  expect((await confirm(game, second)).body.code).toBe('email-token-invalid');
  await ask(game, ann);
  const third = mailedToken(game, NEW_EMAIL);
  await game.advance({ hours: 48 });
  expect((await confirm(game, third)).body.code).toBe('email-token-invalid');
});

test('links sent to the old address stop working', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await game.call(null, 'POST /password/email', { body: { email: ann.email } });
  const resetToken = mailedToken(game, ann.email);
  await ask(game, ann);
  for (const to of [ann.email, NEW_EMAIL]) await confirm(game, mailedToken(game, to));
  const form = { token: resetToken, password: 'battery staple', password_confirmation: 'battery staple' };
  for (const email of [ann.email, NEW_EMAIL]) {
    expect((await game.call(null, 'POST /password/reset', { body: { ...form, email } })).status).toBe(422);
  }
});

test('the verification mail is sent again on demand, once a minute, and not to a confirmed address', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  const resend = () => game.call(ann, 'POST /email/resend');
  const replies = await Promise.all([resend(), resend(), resend()]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  const token = mailedToken(game, ann.email);
  expect((await game.call(ann, 'POST /email/verify', { body: { token } })).status).toBe(200);
  await game.advance({ minutes: 1 });
  expect((await resend()).body.message).toBe('Your e-mail address is confirmed already.');
  expect(game.mails).toHaveLength(1);
});
