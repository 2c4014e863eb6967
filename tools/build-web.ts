import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError, commandLine } from './command-line.ts';
import { compressFiles } from './compress-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'web', 'dist');
const cache = join(root, '.cache');
const stampFile = join(built, '.stamp');

/** The sources of the client. A change in any of them makes the built client out of date. */
const sources = ['web', 'contract', 'engine', 'package-lock.json'];
const notSources = new Set(['dist', 'node_modules', 'testing']);

/** Whether the built client exists and was made from the present sources. */
export async function isWebBuilt(): Promise<boolean> {
  if (!existsSync(join(built, 'index.html')) || !existsSync(stampFile)) return false;
  return (await readFile(stampFile, 'utf8')) === (await sourceStamp());
}

/**
 * Builds the web client in a temporary folder and then moves it into place, so that a running server never serves half
 * a client. The output goes to stderr. Throws if the build fails.
 */
export async function buildWeb(): Promise<void> {
  const stamp = await sourceStamp();
  const fresh = join(cache, `web-${process.pid}`);
  const old = join(cache, `web-${process.pid}-old`);
  await mkdir(cache, { recursive: true });
  try {
    await runVite(fresh, 'vite.config.ts');
    await runVite(fresh, 'vite.service-worker.config.ts');
    await compressFiles(fresh);
    await writeFile(join(fresh, '.stamp'), stamp);
    if (existsSync(built)) await rename(built, old);
    await rename(fresh, built).catch(async (fault: unknown) => {
      // Another start has built the same in the meantime.
      if (!(await isWebBuilt())) throw fault;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

async function runVite(outDir: string, config: string): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = [
    'build',
    'web',
    '--config',
    `web/${config}`,
    '--outDir',
    outDir,
    '--logLevel',
    'warn',
    ...(config === 'vite.config.ts' ? ['--emptyOutDir'] : ['--emptyOutDir', 'false']),
  ];
  // Where tests build it, the environment says "test", and React would be the one for developers.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [vite, ...options], { cwd: root, env, stdio: ['ignore', 2, 2] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new CommandError('The web client could not be built.');
}

async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) await addTo(hash, source);
  return hash.digest('hex');
}

async function addTo(hash: Hash, path: string): Promise<void> {
  if (path.includes('.test.')) return;
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    hash.update(`${path}\0`).update(await readFile(join(root, path)));
    return;
  }
  const names = entries.map((entry) => entry.name).filter((name) => !notSources.has(name));
  for (const name of names.toSorted()) await addTo(hash, `${path}/${name}`);
}

if (import.meta.main) {
  commandLine('npm run build', {});
  await buildWeb();
}
