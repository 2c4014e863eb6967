import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@farhold/engine/time/instant';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { codeOf } from '../testing/authenticator-app.ts';
import { runNode } from '../testing/run-node.ts';
import { takeDatabase } from '../testing/test-database.ts';

const EMAIL = 'ann@example.org';
const PASSWORD = 'correct horse';
const WRONG = 'wrong horse battery';

/** A server that logs everything it can, and how to call it. */
async function talkativeServer() {
  const database = await takeDatabase();
  onTestFinished(database.giveBack);
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-log-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'trace' };
  const server = runNode('server/app/main.ts', [], { ...settings, ALERTS_REACH: 'anywhere' });
  const [, url = ''] = await server.says(/Farhold is ready at (http:\/\/[^\s"]+)/);
  const call = async (path: string, body?: unknown, token = '') => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    return { reply, body: (await reply.json()) as Record<string, string> };
  };
  return { server, url, dataDir, call };
}

/** The secrets in the links of all mails that were written. */
async function mailedSecrets(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  return mails.flatMap(({ text = '' }) =>
    [...text.matchAll(/token=([\w-]+)/g)].map(([, token = '']) => token),
  );
}

/** A code of six digits may be part of a time in the log by chance. */
const isIn = (log: string, secret: string) =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(log) : log.includes(secret);

test('the log of a whole run, at its most talkative, has no password, token, code, key or address of a person', async () => {
  const { server, url, dataDir, call } = await talkativeServer();
  await call('/register', { email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD });
  await call('/login', { email: EMAIL, password: WRONG });
  const { token = '' } = (await call('/login', { email: EMAIL, password: PASSWORD })).body;
  const { token: program = '' } = (await call('/user/tokens', { name: 'Tool', scope: 'play' }, token)).body;
  const { secret: app = '' } = (await call('/user/second-factor', {}, token)).body;
  const code = codeOf(app, instant(Date.now()));
  const factor = (await call('/user/second-factor/confirm', { code }, token)).body;
  const recovery = factor['recovery_codes'] as unknown as readonly string[];
  const hook = { url: 'http://127.0.0.1:9/hook-secret', kinds: ['message-received'] };
  const { secret: signing = '' } = (await call('/alerts/webhook', hook, token)).body;
  await call('/alerts/webhook/test', {}, token);
  const { path: calendar = '' } = (await call('/user/calendar', {}, token)).body;
  expect((await fetch(`${url}${calendar}`)).status).toBe(200);
  await call('/password/email', { email: EMAIL });
  await call('/password/reset', { token: 'reset-secret', email: EMAIL, password: WRONG });
  await call('/auth/google/callback?code=provider-secret&state=state-secret');
  await call('/battle/shared-secret-of-a-battle');
  await call('/invitation/invitation-secret');
  await call('/planet', undefined, 'invented-session-secret');
  await fetch(`${url}/?impersonating=true&token=${token}`);
  await fetch(`${url}/verify-email?token=verify-secret`);
  const broken = await fetch(`${url}/api/v1/login`, { method: 'POST', body: `{"password":"${PASSWORD}"` });
  await expect
    .poll(async () => (await mailedSecrets(dataDir)).length, { timeout: 20_000 })
    .toBeGreaterThan(1);
  const mailed = await mailedSecrets(dataDir);
  server.signal('SIGINT');
  expect(await server.exitCode).toBe(0);

  const log = server.stdout() + server.stderr();
  const link = calendar.split('/').at(-1)?.replace('.ics', '') ?? '';
  const made = [token, program, app, code, signing, link, ...recovery, ...mailed];
  expect(made.filter((secret) => secret === '')).toEqual([]);
  const typed = [EMAIL, PASSWORD, WRONG, 'hook-secret', 'reset-secret', 'provider-secret', 'state-secret'];
  const asked = ['shared-secret', 'invitation-secret', 'invented-session-secret', 'verify-secret'];
  expect([...made, ...typed, ...asked].filter((secret) => isIn(log, secret))).toEqual([]);
  // What a player quotes leads to the lines about it.
  expect(log).toContain(broken.headers.get('x-request-id'));
});
