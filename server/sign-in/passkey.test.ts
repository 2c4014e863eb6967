import { expect, test } from 'vitest';
import { type Assertion, type SoftwareKey, softwareKey } from '../testing/software-key.ts';
import { signUp } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

type Player = Awaited<ReturnType<typeof signUp>>;

async function add(game: World, player: Player, key: SoftwareKey, name = 'Key') {
  const { body: options } = await game.call(player, 'POST /user/passkey/challenge');
  return game.call(player, 'POST /user/passkey', { body: { name, credential: key.make(options) } });
}

async function withKey() {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  const key = softwareKey();
  await add(game, ann, key);
  return { game, ann, key };
}

const challenge = async ({ call }: World) => (await call(null, 'POST /passkey/challenge')).body;

const logIn = ({ call }: World, credential: Assertion) =>
  call(null, 'POST /passkey/login', { body: { credential, remember: true } });

test('a player signs in with just a passkey and sees when it was last used', async () => {
  const { game, ann, key } = await withKey();
  await game.advance({ hours: 1 });
  const { status, body } = await logIn(game, key.sign(await challenge(game), ann.id));
  expect(status).toBe(200);
  expect((await game.call(body, 'GET /user')).body.id).toBe(ann.id);
  expect((await game.call(ann, 'GET /user/sign-in')).body.passkeys).toMatchObject([
    { name: 'Key', created_at: '2030-05-01T12:00:00.000Z', last_used_at: '2030-05-01T13:00:00.000Z' },
  ]);
});

test('a passkey opens no account whose grace period is over', async () => {
  const { game, ann, key } = await withKey();
  await game.game.db.updateTable('account').set({ erase_at: game.now() }).execute();
  const { status, body } = await logIn(game, key.sign(await challenge(game), ann.id));
  expect([status, body.code]).toEqual([409, 'deletion-under-way']);
});

test('a challenge counts once, also when the answer comes twice at once', async () => {
  const { game, ann, key } = await withKey();
  const answer = key.sign(await challenge(game), ann.id);
  const replies = await Promise.all([logIn(game, answer), logIn(game, answer)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await logIn(game, answer)).body.code).toBe('passkey-refused');
});

test('a challenge is valid for five minutes', async () => {
  const { game, ann, key } = await withKey();
  const answer = key.sign(await challenge(game), ann.id);
  await game.advance({ minutes: 5 });
  expect((await logIn(game, answer)).body.code).toBe('passkey-refused');
});

test('an answer with anything wrong in it is refused', async () => {
  const { game, ann, key } = await withKey();
  const bob = await signUp(game.game, 'Bob');
  const { body: toAdd } = await game.call(ann, 'POST /user/passkey/challenge');
  const signs = {
    'touched, but not verified': key.sign(await challenge(game), ann.id, { isUnverified: true }),
    'on another site': key.sign(await challenge(game), ann.id, { origin: 'https://farhold.example' }),
    'for another site': key.sign(await challenge(game), ann.id, { rpID: 'farhold.example' }),
    'of another account': key.sign(await challenge(game), bob.id),
    'by a strange key': softwareKey().sign(await challenge(game), ann.id),
    'to a challenge that is not ours': key.sign({ challenge: 'bWFkZSB1cA' }, ann.id),
    'to a challenge for another end': key.sign(toAdd, ann.id),
  };
  for (const [how, answer] of Object.entries(signs)) {
    const { status, body } = await logIn(game, answer);
    expect([how, status, body.code]).toEqual([how, 422, 'passkey-refused']);
  }
});

test('a key whose counter does not increase is a copy and is refused', async () => {
  const { game, ann, key } = await withKey();
  expect((await logIn(game, key.sign(await challenge(game), ann.id, { counter: 7 }))).status).toBe(200);
  expect((await logIn(game, key.sign(await challenge(game), ann.id, { counter: 7 }))).status).toBe(422);
  expect((await logIn(game, key.sign(await challenge(game), ann.id, { counter: 8 }))).status).toBe(200);
});

test('a passkey is added once, by the player who asked for it, and an eleventh is refused', async () => {
  const { game, ann, key } = await withKey();
  const bob = await signUp(game.game, 'Bob');
  expect((await add(game, bob, key)).body.code).toBe('passkey-exists');
  const { body: options } = await game.call(ann, 'POST /user/passkey/challenge');
  const body = { name: 'Stolen', credential: softwareKey().make(options) };
  expect((await game.call(bob, 'POST /user/passkey', { body })).body.code).toBe('passkey-refused');
  const both = await Promise.all([
    game.call(ann, 'POST /user/passkey', { body }),
    game.call(ann, 'POST /user/passkey', { body }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  for (let count = 3; count <= 10; count += 1) {
    expect((await add(game, ann, softwareKey(), `Key ${count}`)).status).toBe(200);
  }
  expect((await add(game, ann, softwareKey())).body).toMatchObject({
    code: 'passkeys-full',
    message: 'You have 10 passkeys. Remove one to add another.',
  });
});

test('only the owner can rename and remove passkeys', async () => {
  const { game, ann, key } = await withKey();
  await add(game, ann, softwareKey(), 'Spare key');
  const bob = await signUp(game.game, 'Bob');
  const [passkey] = (await game.call(ann, 'GET /user/sign-in')).body.passkeys;
  const params = { id: passkey?.id ?? 0 };
  const body = { name: ' Blue key ' };
  expect((await game.call(bob, 'POST /user/passkey/{id}', { params, body })).status).toBe(404);
  expect((await game.call(bob, 'DELETE /user/passkey/{id}', { params })).status).toBe(404);
  expect((await game.call(ann, 'POST /user/passkey/{id}', { params, body })).status).toBe(200);
  expect((await game.call(ann, 'GET /user/sign-in')).body.passkeys[0]?.name).toBe('Blue key');
  expect((await game.call(ann, 'DELETE /user/passkey/{id}', { params })).status).toBe(200);
  expect((await logIn(game, key.sign(await challenge(game), ann.id))).status).toBe(422);
});
