import { accessSync, chownSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedDatabaseError } from './embedded-error.ts';

export type DataDirLock = { release: () => void };

/** How long a starting server waits for one that is shutting down. */
const LOCK_TIMEOUT_MS = 2_000;
const RETRY_MS = 100;

/**
 * Locks the data directory for this server alone, until `release` or the end of the process.
 *
 * A file with a process id would survive a crash, and ids repeat in containers. The kernel releases its own file
 * lock when the owner ends, however it ends; SQLite is the part of Node that offers one.
 *
 * Refuses with a sentence when another server holds the directory.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (true) {
    const lock = tryLock(dataDir);
    if (lock) return lock;
    if (Date.now() >= deadline) {
      throw new EmbeddedDatabaseError(
        `Another Farhold server is using the data directory ${dataDir}: stop it, or set DATA_DIR to a directory of its own.`,
      );
    }
    await pause(RETRY_MS);
  }
}

function tryLock(dataDir: string): DataDirLock | null {
  let lock: DatabaseSync | null = null;
  try {
    lock = openLock(dataDir);
    lock.exec('BEGIN EXCLUSIVE');
    return holder(lock);
  } catch (error) {
    lock?.close();
    const reason = error instanceof Error ? error.message : String(error);
    if (reason.includes('database is locked')) return null;
    throw new EmbeddedDatabaseError(
      `The data directory ${dataDir} can't be locked (${reason}): set DATA_DIR to a directory of your own.`,
      { cause: error },
    );
  }
}

function openLock(dataDir: string): DatabaseSync {
  const file = join(dataDir, 'lock');
  const lock = new DatabaseSync(file);
  // SQLite opens a file it can't write as read-only, and then several servers could hold the lock at once.
  accessSync(file, constants.W_OK);
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
  return lock;
}

function holder(lock: DatabaseSync): DataDirLock {
  return { release: () => lock.close() };
}
