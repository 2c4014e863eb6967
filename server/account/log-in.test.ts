import { expect, test } from 'vitest';
import { hashPassword } from './password.ts';
import { openAccount } from './open-account.ts';
import { removeExpired } from './remove-expired.ts';
import { accepted } from '../http/refused.ts';
import { world, type World } from '../testing/world.ts';

const PASSWORD = 'correct horse';

async function withAnn(game: World): Promise<World> {
  const passwordHash = await hashPassword(PASSWORD);
  await game.game.db.transaction().execute(async (tx) => {
    accepted(
      await openAccount(
        tx,
        { email: 'ann@example.org', name: 'Ann', passwordHash, language: null },
        game.now(),
      ),
    );
  });
  return game;
}

const logIn = ({ call }: World, given: { email?: string; password?: string; remember?: boolean } = {}) =>
  call(null, 'POST /login', { body: { email: 'ann@example.org', password: PASSWORD, ...given } });

test('a wrong password and an unknown address are refused in the same words', async () => {
  const game = await withAnn(await world());
  const wrong = await logIn(game, { password: 'wrong horse' });
  const unknown = await logIn(game, { email: 'nobody@example.org' });
  expect(wrong).toEqual(unknown);
  expect(wrong).toMatchObject({
    status: 401,
    body: { message: 'Invalid email or password', code: 'wrong-login' },
  });
});

test('ten wrong passwords lock an account for a quarter of an hour, even for the right one', async () => {
  const game = await withAnn(await world());
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await logIn(game, { password: 'wrong horse' })).status).toBe(401);
  }
  await game.advance({ minutes: 5 });
  const closed = await logIn(game);
  expect(closed).toMatchObject({
    status: 429,
    body: { code: 'too-many-requests', params: { seconds: 600 } },
  });
  await game.advance({ minutes: 10 });
  expect((await logIn(game)).status).toBe(200);
});

test('an address without an account is locked in the same way', async () => {
  const game = await world();
  for (let attempt = 0; attempt < 10; attempt += 1) await logIn(game, { email: 'nobody@example.org' });
  expect((await logIn(game, { email: 'nobody@example.org' })).status).toBe(429);
});

test('a right password resets the count of wrong ones', async () => {
  const game = await withAnn(await world());
  for (let attempt = 0; attempt < 9; attempt += 1) await logIn(game, { password: 'wrong horse' });
  expect((await logIn(game)).status).toBe(200);
  for (let attempt = 0; attempt < 9; attempt += 1) await logIn(game, { password: 'wrong horse' });
  expect((await logIn(game)).status).toBe(200);
});

test('of thirty simultaneous wrong passwords, ten are answered', async () => {
  const game = await withAnn(await world());
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => logIn(game, { password: 'wrong horse' })),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('a player may sign in from twenty tabs at once', async () => {
  const game = await withAnn(await world());
  const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(game)));
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('a session lasts a day after its last use, a remembered one thirty days', async () => {
  const game = await withAnn(await world());
  const { body: plain } = await logIn(game);
  const { body: remembered } = await logIn(game, { remember: true });
  const status = async (session: { token: string }) => (await game.call(session, 'GET /user')).status;

  await game.advance({ hours: 23 });
  expect(await status(plain)).toBe(200);
  await game.advance({ hours: 23 });
  expect(await status(plain)).toBe(200);
  await game.advance({ hours: 24 });
  expect(await status(plain)).toBe(401);
  await game.advance({ hours: 24 * 27 });
  expect(await status(remembered)).toBe(200);
  await game.advance({ hours: 24 * 30 });
  expect(await status(remembered)).toBe(401);
});

test('however often it is used, a session ends ninety days after signing in', async () => {
  const game = await withAnn(await world());
  const { body: remembered } = await logIn(game, { remember: true });
  const status = async () => (await game.call(remembered, 'GET /user')).status;
  for (let day = 0; day < 80; day += 20) {
    await game.advance({ hours: 24 * 20 });
    expect(await status()).toBe(200);
  }
  await game.advance({ hours: 24 * 9 });
  expect(await status()).toBe(200);
  await game.advance({ hours: 24 });
  expect(await status()).toBe(401);
});

test('signing out ends this session and no other', async () => {
  const game = await withAnn(await world());
  const { body: here } = await logIn(game);
  const { body: there } = await logIn(game);
  await game.call(here, 'POST /logout');
  expect((await game.call(here, 'GET /user')).status).toBe(401);
  expect((await game.call(there, 'GET /user')).status).toBe(200);
});

test('the clean-up removes what has expired and nothing else', async () => {
  const game = await withAnn(await world());
  await logIn(game, { password: 'wrong horse' });
  await logIn(game, { remember: true });
  const { body: old } = await logIn(game);
  await game.advance({ hours: 25 });
  const { body: fresh } = await logIn(game);
  await removeExpired(game.game);
  expect(await game.game.db.selectFrom('session').select('remember').orderBy('id').execute()).toEqual([
    { remember: true },
    { remember: false },
  ]);
  expect((await game.call(fresh, 'GET /user')).status).toBe(200);
  expect((await game.call(old, 'GET /user')).status).toBe(401);
});
