import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { openDatabaseProxy } from '@farhold/server/testing/database-proxy';
import { openCluster } from '../faults/cluster.ts';
import { newsAcross } from './news.ts';
import { openPlayedGame } from './played-game.ts';
import { freePort, MissingProgram, needProgram, type Daemon, startDaemon } from './daemon.ts';

const example = fileURLToPath(new URL('../../docs/scaling/pgbouncer.ini', import.meta.url));

/** PgBouncer by this name, or at this path. */
export const pgbouncer = process.env['PGBOUNCER'] ?? 'pgbouncer';

/** The oldest PgBouncer that keeps prepared statements apart. */
const OLDEST_MINOR = 21;

type Upstream = { readonly port: number; readonly user: string; readonly database: string };

/** Refuses a PgBouncer that is missing or too old. */
export function needPooler(): void {
  const version = needProgram(pgbouncer, 'pgbouncer');
  const [, minor = '0'] = /PgBouncer 1\.(\d+)/.exec(version) ?? [];
  if (Number(minor) >= OLDEST_MINOR) return;
  throw new MissingProgram(
    `${version.split('\n')[0]} is too old: Farhold needs 1.${OLDEST_MINOR} or newer. PGBOUNCER names another one.`,
  );
}

/** Starts PgBouncer as the example in docs/scaling sets it up, but for addresses and passwords. */
export async function startPooler({ port, user, database }: Upstream): Promise<Daemon> {
  const folder = mkdtempSync(join(tmpdir(), 'farhold-pgbouncer-'));
  const own = await freePort();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${user}" ""\n`);
  const set = readFileSync(example, 'utf8')
    .replace(
      /^farhold = host=\S+ port=\d+ dbname=\S+/m,
      `${database} = host=127.0.0.1 port=${port} dbname=${database} user=${user}`,
    )
    .replace(/^listen_port = .*/m, `listen_port = ${own}`)
    .replace(/^auth_type = .*/m, 'auth_type = trust')
    .replace(/^auth_file = .*/m, `auth_file = ${users}`);
  writeFileSync(file, `${set}unix_socket_dir =\n`);
  chmodSync(folder, 0o755);
  const daemon = await startDaemon({ command: pgbouncer, args: [file], port: own, user: 'nobody' });
  const close = async () => {
    await daemon.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...daemon, close };
}

/** Plays through PgBouncer in transaction mode, which dies and comes back while orders are under way. */
export async function playPooler(say: (line: string) => void): Promise<void> {
  needPooler();
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const cluster = await openCluster();
    closing.push(cluster.close);
    const { user, database } = cluster.connection;
    const proxy = await openDatabaseProxy(cluster.connection, database);
    closing.push(proxy.close);
    const pooler = await startPooler({ port: Number(new URL(proxy.url).port), user, database });
    closing.push(pooler.close);
    const settings = {
      DATABASE_URL: `postgresql://${user}@127.0.0.1:${pooler.port}/${database}`,
      DATABASE_LISTEN_URL: proxy.url,
    };
    const game = await openPlayedGame({ directUrl: proxy.url, settings, say });
    closing.push(game.close);
    await game.recover('through PgBouncer', 10 * SECOND_MS);
    say(`news reaches the other server after ${Math.round(await newsAcross(game))} ms`);
    await game.check('through PgBouncer');
    await pooler.kill();
    await pooler.restart();
    await game.recover('PgBouncer was killed', 10 * SECOND_MS);
    await game.check('PgBouncer was killed');
    await cluster.end('SIGQUIT');
    await cluster.ensure();
    await game.recover('PostgreSQL behind it was killed', 20 * SECOND_MS);
    await game.check('PostgreSQL behind it was killed');
    say(`news reaches the other server after ${Math.round(await newsAcross(game))} ms`);
  } finally {
    for (const end of closing.toReversed()) await end();
  }
}
