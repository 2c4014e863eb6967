import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { runNode } from '../testing/run-node.ts';
import { takeDatabase } from '../testing/test-database.ts';

const ready = /Farhold is ready at (http:\/\/127\.0\.0\.1:(\d+))/;

const start = (settings: Readonly<Record<string, string>>) =>
  runNode('server/app/main.ts', [], { PORT: '0', ...settings });

async function emptyDatabase(): Promise<Record<string, string>> {
  const database = await takeDatabase();
  onTestFinished(database.giveBack);
  return { DATABASE_URL: database.url, DATA_DIR: await dataDir() };
}

const mailsIn = (directory = '') => readdir(join(directory, 'outbox')).catch(() => []);

async function dataDir(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'farhold-data-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

test('a start that is asked how it is typed, or given a word too much, explains itself and starts nothing', async () => {
  const typed = async (word: string) => {
    const server = runNode('server/app/main.ts', [word], { DATA_DIR: '/nowhere' });
    return [await server.exitCode, server.stdout(), server.stderr()];
  };
  const usage =
    'farhold start\nRuns the server. Its settings are environment variables: docs/operations.md lists them.\n';
  expect(await typed('--help')).toEqual([0, usage, '']);
  expect(await typed('now')).toEqual([2, '', `"now" is too much.\n${usage}`]);
});

test('an invalid setting stops the start with a clear message', async () => {
  const server = start({ PORT: 'harbour' });
  expect(await server.exitCode).toBe(1);
  expect(server.stderr()).toBe('PORT must be a whole number from 0 to 65535, not "harbour".\n');
});

test('a file that cannot be used stops the first start with a sentence, and the next one goes on with it', async () => {
  const database = await emptyDatabase();
  const settings = { ...database, AI_PLAYERS: '2' };
  const failed = start({ ...settings, DATA_DIR: '/dev/null/data' });
  expect([await failed.exitCode, failed.stderr()]).toEqual([
    1,
    "/dev/null/data/secrets/sealing.key cannot be used: not a directory, open '/dev/null/data/secrets/sealing.key'.\n",
  ]);
  const server = start(settings);
  await server.says(ready);
  const db = connect({ connectionString: database['DATABASE_URL'] ?? '' }, () => {});
  onTestFinished(() => db.destroy());
  const origin = db.selectFrom('universe').select('ai_players').where('name', '=', 'Origin');
  expect(await origin.execute()).toEqual([{ ai_players: 2 }]);
});

test('an unreachable database stops the start with a clear message', async () => {
  const { host } = inject('testCluster');
  const url = `postgresql://nobody@localhost/nothing?host=${encodeURIComponent(host)}`;
  const server = start({ DATABASE_URL: url, DATA_DIR: await dataDir() });
  expect(await server.exitCode).toBe(1);
  expect(server.stderr()).toMatch(/^The database of DATABASE_URL can't be reached: .*\.\n$/);
});

test('a taken port is named, and the server that has it keeps running', async () => {
  const settings = await emptyDatabase();
  const first = start(settings);
  const [, url = '', port = ''] = await first.says(ready);
  const second = start({ ...settings, PORT: port });
  expect(await second.exitCode).toBe(1);
  expect(second.stderr()).toContain(`Port ${port} of 127.0.0.1 is in use`);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('the first start creates a fast and a slow universe, the second start finds them', async () => {
  const settings = await emptyDatabase();
  const first = start(settings);
  const [, url = ''] = await first.says(ready);
  const universes = (await (await fetch(`${url}/api/v1/universes`)).json()) as {
    building_speed: number;
    protection: boolean;
    quiet_hours: boolean;
  }[];
  expect(universes.map((universe) => universe.protection)).toEqual([true, true]);
  expect(universes.map((universe) => universe.quiet_hours)).toEqual([false, true]);
  expect(universes.map((universe) => universe.building_speed)).toEqual([100, 1]);
  first.signal('SIGTERM');
  first.signal('SIGTERM');
  expect(await first.exitCode).toBe(0);

  const second = start(settings);
  const [, again = ''] = await second.says(ready);
  expect(await (await fetch(`${again}/api/v1/universes`)).json()).toEqual(universes);
});

test('a worker answers health checks and serves no game', async () => {
  const server = start({ ...(await emptyDatabase()), ROLE: 'worker' });
  const [, url = ''] = await server.says(ready);
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(url + path)).status).toBe(200);
  expect((await fetch(`${url}/api/v1/universes`)).status).toBe(404);
});

test('every line of the log is a JSON object, none contains a token, and sign-ins are among them', async () => {
  const settings = await emptyDatabase();
  const server = start({ ...settings, LOG_LEVEL: 'trace' });
  const [, url = ''] = await server.says(ready);
  const form = {
    email: 'ann@example.org',
    password: 'correct horse',
    password_confirmation: 'correct horse',
  };
  const post = (path: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    });
  await post('/api/v1/register');
  const { token } = (await (await post('/api/v1/login')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url}/api/v1/admin/overview`, { headers });
  const made = await fetch(`${url}/api/v1/user/calendar`, { method: 'POST', headers });
  const { path } = (await made.json()) as { path: string };
  await fetch(`${url}/api/v1/alerts/webhook`, { method: 'DELETE', headers });
  await fetch(`${url}/?impersonating=true&token=${token}`, { headers });
  await expect.poll(() => mailsIn(settings['DATA_DIR'])).toHaveLength(1);
  server.signal('SIGINT');
  expect(await server.exitCode).toBe(0);
  const lines = server.stdout().trim().split('\n');
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg');
  const security = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'security');
  expect(security).toMatchObject([
    { route: 'POST /api/v1/register', status: 200 },
    { route: 'POST /api/v1/login', status: 200 },
    { route: 'GET /api/v1/admin/overview', status: 403, account: 1 },
    { route: 'POST /api/v1/user/calendar', status: 200, account: 1 },
    { route: 'DELETE /api/v1/alerts/webhook', status: 404, account: 1 },
  ]);
  expect(server.stdout()).not.toContain('ann@example.org');
  expect(server.stdout()).not.toContain(token);
  expect(server.stdout()).not.toContain(path);
  expect(server.stdout()).not.toContain('correct horse');
});

test('a data directory belongs to one server; after a kill, the next one takes over its data', async () => {
  const directory = await dataDir();
  const first = start({ DATA_DIR: directory });
  const [, url = ''] = await first.says(ready);
  const universes = await (await fetch(`${url}/api/v1/universes`)).json();
  const second = start({ DATA_DIR: directory });
  expect(await second.exitCode).toBe(1);
  expect(second.stderr()).toContain(`Another Farhold server is using the data directory ${directory}`);

  first.signal('SIGKILL');
  await first.exitCode;
  const third = start({ DATA_DIR: directory });
  const [, again = ''] = await third.says(ready);
  expect(await (await fetch(`${again}/api/v1/universes`)).json()).toEqual(universes);
  third.signal('SIGTERM');
  expect(await third.exitCode).toBe(0);
});
