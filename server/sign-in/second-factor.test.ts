import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { codeOf } from '../testing/authenticator-app.ts';
import { mailedToken } from '../testing/password-player.ts';
import { softwareKey } from '../testing/software-key.ts';
import { newSession, signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const PASSWORD = 'correct horse';
const EMAIL = 'ann@example.org';

/** A player with a password, and the code that an authenticator app shows for a secret at the game's time. */
async function withPassword() {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  await game.game.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', ann.id)
    .execute();
  const shows = (secret: string, shift = 0) => codeOf(secret, game.now() + shift * 30_000);
  return { game, ann, shows };
}

async function guarded() {
  const { game, ann, shows } = await withPassword();
  const { secret } = (await game.call(ann, 'POST /user/second-factor')).body;
  const confirmed = await game.call(ann, 'POST /user/second-factor/confirm', {
    body: { code: shows(secret) },
  });
  await game.advance({ minutes: 1 });
  return { game, ann, code: (shift = 0) => shows(secret, shift), recovery: confirmed.body.recovery_codes };
}

const logIn = ({ call }: World, code?: string) =>
  call(null, 'POST /login', {
    body: { email: EMAIL, password: PASSWORD, ...(code !== undefined && { code }) },
  });

test('a second factor is asked for only after a code has confirmed it', async () => {
  const { game, ann, shows } = await withPassword();
  const { body } = await game.call(ann, 'POST /user/second-factor');
  expect(body.uri).toContain(`otpauth://totp/Farhold:ann%40example.org?issuer=Farhold&secret=${body.secret}`);
  expect((await logIn(game)).status).toBe(200);
  const confirm = (code: string) => game.call(ann, 'POST /user/second-factor/confirm', { body: { code } });
  expect((await confirm('000000')).body.code).toBe('wrong-code');
  const confirmed = await confirm(shows(body.secret));
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
  expect((await logIn(game)).body).toMatchObject({
    code: 'second-factor-needed',
    message: 'Please enter the code of your authenticator app.',
  });
  expect((await logIn(game)).status).toBe(401);
  expect((await game.call(ann, 'POST /user/second-factor')).body.code).toBe('second-factor-on');
});

test('the secret is not stored in plain text anywhere in the database', async () => {
  const { game, ann } = await withPassword();
  const { body } = await game.call(ann, 'POST /user/second-factor');
  const { sealed_secret: sealed } = await game.game.db
    .selectFrom('second_factor')
    .select('sealed_secret')
    .executeTakeFirstOrThrow();
  expect(sealed.includes(Buffer.from(Secret.fromBase32(body.secret).bytes))).toBe(false);
});

test('no code is asked for after a wrong password', async () => {
  const { game, code } = await guarded();
  const body = { email: EMAIL, password: 'wrong horse', code: code() };
  expect((await game.call(null, 'POST /login', { body })).body.code).toBe('wrong-login');
});

test('a code counts once, also when it comes twice at once, and earlier codes no longer count', async () => {
  const { game, code } = await guarded();
  const replies = await Promise.all([logIn(game, code()), logIn(game, code())]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await logIn(game, code(-1))).body.code).toBe('wrong-code');
  expect((await logIn(game, code(1))).status).toBe(200);
});

test('the codes of the half minute before and after count too, others do not', async () => {
  const { game, code } = await guarded();
  expect((await logIn(game, code(2))).status).toBe(422);
  expect((await logIn(game, code(-2))).status).toBe(422);
  expect((await logIn(game, code(-1))).status).toBe(200);
  expect((await logIn(game, code(1))).status).toBe(200);
});

test('a recovery code opens the account once, in any spelling', async () => {
  const { game, ann, recovery } = await guarded();
  const [first = '', second = ''] = recovery;
  const replies = await Promise.all([logIn(game, first), logIn(game, ` ${first.toUpperCase()} `)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await logIn(game, second.replaceAll('-', ' '))).status).toBe(200);
  expect((await game.call(ann, 'GET /user/sign-in')).body.second_factor).toEqual({
    is_on: true,
    recovery_codes_left: 8,
  });
});

test('ten wrong codes lock the address, even for the right one', async () => {
  const { game, code } = await guarded();
  const wrong = code() === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await logIn(game, wrong)).status).toBe(422);
  expect((await logIn(game, code())).status).toBe(429);
});

test('a reset of the password hands out no new guesses at the code', async () => {
  const { game, ann, code } = await guarded();
  await game.game.db.updateTable('account').set({ email_verified_at: game.now() }).execute();
  const wrong = code() === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await logIn(game, wrong)).status).toBe(422);
  await game.call(null, 'POST /password/email', { body: { email: EMAIL } });
  const typed = { password: PASSWORD, password_confirmation: PASSWORD };
  const token = mailedToken(game, EMAIL);
  const reset = await game.call(null, 'POST /password/reset', { body: { token, email: EMAIL, ...typed } });
  expect(reset.status).toBe(200);
  expect((await logIn(game, code())).status).toBe(429);
  const again = { token: await newSession(game.game, ann.id, 'plain') };
  const renew = () => game.call(again, 'POST /user/second-factor/recovery-codes', { body: { code: code() } });
  expect((await renew()).status).toBe(429);
  await game.advance({ minutes: 15 });
  expect((await logIn(game, code())).status).toBe(200);
});

test('wrong passwords close the login, but not the codes of who is signed in', async () => {
  const { game, ann, code } = await guarded();
  const body = { email: EMAIL, password: 'wrong horse' };
  for (let attempt = 0; attempt < 10; attempt += 1) await game.call(null, 'POST /login', { body });
  expect((await logIn(game, code())).status).toBe(429);
  const renewed = await game.call(ann, 'POST /user/second-factor/recovery-codes', { body: { code: code() } });
  expect(renewed.status).toBe(200);
});

test('new recovery codes make the old ones worthless', async () => {
  const { game, ann, code, recovery } = await guarded();
  const renewed = await game.call(ann, 'POST /user/second-factor/recovery-codes', { body: { code: code() } });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await logIn(game, recovery[0])).status).toBe(422);
  expect((await logIn(game, renewed.body.recovery_codes[0])).status).toBe(200);
});

test('turning the second factor off takes both password and code', async () => {
  const { game, ann, code } = await guarded();
  const off = (body: { password: string; code: string }) =>
    game.call(ann, 'POST /user/second-factor/off', { body });
  expect((await off({ password: 'wrong horse', code: code() })).body.code).toBe('wrong-password');
  expect((await off({ password: PASSWORD, code: 'wrong' })).body.code).toBe('wrong-code');
  expect((await off({ password: PASSWORD, code: code() })).status).toBe(200);
  expect((await logIn(game)).status).toBe(200);
  expect((await off({ password: PASSWORD, code: code(1) })).body.code).toBe('wrong-code');
});

test('an account without a password cannot have a second factor', async () => {
  const { game, ann } = await withPassword();
  await game.game.db.updateTable('account').set({ password_hash: null }).where('id', '=', ann.id).execute();
  expect((await game.call(ann, 'POST /user/second-factor')).body.code).toBe('no-password');
});

test('a passkey needs no second factor', async () => {
  const { game, ann } = await guarded();
  const key = softwareKey();
  const { body: toAdd } = await game.call(ann, 'POST /user/passkey/challenge');
  await game.call(ann, 'POST /user/passkey', { body: { name: 'Key', credential: key.make(toAdd) } });
  const { body: toSign } = await game.call(null, 'POST /passkey/challenge');
  const credential = key.sign(toSign, ann.id);
  expect((await game.call(null, 'POST /passkey/login', { body: { credential } })).status).toBe(200);
});
