import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import pg from 'pg';
import { newsAcross } from './news.ts';
import { openPlayedGame } from './played-game.ts';
import { needPooler, startPooler } from './pooler.ts';
import { freePort, needProgram, type Daemon, startDaemon } from './daemon.ts';

const examples = fileURLToPath(new URL('../../docs/scaling/', import.meta.url));

/** Patroni's account on Debian. */
const USER = 'postgres';

const DATABASE = 'farhold';

/**
 * The longest that players may wait: the time after which a primary counts as gone, and twice the time between two
 * looks.
 */
const MOST_RECOVERY_MS = 40 * SECOND_MS;

type Closing = (() => Promise<unknown>)[];

/** A database machine: Patroni, and the PostgreSQL that it starts. */
type Node = {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly patroni: Daemon;
  /** Kills Patroni and its PostgreSQL. */
  readonly kill: () => Promise<void>;
};

/** Two database machines, and the addresses of their primary: through HAProxy alone, and through PgBouncer as well. */
type Machines = {
  readonly one: Node;
  readonly other: Node;
  readonly directUrl: string;
  readonly pooledUrl: string;
};

/**
 * Plays through PgBouncer and HAProxy on two PostgreSQL of Patroni while the primary dies, comes back, and takes over
 * again.
 */
export async function playFailover(say: (line: string) => void): Promise<void> {
  needProgram('etcd', 'etcd-server');
  needProgram('patroni', 'patroni');
  needProgram('haproxy', 'haproxy');
  needPooler();
  const closing: Closing = [];
  try {
    const { one, other, directUrl, pooledUrl } = await startMachines(closing);
    const settings = { DATABASE_URL: pooledUrl, DATABASE_LISTEN_URL: directUrl };
    const game = await openPlayedGame({ directUrl, settings, say });
    closing.push(game.close);
    const proceed = async (what: string) => {
      await game.recover(what, MOST_RECOVERY_MS);
      await game.check(what);
      say(`news reaches the other server after ${Math.round(await newsAcross(game))} ms`);
    };
    await proceed('with a synchronous standby');
    await one.kill();
    await proceed('the primary and its Patroni were killed');
    await one.patroni.restart();
    await untilFollowed(other);
    await handOver(other);
    await untilLeading(one);
    await proceed('the old primary came back and took over');
  } finally {
    for (const end of closing.toReversed()) await end();
  }
}

async function startMachines(closing: Closing): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), 'farhold-failover-'));
  chmodSync(folder, 0o777);
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const etcd = await startEtcd(folder, closing);
  const one = await startNode('db1', { folder, etcd, closing });
  await untilLeading(one);
  const other = await startNode('db2', { folder, etcd, closing });
  await untilFollowed(one);
  const port = await startBalancer(folder, [one, other], closing);
  await createDatabase(port);
  const pooler = await startPooler({ port, user: USER, database: DATABASE });
  closing.push(pooler.close);
  const urlAt = (at: number) => `postgresql://${USER}@127.0.0.1:${at}/${DATABASE}`;
  return { one, other, directUrl: urlAt(port), pooledUrl: urlAt(pooler.port) };
}

async function startEtcd(folder: string, closing: Closing): Promise<number> {
  const [port, peers] = [await freePort(), await freePort()];
  const urls = { client: `http://127.0.0.1:${port}`, peer: `http://127.0.0.1:${peers}` };
  const args = ['--data-dir', join(folder, 'etcd'), '--name', 'etcd1'];
  args.push('--listen-client-urls', urls.client, '--advertise-client-urls', urls.client);
  args.push('--listen-peer-urls', urls.peer, '--initial-advertise-peer-urls', urls.peer);
  args.push('--initial-cluster', `etcd1=${urls.peer}`, '--unsafe-no-fsync');
  const etcd = await startDaemon({ command: 'etcd', args, port, user: USER });
  closing.push(etcd.close);
  return port;
}

type Place = { readonly folder: string; readonly etcd: number; readonly closing: Closing };

/** Starts a database machine as the example in docs/scaling sets it up, but for addresses and passwords. */
async function startNode(name: string, { folder, etcd, closing }: Place): Promise<Node> {
  const [port, restPort] = [await freePort(), await freePort()];
  const home = join(folder, name);
  mkdirSync(home, { mode: 0o777 });
  chmodSync(home, 0o777);
  const set = readFileSync(join(examples, 'patroni.yml'), 'utf8')
    .replace(/^name: .*/m, `name: ${name}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${restPort}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
    .replace('10.0.0.21:2379', `127.0.0.1:${etcd}`)
    .replace(/data_dir: .*/, `data_dir: ${home}/data`)
    .replace(/^( +)jit: .*/m, `$&\n$1unix_socket_directories: ${home}`)
    .replaceAll('10.0.0.0/24 scram-sha-256', '127.0.0.1/32 trust')
    .replace('local all all peer', 'local all all trust');
  const file = join(home, 'patroni.yml');
  writeFileSync(file, set);
  const patroni = await startDaemon({ command: 'patroni', args: [file], port: restPort, user: USER });
  const kill = async () => {
    await patroni.kill();
    killPostgres(join(home, 'data', 'postmaster.pid'));
  };
  closing.push(kill);
  return { name, port, restPort, patroni, kill };
}

/** Patroni starts PostgreSQL in a session of its own, which outlives it. Its processes end with the first of them. */
function killPostgres(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const [pid] = readFileSync(pidFile, 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

type Member = { readonly name: string; readonly role: string; readonly state: string };

async function membersAt({ restPort }: Node): Promise<readonly Member[]> {
  try {
    const reply = await fetch(`http://127.0.0.1:${restPort}/cluster`);
    return ((await reply.json()) as { readonly members: readonly Member[] }).members;
  } catch {
    return [];
  }
}

const START_TIMEOUT_MS = 90 * SECOND_MS;

async function until(node: Node, what: string, isSo: (members: readonly Member[]) => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!isSo(await membersAt(node))) {
    if (Date.now() > deadline) throw new Error(`${what}: ${node.patroni.said().slice(-3000)}`);
    await pause(SECOND_MS / 4);
  }
}

const untilLeading = (node: Node) =>
  until(node, `${node.name} never became the primary`, (members) =>
    members.some(({ name, role, state }) => name === node.name && role === 'leader' && state === 'running'),
  );

const untilFollowed = (node: Node) =>
  until(node, `${node.name} never got a synchronous standby`, (members) =>
    members.some(({ role }) => role === 'sync_standby'),
  );

/** Makes the standby the primary, as before work on a machine. */
async function handOver(from: Node): Promise<void> {
  const members = await membersAt(from);
  const candidate = members.find(({ role }) => role === 'sync_standby')?.name;
  const reply = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: from.name, candidate }),
  });
  if (reply.status !== 200)
    throw new Error(`The switchover was answered with ${reply.status}: ${await reply.text()}`);
}

/** Starts HAProxy as the example in docs/scaling sets it up, but for addresses; answers the port of the primary. */
async function startBalancer(
  folder: string,
  [one, other]: readonly [Node, Node],
  closing: Closing,
): Promise<number> {
  const port = await freePort();
  const set = readFileSync(join(examples, 'haproxy.cfg'), 'utf8')
    .replace(/maxconn \d+/, 'maxconn 200')
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${await freePort()}`)
    .replace('10.0.0.11:5432 check port 8008', `127.0.0.1:${one.port} check port ${one.restPort}`)
    .replace('10.0.0.12:5432 check port 8008', `127.0.0.1:${other.port} check port ${other.restPort}`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, set);
  execFileSync('haproxy', ['-c', '-q', '-f', file]);
  const haproxy = await startDaemon({ command: 'haproxy', args: ['-f', file], port, user: USER });
  closing.push(haproxy.close);
  return port;
}

async function createDatabase(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (true) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: USER, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`create database ${DATABASE}`);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(SECOND_MS / 4);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
