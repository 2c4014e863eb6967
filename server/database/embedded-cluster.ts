import { chown, mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-error.ts';
import { runToEnd, type Launcher } from './embedded-launcher.ts';

/** The one database role: it owns everything; nobody else can reach the socket. */
export const CLUSTER_USER = 'farhold';

const initOptions = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--auth=trust',
  `--username=${CLUSTER_USER}`,
  '--no-instructions',
];

/**
 * Creates a database cluster in `clusterDir` if there is none yet. It is created under another name and then renamed, so
 * that an interrupted first start leaves no partial cluster. Refuses a cluster of another major version.
 */
export async function ensureCluster(launcher: Launcher, clusterDir: string, fsync: boolean): Promise<void> {
  const versionFile = join(clusterDir, 'PG_VERSION');
  if (existsSync(versionFile)) return checkVersion(launcher, clusterDir, await readFile(versionFile, 'utf8'));
  const unfinished = join(dirname(clusterDir), 'postgres.new');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(unfinished, launcher.owner.uid, launcher.owner.gid);
  await initialise(launcher, unfinished, fsync);
  await rmdir(clusterDir);
  await rename(unfinished, clusterDir);
}

async function initialise(launcher: Launcher, directory: string, fsync: boolean): Promise<void> {
  const initdb = join(launcher.binaries.root, 'bin', 'initdb');
  const options = [...initOptions, ...(fsync ? [] : ['--no-sync'])];
  const complaint = await runToEnd(launcher, [initdb, ...options, '-D', directory]);
  if (complaint === null) return;
  const reason = complaint.split('\n').find((line) => line.includes('error:')) ?? complaint;
  throw new EmbeddedDatabaseError(`The database in ${directory} can't be created: ${reason}.`);
}

function checkVersion(launcher: Launcher, clusterDir: string, found: string): void {
  const [major] = launcher.binaries.version.split('.');
  if (found.trim() === major) return;
  throw new EmbeddedDatabaseError(
    `${clusterDir} was made by PostgreSQL ${found.trim()}, but this Farhold brings PostgreSQL ${major}: start the Farhold that made it, or point DATA_DIR at an empty folder.`,
  );
}
