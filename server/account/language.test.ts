import { expect, test } from 'vitest';
import { PASSWORD, withPassword } from '../testing/password-player.ts';
import { world, type World } from '../testing/world.ts';

const logIn = (game: World, email: string, acceptLanguage: string) =>
  game.call(null, 'POST /login', {
    body: { email, password: PASSWORD, remember: false },
    headers: { 'accept-language': acceptLanguage },
  });

const languageOf = async (game: World, session: { readonly token: string }) =>
  (await game.call(session, 'GET /user')).body.language;

test('an account takes the language of the browser that signs in, if it is a shipped one', async () => {
  const game = await world();
  await withPassword(game, 'Ann');
  const { body: first } = await logIn(game, 'ann@example.org', 'xx');
  expect(await languageOf(game, first)).toBeNull();
  const { body: second } = await logIn(game, 'ann@example.org', 'en-GB, xx');
  expect(await languageOf(game, second)).toBe('en');
});

test("a newcomer's mails are in the language of the browser that registers", async () => {
  const game = await world();
  const body = { email: 'ann@example.org', password: PASSWORD, password_confirmation: PASSWORD };
  await game.call(null, 'POST /register', { body, headers: { 'accept-language': 'en' } });
  const account = await game.game.db.selectFrom('account').select('language').executeTakeFirstOrThrow();
  expect(account.language).toBe('en');
});

test('after a player has chosen a language, signing in does not change it', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await game.game.db.updateTable('account').set({ language: 'tlh' }).execute();
  const { body: session } = await logIn(game, 'ann@example.org', 'en');
  const stored = () => game.game.db.selectFrom('account').select('language').executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ language: 'tlh' });
  expect(await languageOf(game, session)).toBeNull();
  const { status, body } = await game.call(ann, 'POST /user/language', { body: { language: 'en' } });
  expect([status, body.message]).toEqual([200, 'We write to you in this language now.']);
  expect(await languageOf(game, ann)).toBe('en');
});

test('a language that is not shipped cannot be chosen', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const body: object = { language: 'constructor' };
  const reply = await game.app.inject({
    method: 'POST',
    url: '/api/v1/user/language',
    headers: { authorization: `Bearer ${ann.token}` },
    payload: body,
  });
  expect(reply.statusCode).toBe(422);
});
