import { expect, test } from 'vitest';
import { codeOf } from '../testing/authenticator-app.ts';
import { graphApi } from '../testing/graph-api.ts';
import { PASSWORD, withPassword } from '../testing/password-player.ts';
import { softwareKey } from '../testing/software-key.ts';
import { signedInAgain } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

type Player = Awaited<ReturnType<typeof withPassword>>;

/** Signed in long enough ago to have to prove it again. */
async function signedInLongAgo(game: World, name = 'Ann'): Promise<Player> {
  const player = await withPassword(game, name);
  await game.advance({ minutes: 10 });
  return player;
}

const endless = { body: { name: 'Tool', scope: 'play' as const, expires_in_days: null } };

const makeEndless = (game: World, by: Player) => game.call(by, 'POST /user/tokens', endless);

const prove = (game: World, by: Player, password = PASSWORD) =>
  game.call(by, 'POST /user/proof/password', { body: { password } });

const needed = { status: 403, body: { code: 'proof-needed' } };

const ways: Readonly<Record<string, (game: World, by: Player) => Promise<object>>> = {
  'asks for a new passkey': (game, by) => game.call(by, 'POST /user/passkey/challenge'),
  'adds a passkey': async (game, by) => {
    // The challenge of an earlier proof is still good.
    await prove(game, by);
    const { body: options } = await game.call(by, 'POST /user/passkey/challenge');
    await game.game.db.updateTable('session').set({ proven_at: null }).execute();
    const body = { name: 'Key', credential: softwareKey().make(options) };
    return game.call(by, 'POST /user/passkey', { body });
  },
  'links a provider': (game, by) =>
    game.call(by, 'POST /user/social/{provider}/link', { params: { provider: 'facebook' } }),
  'sets up a second factor': (game, by) => game.call(by, 'POST /user/second-factor'),
  'turns a second factor on': (game, by) =>
    game.call(by, 'POST /user/second-factor/confirm', { body: { code: '000000' } }),
  'makes an API token without an end': makeEndless,
};

test.each(Object.entries(ways))(
  'a player who %s must have proved recently who they are',
  async (_title, add) => {
    const game = await world({ settings: await graphApi({ id: '100200300', email: 'ann@example.org' }) });
    const ann = await signedInLongAgo(game);
    expect(await add(game, ann)).toMatchObject(needed);
    expect(game.mails).toEqual([]);
  },
);

test('signing in is a proof for ten minutes, and an API token that ends needs none', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  await game.advance({ minutes: 9, seconds: 59 });
  expect((await makeEndless(game, ann)).status).toBe(200);
  await game.advance({ seconds: 1 });
  expect(await makeEndless(game, ann)).toMatchObject(needed);
  const ending = { body: { ...endless.body, expires_in_days: 30 as const } };
  expect((await game.call(ann, 'POST /user/tokens', ending)).status).toBe(200);
});

test('the password is a proof for ten minutes, for the session in which it is typed', async () => {
  const game = await world();
  const ann = await signedInLongAgo(game);
  const elsewhere = await signedInAgain(game.game, ann);
  await game.advance({ minutes: 10 });
  expect(await prove(game, ann, 'wrong')).toMatchObject({ status: 422, body: { code: 'wrong-password' } });
  expect(await makeEndless(game, ann)).toMatchObject(needed);
  expect((await prove(game, ann)).status).toBe(200);
  expect((await makeEndless(game, ann)).status).toBe(200);
  expect(await makeEndless(game, elsewhere)).toMatchObject(needed);
  await game.advance({ minutes: 10 });
  expect(await makeEndless(game, ann)).toMatchObject(needed);
});

test('a stolen session guesses ten passwords in a quarter of an hour', async () => {
  const game = await world();
  const ann = await signedInLongAgo(game);
  const replies = await Promise.all(Array.from({ length: 16 }, () => prove(game, ann, 'wrong')));
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(await prove(game, ann)).toMatchObject({ status: 429 });
});

test('an account proves itself by the password ten times a minute, also by the right one', async () => {
  const game = await world();
  const ann = await signedInLongAgo(game);
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await prove(game, ann)).status);
  expect([statuses[9], statuses[10]]).toEqual([200, 429]);
});

test('a code of the authenticator app is a proof, once; one of an app that was never confirmed is none', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const { secret } = (await game.call(ann, 'POST /user/second-factor')).body;
  const code = () => ({ body: { code: codeOf(secret, game.now()) } });
  expect(await game.call(ann, 'POST /user/proof/code', code())).toMatchObject({
    body: { code: 'second-factor-off' },
  });
  await game.call(ann, 'POST /user/second-factor/confirm', code());
  await game.advance({ minutes: 10 });
  expect((await game.call(ann, 'POST /user/proof/code', code())).status).toBe(200);
  expect((await makeEndless(game, ann)).status).toBe(200);
  expect(await game.call(ann, 'POST /user/proof/code', code())).toMatchObject({
    status: 422,
    body: { code: 'wrong-code' },
  });
});

test("a passkey of the account is a proof; somebody else's is none, nor is one for a sign-in", async () => {
  const game = await world();
  const [ann, bob] = [await withPassword(game, 'Ann'), await withPassword(game, 'Bob')];
  const keys = new Map<Player, ReturnType<typeof softwareKey>>();
  for (const by of [ann, bob]) {
    const key = softwareKey();
    const { body: options } = await game.call(by, 'POST /user/passkey/challenge');
    await game.call(by, 'POST /user/passkey', { body: { name: 'Key', credential: key.make(options) } });
    keys.set(by, key);
  }
  await game.advance({ minutes: 10 });
  const signed = (options: { challenge: string }, owner: Player) => {
    const credential = keys.get(owner)?.sign(options, owner.id);
    if (!credential) throw new Error('There is no such key.');
    return game.call(ann, 'POST /user/proof/passkey', { body: { credential } });
  };
  const challenge = async () => (await game.call(ann, 'POST /user/proof/challenge')).body;
  const refused = { status: 422, body: { code: 'passkey-refused' } };
  expect(await signed(await challenge(), bob)).toMatchObject(refused);
  expect(await signed((await game.call(null, 'POST /passkey/challenge')).body, ann)).toMatchObject(refused);
  expect(await makeEndless(game, ann)).toMatchObject(needed);
  const own = await challenge();
  expect((await signed(own, ann)).status).toBe(200);
  expect((await makeEndless(game, ann)).status).toBe(200);
  expect(await signed(own, ann)).toMatchObject(refused);
});
