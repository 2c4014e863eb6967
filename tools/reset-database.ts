import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '@farhold/server/app/config';
import { lockDataDir } from '@farhold/server/database/embedded-lock';

// Deletes the embedded database; the next start creates a new one with two universes. Refuses while a server uses it.
// Hosts empty a database of DATABASE_URL themselves.

const { DATA_DIR, DATABASE_URL } = loadConfig();
if (DATABASE_URL) {
  process.stderr.write('DATABASE_URL is set: that database is not ours to throw away.\n');
  process.exitCode = 1;
} else {
  const lock = await lockDataDir(DATA_DIR);
  await rm(join(DATA_DIR, 'postgres'), { recursive: true, force: true });
  lock.release();
  process.stdout.write(`The database in ${DATA_DIR} is gone; the next start makes a new one.\n`);
}
