import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findEmbeddedDatabase, startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import type { Launcher } from './embedded-launcher.ts';

const asRoot = process.getuid?.() === 0;
const silent = { debug: () => {}, info: () => {}, error: () => {} };
const ORDINARY_USER = 65534;

/** A data directory that is kept through all tests, as a host's is; creating one takes a second. */
let home = '';
/** An empty directory for one test. */
let folder = '';
let running: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'farhold-embedded-'));
});

afterAll(() => rm(home, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farhold-embedded-'));
});

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string, launcher?: Launcher['kind']): Promise<EmbeddedDatabase> {
  const only = launcher ? { launcher } : {};
  const database = await startEmbeddedDatabase({ dataDir, log: silent, fsync: false, ...only });
  running.push(database);
  return database;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

type OtherServer = { child: ChildProcess; next: () => Promise<string> };

/** Another Farhold on the data directory: prints its database's address, then each number that was committed. */
function otherServer(dataDir: string, uid?: number): OtherServer {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const script = `
    import { startEmbeddedDatabase } from '${module}';
    import pg from '${import.meta.resolve('pg')}';
    const log = { debug() {}, info() {}, error() {} };
    const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log, fsync: false });
    let ending = false;
    process.once('SIGTERM', () => { ending = true; });
    console.log(database.connection.url);
    const client = new pg.Client(database.connection.url);
    await client.connect();
    await client.query('drop table if exists written; create table written (number integer primary key)');
    for (let number = 1; !ending; number += 1) {
      await client.query('insert into written values ($1)', [number]);
      console.log(number);
    }
    await client.end();
    await database.stop();`;
  const node = [process.execPath, '--input-type=module-typescript', '-e', script, dataDir];
  const identity = uid ? ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'] : [];
  const [file = '', ...rest] = [...identity, ...node];
  const child = spawn(file, rest, {
    env: { PATH: process.env['PATH'], HOME: '/nonexistent' },
    stdio: 'pipe',
  });
  const output = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const line = await output.next();
    if (line.done) throw new Error('the other server ended');
    return line.value;
  };
  return { child, next };
}

/** Ends it by a signal. What it still says is read: a full pipe would hold it up. */
async function end({ child, next }: OtherServer, signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const readOn = async (): Promise<void> => {
    for (;;) await next();
  };
  await readOn().catch(() => {});
  return ended;
}

test('data written before a stop is there after a second start', async () => {
  const first = await start(home);
  await query(first.connection.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start(home);
  expect(await query(second.connection.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('text is sorted and lowercased alike on every machine', async () => {
  const { connection } = await start(home);
  const rows = await query(connection.url, `select lower('ÄÉ') as lowered, 'a' < 'B' as sorted`);
  expect(rows).toEqual([{ lowered: 'äé', sorted: false }]);
});

test('a second server on the same data directory is refused with a message that names the directory', async () => {
  await start(home);
  await expect(start(home)).rejects.toThrow(`Another Farhold server is using the data directory ${home}`);
});

test('a killed server loses nothing that was committed, and the next one starts at once', async () => {
  const { child, next } = otherServer(home);
  let last = await next();
  while (last !== '200') last = await next();
  await end({ child, next }, 'SIGKILL');
  const { connection } = await start(home);
  const rows = await query(
    connection.url,
    'select count(*)::int as kept, max(number) as newest from written',
  );
  expect(Number(rows[0]?.['kept'])).toBeGreaterThanOrEqual(200);
  expect(rows[0]?.['newest']).toBe(rows[0]?.['kept']);
});

test('a database recovers after server and PostgreSQL were both killed', async () => {
  const { child, next } = otherServer(home);
  let last = await next();
  while (last !== '50') last = await next();
  const postmaster = Number(
    (await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  process.kill(postmaster, 'SIGKILL');
  await end({ child, next }, 'SIGKILL');
  const { connection } = await start(home);
  const rows = await query(connection.url, 'select count(*)::int as kept from written');
  expect(Number(rows[0]?.['kept'])).toBeGreaterThanOrEqual(50);
});

test('the server learns when PostgreSQL ends by itself', async () => {
  const { failure } = await start(home);
  const postmaster = Number(
    (await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );
  process.kill(postmaster, 'SIGKILL');
  expect(await failure).toBe('The embedded PostgreSQL has ended by itself (SIGKILL).');
});

test('a process id that now belongs to another program does not keep the database from starting', async () => {
  const first = await start(home);
  await first.stop();
  const claim = [process.pid, join(home, 'postgres'), 0, 5432, join(home, 'run'), '', '', 'ready', ''];
  await writeFile(join(home, 'postgres', 'postmaster.pid'), claim.join('\n'), { mode: 0o600 });
  expect(await findEmbeddedDatabase(home)).toBeNull();
  const { connection } = await start(home);
  expect(await query(connection.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test("an operator finds a running server's database, and nothing when none runs", async () => {
  expect(await findEmbeddedDatabase(home)).toBeNull();
  const { connection } = await start(home);
  expect(await findEmbeddedDatabase(home)).toEqual(connection);
});

test('an interrupted first start is begun anew', async () => {
  await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true });
  const { connection } = await start(folder);
  expect(await query(connection.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database of another PostgreSQL version is left alone', async () => {
  await mkdir(join(folder, 'postgres'), { mode: 0o700 });
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '12\n');
  await expect(start(folder)).rejects.toThrow(
    /was made by PostgreSQL 12, but this Farhold brings PostgreSQL \d+/,
  );
});

test('a data directory may have spaces and quotes in its name', async () => {
  const { connection } = await start(join(folder, `my "best" game, Ann's`));
  expect(await query(connection.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data directory whose path is too long for a socket has its socket elsewhere', async () => {
  const deep = join(folder, 'far'.repeat(30), 'hold'.repeat(30));
  const { connection } = await start(deep);
  expect(connection.host).toMatch(/^\/tmp\/farhold-[0-9a-f]{16}$/);
  expect(await findEmbeddedDatabase(deep)).toEqual(connection);
  expect(await query(connection.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a file in place of the data directory is refused', async () => {
  await writeFile(join(folder, 'data'), '');
  await expect(start(join(folder, 'data'))).rejects.toThrow(/can't be made \(EEXIST\): set DATA_DIR/);
});

test.runIf(asRoot).each(['user-namespace', 'other-user'] as const)('root starts it as %s', async (kind) => {
  await chmod(folder, 0o755);
  const { connection } = await start(join(folder, 'data'), kind);
  expect(await query(connection.url, 'select current_user as me')).toEqual([{ me: 'farhold' }]);
});

test.runIf(asRoot)('an ordinary user starts it in a directory of its own', async () => {
  await chown(folder, ORDINARY_USER, ORDINARY_USER);
  const { child, next } = otherServer(join(folder, 'data'), ORDINARY_USER);
  const url = await next();
  expect(await query(url, 'select current_user as me')).toEqual([{ me: 'farhold' }]);
  expect(await end({ child, next }, 'SIGTERM')).toEqual([0, null]);
});

test.runIf(asRoot)('an ordinary user cannot use a data directory that belongs to root', async () => {
  await expect(start(join(folder, 'data'), 'other-user')).rejects.toThrow(
    `can't write to ${folder}/data/postgres`,
  );
});

test.runIf(asRoot)('a user without a name, as in some containers, can start it too', async () => {
  await chown(folder, 12345, 12345);
  const { child, next } = otherServer(join(folder, 'data'), 12345);
  expect(await next()).toContain('postgresql://');
  expect(await end({ child, next }, 'SIGTERM')).toEqual([0, null]);
});

test.runIf(asRoot)('started by root in a user’s directory, the database is owned by that user', async () => {
  const games = { uid: 5, gid: 60 };
  await chown(folder, games.uid, games.gid);
  const database = await start(join(folder, 'data'));
  await database.stop();
  const { child, next } = otherServer(join(folder, 'data'), games.uid);
  expect(await next()).toContain('postgresql://');
  expect(await end({ child, next }, 'SIGTERM')).toEqual([0, null]);
});
