import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/authenticator-app.ts';
import { gate } from '../testing/gate.ts';
import { graphApi } from '../testing/graph-api.ts';
import { mailedToken } from '../testing/password-player.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { signInBrowser } from '../testing/sign-in-browser.ts';
import { softwareKey } from '../testing/software-key.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { world, type World } from '../testing/world.ts';
import { fates } from './first-proof.ts';

const EMAIL = 'victim@example.org';
const EVIL = 'evil@example.org';
const PASSWORD = 'a stranger chose it';
const CHOSEN = 'battery staple';

type Stranger = { readonly token: string; readonly id: number };
type Sent = Promise<unknown>;

/** How a stranger opens the account once more: what is prepared, and the last call. */
type Way = {
  readonly name: string;
  /** The table that gets a row. */
  readonly table: keyof typeof fates;
  readonly prepare: (game: World, by: Stranger) => Promise<() => Sent>;
};

const loginBody = { email: EMAIL, password: PASSWORD };

const ways: readonly Way[] = [
  { name: 'a session', table: 'session', prepare: async (game) => () => logIn(game) },
  {
    name: 'an API token',
    table: 'session',
    prepare: async (game, by) => () =>
      game.call(by, 'POST /user/tokens', { body: { name: 'Tool', scope: 'play', expires_in_days: null } }),
  },
  {
    name: 'a passkey',
    table: 'passkey',
    prepare: async (game, by) => {
      const key = softwareKey();
      const { body: options } = await game.call(by, 'POST /user/passkey/challenge');
      const body = { name: 'Key', credential: key.make(options) };
      return () => game.call(by, 'POST /user/passkey', { body });
    },
  },
  {
    name: 'a session by a passkey',
    table: 'session',
    prepare: async (game, by) => {
      const key = softwareKey();
      const { body: options } = await game.call(by, 'POST /user/passkey/challenge');
      await game.call(by, 'POST /user/passkey', { body: { name: 'Key', credential: key.make(options) } });
      const credential = key.sign((await game.call(null, 'POST /passkey/challenge')).body, by.id);
      return () => game.call(null, 'POST /passkey/login', { body: { credential } });
    },
  },
  {
    name: 'a provider',
    table: 'social_identity',
    prepare: async (game, by) => {
      const { browser, query } = await backFromProvider(game, by);
      return () => browser.send('POST /user/social/facebook', Object.fromEntries(query), by);
    },
  },
  {
    name: 'a session by a provider',
    table: 'session',
    prepare: async (game, by) => {
      const first = await backFromProvider(game, by);
      await first.browser.send('POST /user/social/facebook', Object.fromEntries(first.query), by);
      const { browser, query } = await backFromProvider(game, null);
      return () => browser.send(`GET /auth/facebook/callback?${query.toString()}`);
    },
  },
  {
    name: 'a second factor',
    table: 'recovery_code',
    prepare: async (game, by) => {
      const { secret } = (await game.call(by, 'POST /user/second-factor')).body;
      const body = { code: codeOf(secret, game.now()) };
      return () => game.call(by, 'POST /user/second-factor/confirm', { body });
    },
  },
  {
    name: 'a device',
    table: 'notification_channel',
    prepare: async (game, by) => () => {
      const { p256dh, auth } = pushBrowser();
      const body = { endpoint: 'https://push.example/1', p256dh, auth, kinds: [] };
      return game.call(by, 'POST /alerts/device', { body });
    },
  },
  {
    name: 'a webhook',
    table: 'notification_channel',
    prepare: async (game, by) => () =>
      game.call(by, 'POST /alerts/webhook', { body: { url: 'https://evil.example.org/', kinds: [] } }),
  },
  {
    name: 'a change of address',
    table: 'email_change',
    prepare: async (game, by) => () =>
      game.call(by, 'POST /user/email', { body: { email: EVIL, password: PASSWORD } }),
  },
];

const logIn = ({ call }: World, body = loginBody) => call(null, 'POST /login', { body });

/** A browser that Facebook has sent back, to be linked to an account or to sign in. */
async function backFromProvider(game: World, by: Stranger | null) {
  const browser = signInBrowser(game.app);
  const begun = by
    ? await browser.send('POST /user/social/facebook/link', {}, by)
    : await browser.send('GET /auth/facebook/redirect');
  return { browser, query: await browser.visit(begun.body['url'] ?? '', 'evil') };
}

/** An account that a stranger opened with another's address; `reset` is the owner's first proof of it. */
async function squatted() {
  const game = await world({ settings: await graphApi({ id: '100200300', email: EVIL }) });
  const typed = { password: PASSWORD, password_confirmation: PASSWORD };
  await game.call(null, 'POST /register', { body: { email: EMAIL, ...typed } });
  const { token } = (await logIn(game)).body;
  const { id } = (await game.call({ token }, 'GET /user')).body;
  await game.call(null, 'POST /password/email', { body: { email: EMAIL } });
  const body = {
    token: mailedToken(game, EMAIL),
    email: EMAIL,
    password: CHOSEN,
    password_confirmation: CHOSEN,
  };
  const reset = async () => {
    const { status } = await game.call(null, 'POST /password/reset', { body });
    expect(status).toBe(200);
  };
  return { game, stranger: { token, id }, reset };
}

/** Until this number waits for a lock, or something else has happened. */
async function untilWaiting({ game }: World, count: number, other: Sent): Promise<void> {
  let isOver = false;
  void other.finally(() => (isOver = true));
  const isSo = async () => isOver || (await waitingForLocks({ game })) >= count;
  await expect.poll(isSo, { interval: 5 }).toBe(true);
}

/** The rows of everything that opens the account or was begun for it. */
async function rowsLeft({ game }: World, { id }: Stranger): Promise<Record<string, number>> {
  const counted = Object.entries(fates).flatMap(([table, fate]) => (fate === 'kept' ? [] : [table]));
  const left: Record<string, number> = {};
  for (const table of counted) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where account_id = ${id}`.execute(game.db);
    if (rows.length > 0) left[table] = rows.length;
  }
  return left;
}

test.each(ways)('$name that is being added ends with the owner’s first proof', async ({ table, prepare }) => {
  const { game, stranger, reset } = await squatted();
  const add = await prepare(game, stranger);
  const open = await gate(game, `before insert on ${table}`);
  const added = add();
  await untilWaiting(game, 1, added);
  const proved = reset();
  await untilWaiting(game, 2, proved);
  await open();
  await Promise.all([added, proved]);
  expect(await rowsLeft(game, stranger)).toEqual({});
  expect((await logIn(game, { email: EMAIL, password: CHOSEN })).status).toBe(200);
});

test.each(ways)('$name is refused while the owner proves the address', async ({ prepare }) => {
  const { game, stranger, reset } = await squatted();
  const add = await prepare(game, stranger);
  const open = await gate(game, 'before delete on session');
  const proved = reset();
  await untilWaiting(game, 1, proved);
  const added = add();
  await untilWaiting(game, 2, added);
  await open();
  await Promise.all([added, proved]);
  expect(await rowsLeft(game, stranger)).toEqual({});
  expect((await logIn(game, { email: EMAIL, password: CHOSEN })).status).toBe(200);
});
