import { assetIds } from '@farhold/contract/asset-ids';
import type { Instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { send } from '../testing/fleet-calls.ts';
import { followStream } from '../testing/follow-stream.ts';
import { openIdProvider } from '../testing/openid-provider.ts';
import { PASSWORD, withPassword } from '../testing/password-player.ts';
import { signInBrowser } from '../testing/sign-in-browser.ts';
import { softwareKey } from '../testing/software-key.ts';
import { newSession, signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { banAccount, keepBans, unbanAccount } from './ban-account.ts';

const forever = { reason: 'Two accounts.', until: null };

const giver = {
  planet: { units: { 'small-cargo': 2, 'espionage-probe': 1 }, stock: { metal: 5000, deuterium: 10_000 } },
  research: { 'combustion-drive': 2, 'espionage-technology': 2 },
  joinedDaysAgo: 4,
} as const;

const vacationOf = async ({ game }: World, { id }: Pick<TestPlayer, 'id'>) =>
  (
    await game.db
      .selectFrom('player')
      .select('vacation_since')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
  ).vacation_since;

test('a ban ends sessions, API tokens and streams at once, and nothing opens the account but the view of an operator', async () => {
  const game = await world();
  const url = await game.app.listen({ port: 0, host: '127.0.0.1' });
  const ann = await game.player('Ann');
  const { body: made } = await game.call(ann, 'POST /user/tokens', { body: { name: 'Bot', scope: 'play' } });
  const page = await followStream(url, ann);
  const statuses = async () => [
    (await game.call(ann, 'GET /user')).status,
    (await game.call({ token: made.token }, 'GET /planet')).status,
  ];
  expect([...(await statuses()), page.status]).toEqual([200, 200, 200]);

  await banAccount(game.game, ann.id, forever, 'operator');
  expect(await statuses()).toEqual([401, 401]);
  expect(await page.next()).toBeNull();
  // A sign-in that was under way when the ban came may still leave a session; it counts for nothing.
  const late = { token: await newSession(game.game, ann.id, 'plain') };
  expect((await game.call(late, 'GET /user')).status).toBe(401);
  const seen = { token: await newSession(game.game, ann.id, 'impersonated') };
  expect((await game.call(seen, 'GET /user')).status).toBe(200);
});

test('the owner of a banned account is told why and until when, after the right password only', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const logIn = (password: string) =>
    game.call(null, 'POST /login', { body: { email: ann.email, password } });
  const until = game.now() + 3_600_000;
  await banAccount(game.game, ann.id, { reason: 'Insults.', until: until as Instant }, 'operator');
  expect((await logIn('wrong horse')).body.code).toBe('wrong-login');
  const { status, body } = await logIn(PASSWORD);
  expect([status, body.code, body.message]).toEqual([
    403,
    'account-banned',
    'This account is banned until 1 May 2030, 13:00 UTC. Insults.',
  ]);
  await game.advance({ hours: 1 });
  expect((await logIn(PASSWORD)).status).toBe(200);
});

test('neither a passkey nor a provider opens a banned account, and none is added on the way', async () => {
  const provider = await openIdProvider(() => 'https://farhold.test/auth/callback', {
    ann: { email: 'ann@example.org', email_verified: true },
  });
  const game = await world({ settings: provider.settings });
  const ann = await withPassword(game, 'Ann');
  const key = softwareKey();
  const { body: options } = await game.call(ann, 'POST /user/passkey/challenge');
  await game.call(ann, 'POST /user/passkey', { body: { name: 'Key', credential: key.make(options) } });
  await banAccount(game.game, ann.id, forever, 'operator');

  const challenge = (await game.call(null, 'POST /passkey/challenge')).body;
  const credential = key.sign(challenge, ann.id);
  const byKey = await game.call(null, 'POST /passkey/login', { body: { credential, remember: true } });
  expect([byKey.status, byKey.body.message]).toEqual([403, 'This account is banned. Two accounts.']);

  const browser = signInBrowser(game.app);
  const byGoogle = async () => {
    const start = (await browser.send('GET /auth/google/redirect')).body['url'] ?? '';
    return browser.send(`GET /auth/google/callback?${(await browser.visit(start, 'ann')).toString()}`);
  };
  expect(await byGoogle()).toMatchObject({ status: 403, body: { code: 'account-banned' } });
  expect(await game.game.db.selectFrom('social_identity').selectAll().execute()).toEqual([]);
  await unbanAccount(game.game, ann.id, 'operator');
  expect((await byGoogle()).status).toBe(200);
  await banAccount(game.game, ann.id, forever, 'operator');
  expect(await byGoogle()).toMatchObject({ status: 403, body: { code: 'account-banned' } });
});

test('the planets of a banned account rest: nothing is built or attacked, and all goes on where it stopped', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', giver), await game.player('Bob', giver)];
  await game.call(ann, 'POST /activity/build', {
    body: { planet_id: ann.home, asset_id: assetIds['metal-mine'] },
  });
  const [mine] = await game.game.db.selectFrom('construction').select(['id', 'ends_at']).execute();
  await banAccount(game.game, ann.id, forever, 'operator');
  await game.advance({ hours: 5 });
  expect(await game.game.db.selectFrom('construction').select('id').execute()).toHaveLength(1);
  const raid = await send(game, bob, {
    mission_type: 'spy',
    to_planet_id: ann.home,
    units: { 'espionage-probe': 1 },
  });
  expect(raid.body.code).toBe('target-on-vacation');

  expect(await unbanAccount(game.game, ann.id, 'operator')).toBe(true);
  expect(await unbanAccount(game.game, ann.id, 'operator')).toBe(false);
  expect(await vacationOf(game, ann)).toBeNull();
  const [later] = await game.game.db.selectFrom('construction').select('ends_at').execute();
  expect((later?.ends_at ?? 0) - (mine?.ends_at ?? 0)).toBe(5 * 3_600_000);
  await game.advance({ hours: 1 });
  expect(await game.game.db.selectFrom('construction').select('id').execute()).toEqual([]);
  await expectConsistent(game);
});

test('with fleets under way the vacation waits for the last of them, and a ban ends by itself with its vacation', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', giver), await game.player('Bob')];
  await send(game, ann, {
    mission_type: 'transport',
    to_planet_id: bob.home,
    units: { 'small-cargo': 1 },
    metal: 100,
  });
  const until = (game.now() + 20 * 86_400_000) as Instant;
  await banAccount(game.game, ann.id, { reason: 'Bots.', until }, 'operator');
  expect(await vacationOf(game, ann)).toBeNull();
  await game.advance({ hours: 24 * 10 });
  await Promise.all([keepBans(game.game), keepBans(game.game)]);
  expect(await vacationOf(game, ann)).toBe(game.now());
  await game.advance({ hours: 24 * 10 });
  await Promise.all([keepBans(game.game), keepBans(game.game)]);
  expect(await vacationOf(game, ann)).toBeNull();
  expect(await game.game.db.selectFrom('sanction').selectAll().execute()).toEqual([]);
  expect((await game.call(await signedInAgain(game.game, ann), 'GET /user')).status).toBe(200);
  await expectConsistent(game);
});

test('a vacation that was the player’s own goes on after the ban', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  expect((await game.call(ann, 'POST /rest/vacation')).status).toBe(200);
  const since = await vacationOf(game, ann);
  await game.advance({ hours: 1 });
  await banAccount(game.game, ann.id, forever, 'operator');
  await unbanAccount(game.game, ann.id, 'operator');
  expect(await vacationOf(game, ann)).toBe(since);
});

test('a banned account is notified of nothing, not even of what waited', async () => {
  const game = await world({ settings: { ALERTS_REACH: 'anywhere' } });
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await game.call(ann, 'POST /alerts/webhook', {
    body: { url: 'http://127.0.0.1:9/', kinds: ['message-received'] },
  });
  const write = (message: string) =>
    game.call(bob, 'POST /message/send', { body: { receiver_id: ann.id, message } });
  const waiting = () =>
    game.game.db
      .selectFrom('notification_delivery')
      .select('id')
      .where('next_attempt_at', 'is not', null)
      .execute();
  await write('Before');
  expect(await waiting()).toHaveLength(1);
  await banAccount(game.game, ann.id, forever, 'operator');
  expect((await write('After')).status).toBe(200);
  expect(await waiting()).toEqual([]);
});
