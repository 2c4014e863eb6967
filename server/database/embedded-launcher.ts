import { execFile } from 'node:child_process';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { installedPostgres, sharedCopy, type PostgresBinaries } from './embedded-binaries.ts';
import { EmbeddedDatabaseError } from './embedded-error.ts';

/** The owner of PostgreSQL's files on disk. */
export type FileOwner = { uid: number; gid: number };

/**
 * How to run PostgreSQL, which refuses to run as root: `prefix` is the command line put before the
 * binary's own. In `user-namespace` it sees itself as `nobody` while its files stay ours; `other-user` drops
 * root.
 */
export type Launcher = {
  kind: 'same-user' | 'user-namespace' | 'other-user';
  prefix: readonly string[];
  owner: FileOwner;
  binaries: PostgresBinaries;
};

type Way = Omit<Launcher, 'binaries'>;

const run = promisify(execFile);

/** The usual uid of `nobody`: it needs no entry in the user table and owns nothing. */
const nobody: FileOwner = { uid: 65534, gid: 65534 };

const disguise = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

/** The kernel sends this signal to PostgreSQL when the server dies, also by kill -9: a clean, fast shutdown. */
const END_WITH_SERVER = '--pdeathsig=INT';

/** PostgreSQL sees nothing of the server's environment: PG… variables would change its behaviour. */
export const launchEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Finds out by trial how to run PostgreSQL here with its files in `clusterDir`, which is created in the existing data
 * directory with the right owner; `only` limits it to one kind. Refuses with a sentence if nothing works.
 */
export async function chooseLauncher(clusterDir: string, only?: Launcher['kind']): Promise<Launcher> {
  const installed = await installedPostgres();
  const faults: string[] = [];
  for (const way of await waysToRun(clusterDir)) {
    if (only && way.kind !== only) continue;
    const fault = await whyNot({ ...way, binaries: installed });
    const copied = fault !== null && way.kind === 'other-user';
    const binaries = copied ? await sharedCopy(installed) : installed;
    const remaining = copied ? await whyNot({ ...way, binaries }) : fault;
    if (remaining === null) return reachable({ ...way, binaries }, clusterDir);
    faults.push(remaining);
  }
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL can't run here (${faults.at(-1) ?? 'it refuses to run as root'}): start Farhold as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function waysToRun(clusterDir: string): Promise<Way[]> {
  const self: FileOwner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const plain: Way = { kind: 'same-user', prefix: [], owner: self };
  if (process.platform !== 'linux') return self.uid === 0 ? [] : [plain];
  const guarded: Way = { ...plain, prefix: ['setpriv', END_WITH_SERVER, '--'] };
  const disguised: Way = { kind: 'user-namespace', prefix: [...disguise, ...guarded.prefix], owner: self };
  if (self.uid !== 0) return (await hasName(self)) ? [guarded, plain] : [disguised, guarded, plain];
  const { uid, gid } = await stat(dirname(clusterDir));
  const neighbour = { uid, gid };
  // Without its privileges root can't enter a user's private home, but that user can.
  const isPersonal = uid !== 0 && uid !== nobody.uid && (await hasName(neighbour));
  return isPersonal ? [asUser(neighbour), disguised, asUser(nobody)] : [disguised, asUser(nobody)];
}

/** PostgreSQL's initdb looks its user's name up in the user table and refuses to run without one. */
async function hasName({ uid }: FileOwner): Promise<boolean> {
  return run('id', ['-un', String(uid)]).then(
    () => true,
    () => false,
  );
}

function asUser(owner: FileOwner): Way {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return { kind: 'other-user', prefix: ['setpriv', ...identity, END_WITH_SERVER, '--'], owner };
}

async function whyNot(launcher: Launcher): Promise<string | null> {
  return runToEnd(launcher, [join(launcher.binaries.root, 'bin', 'postgres'), '--version']);
}

/** Runs a command the way PostgreSQL is run and waits for its end; answers its error output, or null. */
export async function runToEnd(launcher: Launcher, command: readonly string[]): Promise<string | null> {
  const [file = '', ...rest] = [...launcher.prefix, ...command];
  try {
    await run(file, rest, { cwd: '/', env: launchEnvironment });
    return null;
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    return stderr || String(error);
  }
}

async function reachable(launcher: Launcher, clusterDir: string): Promise<Launcher> {
  await mkdir(clusterDir, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) await handOver(clusterDir, launcher);
  const fault = await runToEnd(launcher, ['sh', '-c', 'cd "$1" && test -w .', 'sh', clusterDir]);
  if (fault === null) return launcher;
  throw new EmbeddedDatabaseError(
    `The user who runs PostgreSQL (uid ${launcher.owner.uid}) can't write to ${clusterDir}: set DATA_DIR to a directory that this user can reach.`,
  );
}

async function handOver(clusterDir: string, launcher: Launcher): Promise<void> {
  const { uid, gid } = launcher.owner;
  const { uid: current } = await stat(clusterDir);
  if (current !== uid) await run('chown', ['-R', '-h', `${uid}:${gid}`, clusterDir]);
  if (launcher.kind !== 'other-user') return;
  const dataDir = dirname(clusterDir);
  const { mode } = await stat(dataDir);
  await chmod(dataDir, mode | 0o111);
}
