import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { connect } from '@farhold/server/database/connect';
import { sql } from 'kysely';
import { type Daemon, freePort, MissingProgram, startDaemon } from './daemon.ts';

const START_TIMEOUT_MS = 30 * SECOND_MS;
const POLL_MS = 50;

/** Where what was built is kept: the build takes minutes. */
const cache = fileURLToPath(new URL('../../.cache/citus/', import.meta.url));

/** Where Debian has its PostgreSQL, a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** What Citus asks of PostgreSQL, and nothing that waits for the disk. */
const settings = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  fsync: 'off',
  max_connections: '300',
  max_prepared_transactions: '600',
};

/** PostgreSQL lets no other libraries decode changes since 15.19, and Citus decodes them when it splits a piece. */
const decoders = { output_plugin_libraries: 'pgoutput, citus' };

/** A coordinator and nodes that hold universes. */
export type CitusCluster = {
  readonly url: string;
  /** As host:port, in the order in which they joined. */
  readonly nodes: readonly string[];
  /** Starts another node, which joins the others. */
  readonly addNode: () => Promise<string>;
  readonly close: () => Promise<void>;
};

function run(command: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  if (done.status === 0) return;
  throw new Error(
    `${command} ${args[0] ?? ''}: ${(done.stderr || done.stdout || String(done.error)).slice(-2000)}`,
  );
}

/** The newest PostgreSQL of Debian's that programs can be built against. */
function debianVersion(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const [newest] = versions
    .filter((version) => existsSync(join(DEBIAN, version, 'lib/pgxs')))
    .toSorted((one, other) => Number(other) - Number(one));
  if (newest !== undefined) return newest;
  throw new MissingProgram(
    'There is no PostgreSQL to build against: `apt install postgresql-server-dev-15` has one.',
  );
}

/**
 * Builds Citus from a folder with its sources, beside a copy of Debian's PostgreSQL, and answers where the programs
 * are. The system stays as it is. What was built once is used again.
 */
function build(source: string, say: (line: string) => void): string {
  const version = debianVersion();
  const home = join(cache, `${basename(resolve(source))}-${version}`);
  const programs = join(home, 'root', DEBIAN, version);
  if (existsSync(join(programs, 'lib/citus.so'))) return join(programs, 'bin');
  if (!existsSync(join(source, 'configure'))) throw new MissingProgram(`${source} has no sources of Citus.`);
  say('Citus is built, which takes some minutes');
  rmSync(home, { recursive: true, force: true });
  cpSync(source, join(home, 'build'), { recursive: true });
  // A checkout has all files of one moment; an older configure would be made anew, by programs that few have.
  utimesSync(join(home, 'build', 'configure'), new Date(), new Date());
  const at = join(home, 'build');
  renameOwn(at);
  run('./configure', [`PG_CONFIG=${join(DEBIAN, version, 'bin/pg_config')}`], at);
  run('make', ['-j2'], at);
  run('make', ['install', `DESTDIR=${join(home, 'root')}`], at);
  for (const folder of [join(DEBIAN, version), join('/usr/share/postgresql', version)])
    cpSync(folder, join(home, 'root', folder), { recursive: true, force: false });
  return join(programs, 'bin');
}

/** PostgreSQL 15.19 declares a function that Citus 13.2.2 has of its own: Citus's gets another name. */
function renameOwn(at: string): void {
  for (const file of [
    'src/include/pg_version_compat.h',
    'src/backend/distributed/commands/serialize_distributed_ddls.c',
  ]) {
    const text = readFileSync(join(at, file), 'utf8');
    writeFileSync(
      join(at, file),
      text.replaceAll(/\bhave_createdb_privilege\b/g, 'citus_have_createdb_privilege'),
    );
  }
}

/** Whether this PostgreSQL has a setting. */
function knows(bin: string, setting: string): boolean {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--describe-config'], { encoding: 'utf8' });
  return stdout.includes(`\n${setting}\t`);
}

type Instance = { readonly port: number; readonly daemon: Daemon };

async function startInstance(bin: string, folder: string, owner: string | undefined): Promise<Instance> {
  const port = await freePort();
  const initdb = [
    join(bin, 'initdb'),
    '-D',
    folder,
    '-A',
    'trust',
    '-U',
    'farhold',
    '-E',
    'UTF8',
    '--locale',
    'C.UTF-8',
  ];
  if (owner === undefined) run(initdb[0] ?? '', initdb.slice(1), '/');
  else run('runuser', ['-u', owner, '--', ...initdb], '/');
  const all = knows(bin, 'output_plugin_libraries') ? { ...settings, ...decoders } : settings;
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'`);
  writeFileSync(join(folder, 'postgresql.auto.conf'), `${lines.join('\n')}\nunix_socket_directories = ''\n`);
  const daemon = await startDaemon({
    command: join(bin, 'postgres'),
    args: ['-D', folder, '-p', String(port)],
    port,
    ...(owner === undefined ? {} : { user: owner }),
  });
  // It listens a moment before it answers.
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status !== 0) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${daemon.said()}`);
    await pause(POLL_MS);
  }
  return { port, daemon };
}

const urlOf = (port: number) => `postgresql://farhold@127.0.0.1:${port}/farhold`;

async function query(url: string, text: string): Promise<void> {
  const db = connect({ connectionString: url, max: 1 }, () => {}, { patience: 'job' });
  try {
    await sql.raw(text).execute(db);
  } finally {
    await db.destroy();
  }
}

/** Starts a coordinator and two nodes with Citus, built from a folder with its sources. */
export async function openCitus(source: string, say: (line: string) => void): Promise<CitusCluster> {
  const bin = build(source, say);
  const home = mkdtempSync(join(tmpdir(), 'farhold-citus-'));
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(home, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.splice(0).toReversed()) await end();
  };
  try {
    // PostgreSQL refuses to be root.
    const owner = process.getuid?.() === 0 ? 'postgres' : undefined;
    mkdirSync(join(home, 'data'));
    if (owner !== undefined) run('chown', ['-R', owner, home], '/');
    const start = async (name: string) => {
      const instance = await startInstance(bin, join(home, 'data', name), owner);
      closing.push(instance.daemon.close);
      await query(`postgresql://farhold@127.0.0.1:${instance.port}/postgres`, 'create database farhold');
      await query(urlOf(instance.port), 'create extension citus');
      return instance.port;
    };
    const coordinator = await start('coordinator');
    const url = urlOf(coordinator);
    await query(url, `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`);
    const addNode = async (name: string) => {
      const port = await start(name);
      await query(url, `select citus_add_node('127.0.0.1', ${port})`);
      return `127.0.0.1:${port}`;
    };
    const nodes = [await addNode('one'), await addNode('two')];
    let late = 0;
    return { url, nodes, addNode: () => addNode(`late-${(late += 1)}`), close };
  } catch (error) {
    await close();
    throw error;
  }
}
