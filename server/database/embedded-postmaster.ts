import { execFile } from 'node:child_process';
import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError, systemCode } from './embedded-error.ts';

/** What PostgreSQL writes about itself into its directory while it runs. */
export type Postmaster = { pid: number; socketDir: string; ready: boolean };

const run = promisify(execFile);

const ORPHAN_TIMEOUT_MS = 15_000;
const POLL_MS = 50;

const pidFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

/** The PostgreSQL that claims to run on this directory, or null; it may be long dead. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(clusterDir), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, socketDir: lines[4]?.trim() ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Whether this very process is a PostgreSQL on this directory. Process ids repeat, so the id alone proves nothing. */
export async function worksOn(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const directory = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return directory === clusterDir;
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(clusterDir);
}

/**
 * Stops the PostgreSQL that a killed server left behind (normally it is stopping already) and waits for it, at most
 * 15 s. Only for the holder of the data directory's lock, who knows that the owner is dead.
 */
export async function endOrphan(clusterDir: string, say: (text: string) => void): Promise<void> {
  const orphan = await readPostmaster(clusterDir);
  if (orphan === null) return;
  const deadline = Date.now() + ORPHAN_TIMEOUT_MS;
  let asked = false;
  while (await worksOn(orphan.pid, clusterDir)) {
    if (!asked) say('waiting for the database of a server that was killed');
    if (!asked) askToEnd(orphan.pid, clusterDir);
    asked = true;
    if (Date.now() > deadline) throw stillThere(orphan.pid, clusterDir);
    await pause(POLL_MS);
  }
  // PostgreSQL would mistake another process with the dead one's id for itself and refuse to start.
  if (isTaken(orphan.pid)) await rm(pidFile(clusterDir), { force: true });
}

function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

function askToEnd(pid: number, clusterDir: string): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw stillThere(pid, clusterDir);
  }
}

function stillThere(pid: number, clusterDir: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(`A PostgreSQL (pid ${pid}) still works on ${clusterDir}: end it first.`);
}
