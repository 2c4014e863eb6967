import { accountId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/authenticator-app.ts';
import { graphApi } from '../testing/graph-api.ts';
import { type Known, openIdProvider } from '../testing/openid-provider.ts';
import { mailedToken } from '../testing/password-player.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { signInBrowser } from '../testing/sign-in-browser.ts';
import { softwareKey } from '../testing/software-key.ts';
import { newSession } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { columnFates, fates } from './first-proof.ts';

const EMAIL = 'victim@example.org';
const EVIL = 'evil@example.org';
const PASSWORD = 'a stranger chose it';
const CHOSEN = 'battery staple';

const people = { evil: { email: EVIL, email_verified: true } } satisfies Record<string, Known>;

/** A world with an account that a stranger opened with another's address, and the stranger's session. */
async function squatted(settings: NonNullable<Parameters<typeof world>[0]>['settings'] = {}) {
  const game = await world({ settings });
  const typed = { password: PASSWORD, password_confirmation: PASSWORD };
  await game.call(null, 'POST /register', { body: { email: EMAIL, ...typed } });
  const { token } = (await logIn(game, PASSWORD)).body;
  const { id } = (await game.call({ token }, 'GET /user')).body;
  return { game, stranger: { token, id } };
}

type Stranger = { readonly token: string; readonly id: number };

const logIn = ({ call }: World, password: string) =>
  call(null, 'POST /login', { body: { email: EMAIL, password } });

/** The owner of the address takes the account by the link of a mail. */
async function reset(game: World, password = CHOSEN) {
  await game.call(null, 'POST /password/email', { body: { email: EMAIL } });
  const body = { token: mailedToken(game, EMAIL), email: EMAIL, password, password_confirmation: password };
  expect((await game.call(null, 'POST /password/reset', { body })).status).toBe(200);
}

const changeAddress = ({ call }: World, by: Stranger) =>
  call(by, 'POST /user/email', { body: { email: EVIL, password: PASSWORD } });

async function addKey(game: World, by: Stranger) {
  const key = softwareKey();
  const { body: options } = await game.call(by, 'POST /user/passkey/challenge');
  await game.call(by, 'POST /user/passkey', { body: { name: 'Key', credential: key.make(options) } });
  return async () => {
    const credential = key.sign((await game.call(null, 'POST /passkey/challenge')).body, by.id);
    return game.call(null, 'POST /passkey/login', { body: { credential } });
  };
}

async function guard(game: World, by: Stranger) {
  const { secret } = (await game.call(by, 'POST /user/second-factor')).body;
  const body = { code: codeOf(secret, game.now()) };
  expect((await game.call(by, 'POST /user/second-factor/confirm', { body })).status).toBe(200);
}

async function addDevice(game: World, by: Stranger) {
  const { p256dh, auth } = pushBrowser();
  const body = { endpoint: 'https://push.example/1', p256dh, auth, kinds: ['message-received' as const] };
  expect((await game.call(by, 'POST /alerts/device', { body })).status).toBe(200);
}

/** Links the provider to the account; answers what signing in by it is answered from then on. */
async function link(game: World, by: Stranger, provider: 'google' | 'facebook') {
  const browser = signInBrowser(game.app);
  const { body: begun } = await browser.send(`POST /user/social/${provider}/link`, {}, by);
  const query = await browser.visit(begun['url'] ?? '', 'evil');
  const linked = await browser.send(`POST /user/social/${provider}`, Object.fromEntries(query), by);
  expect(linked.status).toBe(200);
  return async () => {
    const { body: again } = await browser.send(`GET /auth/${provider}/redirect`);
    const back = await browser.visit(again['url'] ?? '', 'evil');
    const { body } = await browser.send(`GET /auth/${provider}/callback?${back.toString()}`);
    const token = body['token'];
    return token === undefined ? null : (await game.call({ token }, 'GET /user')).body.id;
  };
}

test('a stranger’s change of address ends when the owner resets the password', async () => {
  const { game, stranger } = await squatted();
  await changeAddress(game, stranger);
  const token = mailedToken(game, EVIL);
  await reset(game);
  expect((await game.call(null, 'POST /email/change', { body: { token } })).body.code).toBe(
    'email-token-invalid',
  );
  expect((await logIn(game, CHOSEN)).status).toBe(200);
});

test('a stranger’s passkey ends when the owner resets the password', async () => {
  const { game, stranger } = await squatted();
  const logInByKey = await addKey(game, stranger);
  expect((await logInByKey()).status).toBe(200);
  await reset(game);
  expect((await logInByKey()).body.code).toBe('passkey-refused');
});

test('a stranger’s Google account no longer leads to the account after the owner’s reset', async () => {
  const callback = () => 'https://farhold.test/auth/callback';
  const provider = await openIdProvider(callback, people, 'in-token');
  const { game, stranger } = await squatted(provider.settings);
  const accountOpened = await link(game, stranger, 'google');
  expect(await accountOpened()).toBe(stranger.id);
  await reset(game);
  expect(await accountOpened()).not.toBe(stranger.id);
});

test('a stranger’s Facebook account no longer leads to the account after the owner’s reset', async () => {
  const { game, stranger } = await squatted(await graphApi({ id: '100200300', email: EVIL }));
  const accountOpened = await link(game, stranger, 'facebook');
  expect(await accountOpened()).toBe(stranger.id);
  await reset(game);
  expect(await accountOpened()).not.toBe(stranger.id);
});

test('a stranger’s second factor does not lock the owner out after a reset', async () => {
  const { game, stranger } = await squatted();
  await guard(game, stranger);
  expect((await logIn(game, PASSWORD)).body.code).toBe('second-factor-needed');
  await reset(game);
  expect((await logIn(game, CHOSEN)).status).toBe(200);
});

test('a stranger’s device is not notified of anything after the owner’s reset', async () => {
  const { game, stranger } = await squatted();
  await addDevice(game, stranger);
  await reset(game);
  const { token } = (await logIn(game, CHOSEN)).body;
  expect((await game.call({ token }, 'GET /alerts')).body).toMatchObject({ devices: [], webhook: null });
});

/** Everything that a stranger can set up or begin. */
async function setEverythingUp(game: World, stranger: Stranger) {
  await changeAddress(game, stranger);
  await addKey(game, stranger);
  await guard(game, stranger);
  await addDevice(game, stranger);
  await game.call(stranger, 'POST /user/passkey/challenge');
  const body = { name: 'Tool', scope: 'play' as const, expires_in_days: null };
  expect((await game.call(stranger, 'POST /user/tokens', { body })).status).toBe(200);
  expect((await game.call(stranger, 'POST /user/calendar')).status).toBe(200);
  await link(game, stranger, 'facebook');
  await signInBrowser(game.app).send('POST /user/social/facebook/link', {}, stranger);
}

async function deletionOf({ game }: World, account: number): Promise<number | null> {
  const owner = game.db.selectFrom('account').select('erase_at').where('id', '=', account);
  return (await owner.executeTakeFirstOrThrow()).erase_at;
}

const planDeletion = ({ call }: World, by: Stranger) =>
  call(by, 'POST /user/deletion', { body: { password: PASSWORD } });

async function rowsOf({ game }: World, account: number): Promise<Record<string, number>> {
  const counted = Object.entries(fates).flatMap(([table, fate]) => (fate === 'kept' ? [] : [table]));
  const rows = await Promise.all(
    counted.map(async (table) => {
      const counting = sql`select 1 from ${sql.table(table)} where account_id = ${account}`;
      return [table, (await counting.execute(game.db)).rows.length] as const;
    }),
  );
  return Object.fromEntries(rows);
}

test('the first opening of the link to confirm ends every way in but the session in which it is opened', async () => {
  const { game, stranger } = await squatted(await graphApi({ id: '100200300', email: EVIL }));
  const verification = { token: mailedToken(game, EMAIL) };
  await setEverythingUp(game, stranger);
  const before = await rowsOf(game, stranger.id);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

  const { body } = await game.call(stranger, 'POST /email/verify', { body: verification });
  expect(body.message).toBe('Your e-mail address is confirmed.');
  const none = Object.fromEntries(Object.keys(before).map((table) => [table, 0]));
  expect(await rowsOf(game, stranger.id)).toEqual({ ...none, session: 1 });
  expect((await game.call(stranger, 'GET /user')).body.email_verified).toBe(true);
});

test('opened anywhere else, the link to confirm ends all sessions and says so; a second opening ends none', async () => {
  const { game, stranger } = await squatted();
  const verification = { token: mailedToken(game, EMAIL) };
  const { body } = await game.call(null, 'POST /email/verify', { body: verification });
  expect(body.message).toContain('please sign in again');
  expect((await game.call(stranger, 'GET /user')).status).toBe(401);
  const { token } = (await logIn(game, PASSWORD)).body;
  await game.call(null, 'POST /email/verify', { body: verification });
  expect((await game.call({ token }, 'GET /user')).status).toBe(200);
});

test('neither an API token nor an operator’s view counts as the session in which the link is opened', async () => {
  const wanted = { name: 'Tool', scope: 'play' as const, expires_in_days: null };
  const token = async ({ call }: World, by: Stranger) =>
    (await call(by, 'POST /user/tokens', { body: wanted })).body.token;
  const view = ({ game }: World, { id }: Stranger) => newSession(game, accountId(id), 'impersonated');
  for (const open of [token, view]) {
    const { game, stranger } = await squatted();
    const verification = { token: mailedToken(game, EMAIL) };
    await game.call({ token: await open(game, stranger) }, 'POST /email/verify', { body: verification });
    expect(await rowsOf(game, stranger.id)).toMatchObject({ session: 0 });
  }
});

test('a player who came by a provider and has no password keeps it when the link is opened in their own session', async () => {
  const game = await world({ settings: await graphApi({ id: '100200300', email: EMAIL }) });
  const browser = signInBrowser(game.app);
  const arrive = async () => {
    const { body } = await browser.send('GET /auth/facebook/redirect');
    const back = await browser.visit(body['url'] ?? '');
    return (await browser.send(`GET /auth/facebook/callback?${back.toString()}`)).body['token'] ?? '';
  };
  const token = await arrive();
  await game.call({ token }, 'POST /email/verify', { body: { token: mailedToken(game, EMAIL) } });
  expect((await game.call({ token: await arrive() }, 'GET /user')).body.email_verified).toBe(true);
});

test('a later reset keeps what the owner set up, drops what is pending, and the mail lists what remains', async () => {
  const { game, stranger: owner } = await squatted();
  const verification = { token: mailedToken(game, EMAIL) };
  await game.call(owner, 'POST /email/verify', { body: verification });
  const logInByKey = await addKey(game, owner);
  await addDevice(game, owner);
  await changeAddress(game, owner);
  await reset(game);
  expect((await logInByKey()).status).toBe(200);
  expect(await rowsOf(game, owner.id)).toMatchObject({ email_change: 0, notification_channel: 1 });
  const mail = game.mails.at(-1);
  expect([mail?.to, mail?.subject]).toEqual([EMAIL, 'Your Farhold password was changed']);
  expect(mail?.text).toContain('– 1 passkey\n\n– 1 device or webhook for notifications\n\nIf this was not');
});

test('the mail about a first reset says that nothing else opens the account', async () => {
  const { game, stranger } = await squatted();
  await addKey(game, stranger);
  await reset(game);
  expect(game.mails.at(-1)?.text).toContain('Nothing but the new password opens your account now');
});

test('a stranger’s order to delete the account ends with the first proof of the address, and any with a reset', async () => {
  const { game, stranger } = await squatted();
  const verification = { token: mailedToken(game, EMAIL) };
  await planDeletion(game, stranger);
  expect(await deletionOf(game, stranger.id)).not.toBeNull();
  await game.call(null, 'POST /email/verify', { body: verification });
  expect(await deletionOf(game, stranger.id)).toBeNull();

  const { token } = (await logIn(game, PASSWORD)).body;
  await planDeletion(game, { ...stranger, token });
  await reset(game);
  expect(await deletionOf(game, stranger.id)).toBeNull();
});

/** Columns that hold something by which somebody gets in or further, as far as their names say. */
const secretName = /password|token|hash|secret|code|challenge|credential|endpoint|url|sealed|private/;

/**
 * What opens nothing of an account: mails that wait for their own receiver, the server's key, the links of shared
 * battles.
 */
const opensNothing = [
  'mail_outbox.sealed',
  'push_identity.private_key',
  'season_battle.token',
  'shared_battle.token',
];

test('every secret in the database is one of an account’s ways in, or is known to open nothing', async () => {
  const { game } = await world();
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(game.db);
  const unknown = rows.filter(({ table, column }) =>
    table === 'account' ? !(column in columnFates) : secretName.test(column) && !(table in fates),
  );
  expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual(opensNothing);
});
