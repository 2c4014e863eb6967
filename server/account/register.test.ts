import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';

const form = (email: string, password = 'correct horse') => ({
  body: { email, password, password_confirmation: password },
});

test('a newcomer registers, signs in with the same password and is called Commander', async () => {
  const { call } = await world();
  const registered = await call(null, 'POST /register', form('Ann.Secret@Example.org'));
  expect(registered).toMatchObject({ status: 200, body: { data: { email: 'ann.secret@example.org' } } });

  const { body } = await call(null, 'POST /login', {
    body: { email: 'ANN.SECRET@example.org', password: 'correct horse' },
  });
  const user = await call(body, 'GET /user');
  expect(user.body).toMatchObject({
    universe_name: null,
    email: 'ann.secret@example.org',
    email_verified: false,
  });
  expect(user.body.name).toMatch(/^Commander \d{4}$/);
});

test('the link in the mail confirms the address, also when it is opened twice', async () => {
  const { call, mails } = await world();
  await call(null, 'POST /register', form('ann@example.org'));
  const [mail] = mails;
  expect(mail?.to).toBe('ann@example.org');
  const token = /https:\/\/farhold\.test\/verify-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';

  expect((await call(null, 'POST /email/verify', { body: { token } })).status).toBe(200);
  expect((await call(null, 'POST /email/verify', { body: { token } })).status).toBe(200);
  const { body } = await call(null, 'POST /login', {
    body: { email: 'ann@example.org', password: 'correct horse' },
  });
  expect((await call(body, 'GET /user')).body.email_verified).toBe(true);
});

test('a link stops working after three days, and an invented one never works', async () => {
  const { call, mails, advance } = await world();
  await call(null, 'POST /register', form('ann@example.org'));
  const token = /token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  await advance({ hours: 72 });
  for (const wrong of [token, 'guessed']) {
    const { status, body } = await call(null, 'POST /email/verify', { body: { token: wrong } });
    expect([status, body.code]).toEqual([422, 'verify-token-invalid']);
  }
});

test('an address has one account, in any spelling and with simultaneous registrations', async () => {
  const { call, game } = await world();
  const spellings = ['bob@example.org', 'BOB@example.org', ' Bob@Example.org ', 'bob@example.org'];
  const replies = await Promise.all(spellings.map((email) => call(null, 'POST /register', form(email))));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  const refused = replies.find(({ status }) => status === 422);
  expect(refused?.body.errors).toEqual({ email: ['This e-mail address already has an account.'] });
  expect(await game.db.selectFrom('account').select('id').execute()).toHaveLength(1);
});

test('the form shows beside each field what is wrong with it', async () => {
  const { call } = await world();
  const { status, body } = await call(null, 'POST /register', {
    body: { email: 'not an address', password: 'short', password_confirmation: 'short' },
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({
    email: ['This is not an e-mail address.'],
    password: ['At least 8 characters, please.'],
  });
  const differing = await call(null, 'POST /register', {
    body: { email: 'ann@example.org', password: 'correct horse', password_confirmation: 'battery staple' },
  });
  expect(differing.body.errors).toEqual({ password_confirmation: ['Passwords do not match'] });
});

test('neither password nor token is stored in plain text', async () => {
  const { call, game } = await world();
  await call(null, 'POST /register', form('ann@example.org'));
  const { body } = await call(null, 'POST /login', {
    body: { email: 'ann@example.org', password: 'correct horse' },
  });
  const account = await game.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const session = await game.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify([account, session.token_hash.toString('utf8')])).not.toContain(body.token);
});
