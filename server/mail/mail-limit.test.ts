import { expect, test } from 'vitest';
import { PASSWORD, withPassword } from '../testing/password-player.ts';
import { stopProcessClock } from '../testing/stop-process-clock.ts';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const generous = { MAIL_LIMIT_PER_MINUTE: '1000' };

const deletion = { body: { password: PASSWORD } };

const statusesOf = async (times: number, ask: () => Promise<{ readonly status: number }>) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await ask()).status);
  return statuses;
};

const confirmNot = ({ game }: World, account: number) =>
  game.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', account).execute();

test('an address that was never confirmed gets only the mails that anybody can ask for', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await confirmNot(game, ann.id);
  expect((await game.call(ann, 'POST /user/deletion', deletion)).status).toBe(200);
  const body = { old_password: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await game.call(ann, 'POST /user/password', { body })).status).toBe(200);
  expect(game.mails).toEqual([]);
  expect((await game.call(ann, 'POST /email/resend')).status).toBe(200);
  expect((await game.call(null, 'POST /password/email', { body: { email: ann.email } })).status).toBe(200);
  expect(game.mails.map(({ to }) => to)).toEqual([ann.email, ann.email]);
});

test("a stranger's address gets ten mails an hour, however many accounts ask for them, and one a minute", async () => {
  const game = await world({ settings: generous });
  const strangers = await Promise.all(['Ann', 'Bob', 'Cleo'].map((name) => withPassword(game, name)));
  const body = { email: 'stranger@example.net', password: PASSWORD };
  const askAll = () => Promise.all(strangers.map((by) => game.call(by, 'POST /user/email', { body })));
  for (let minute = 0; minute < 12; minute += 1) {
    const statuses = (await askAll()).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual(minute < 10 ? [200, 429, 429] : [429, 429, 429]);
    await game.advance({ minutes: 1 });
  }
  expect(game.mails.filter(({ to }) => to === body.email)).toHaveLength(10);
  await game.advance({ minutes: 50 });
  expect((await askAll()).map(({ status }) => status)).toContain(200);
});

test('an owner gets ten mails an hour of what happens to the account; more of it is refused and changes nothing', async () => {
  const game = await world({ settings: generous });
  const ann = await withPassword(game, 'Ann');
  const statuses = await statusesOf(11, () => game.call(ann, 'POST /user/deletion', deletion));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const body = {
    old_password: PASSWORD,
    password: 'battery staple',
    password_confirmation: 'battery staple',
  };
  expect(await game.call(ann, 'POST /user/password', { body })).toMatchObject({
    status: 429,
    body: { params: { seconds: 3600 } },
  });
  expect(
    (await game.call(null, 'POST /login', { body: { email: ann.email, password: PASSWORD } })).status,
  ).toBe(200);
  expect(game.mails).toHaveLength(10);
});

test('an owner reads of a new way in although a thief has used up the other mails; the log has what goes beyond ten', async () => {
  const game = await world({ settings: generous });
  const ann = await withPassword(game, 'Ann');
  await statusesOf(10, () => game.call(ann, 'POST /user/deletion', deletion));
  const make = (name: number) =>
    game.call(ann, 'POST /user/tokens', {
      body: { name: `Tool ${name}`, scope: 'read', expires_in_days: 30 },
    });
  let made = 0;
  const statuses = await statusesOf(10, () => make((made += 1)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(game.mails).toHaveLength(20);
  game.takeLog();
  expect((await make(11)).status).toBe(200);
  expect(game.mails).toHaveLength(20);
  expect(game.takeLog()).toMatchObject([{ level: 40, account: ann.id, way: 'token' }]);
});

test('strangers who ask for reset mails do not keep the owner from changing the password', async () => {
  const game = await world({ settings: generous });
  const ann = await withPassword(game, 'Ann');
  for (let minute = 0; minute < 11; minute += 1) {
    await game.call(null, 'POST /password/email', { body: { email: ann.email } });
    await game.advance({ minutes: 1 });
  }
  expect(game.mails).toHaveLength(10);
  const body = {
    old_password: PASSWORD,
    password: 'battery staple',
    password_confirmation: 'battery staple',
  };
  expect((await game.call(ann, 'POST /user/password', { body })).status).toBe(200);
});

test('an address without an account is limited alike, and gets no mail', async () => {
  const game = await world({ settings: generous });
  const ask = () => game.call(null, 'POST /password/email', { body: { email: 'nobody@example.net' } });
  const statuses = await Promise.all([ask(), ask(), ask()]);
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  for (let minute = 1; minute < 10; minute += 1) {
    await game.advance({ minutes: 1 });
    expect((await ask()).status).toBe(200);
  }
  await game.advance({ minutes: 1 });
  expect((await ask()).body.params).toEqual({ seconds: 3000 });
  expect(game.mails).toEqual([]);
});

test('an account makes thirty calls a minute that send mail, from any network address', async () => {
  stopProcessClock();
  const game = await world({ settings: generous });
  const ann = await signUp(game.game, 'Ann');
  const statuses = await statusesOf(31, () =>
    game.call(ann, 'POST /user/deletion', { body: { password: 'wrong' } }),
  );
  expect([statuses[29], statuses[30]]).toEqual([422, 429]);
});

test('an account without a confirmed address can name twenty others an hour, and no more strangers get a mail of it', async () => {
  const game = await world({ settings: generous });
  const ann = await withPassword(game, 'Ann');
  await confirmNot(game, ann.id);
  const askFor = (email: string) =>
    game.call(ann, 'POST /user/email', { body: { email, password: PASSWORD } });
  const strangers = Array.from({ length: 22 }, (_, at) => `stranger${at}@example.org`);
  const replies = await Promise.all(strangers.map(askFor));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(game.mails.filter(({ to }) => to.startsWith('stranger'))).toHaveLength(20);
  expect((await askFor('another@example.org')).body.code).toBe('too-many-requests');
});

test('ten wrong passwords on the login page lock no signed-in owner out', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const guess = { body: { email: ann.email, password: 'wrong' } };
  await statusesOf(10, () => game.call(null, 'POST /login', guess));
  expect((await game.call(null, 'POST /login', guess)).status).toBe(429);
  expect((await game.call(ann, 'POST /user/deletion', deletion)).status).toBe(200);
});

test('a signed-in stranger guesses ten passwords, which do not lock the login page', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const statuses = await statusesOf(11, () =>
    game.call(ann, 'POST /user/deletion', { body: { password: 'wrong' } }),
  );
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect(
    (await game.call(null, 'POST /login', { body: { email: ann.email, password: PASSWORD } })).status,
  ).toBe(200);
});
