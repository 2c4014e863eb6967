import { chown, mkdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError, systemCode } from './embedded-error.ts';
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
 * Creates a database cluster in `clusterDir` if there is none yet. It is created under another name and then renamed,
 * so that an interrupted first start leaves no partial cluster. Refuses a cluster of another major version.
 */
export async function ensureCluster(launcher: Launcher, clusterDir: string, fsync: boolean): Promise<void> {
  const found = await versionIn(clusterDir);
  if (found !== null) return checkVersion(launcher, clusterDir, found);
  const unfinished = join(dirname(clusterDir), 'postgres.new');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (process.getuid?.() === 0) await chown(unfinished, launcher.owner.uid, launcher.owner.gid);
  await initialise(launcher, unfinished, fsync);
  await rmdir(clusterDir);
  await rename(unfinished, clusterDir);
}

/**
 * The major version of PostgreSQL that made the cluster in this directory; null if there is none. Refuses what it can't
 * read.
 */
export async function versionIn(clusterDir: string): Promise<string | null> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new EmbeddedDatabaseError(`The database in ${clusterDir} can't be read by this user (${code}).`, {
      cause: error,
    });
  }
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
  if (found === major) return;
  throw new EmbeddedDatabaseError(
    `${clusterDir} was made by PostgreSQL ${found}, but this Farhold brings PostgreSQL ${major}: start the Farhold that made it, or point DATA_DIR at an empty folder.`,
  );
}
