import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { loadConfig } from '@farhold/server/app/config';
import { lockDataDir } from '@farhold/server/database/embedded-lock';
import { commandLine, refuse } from './command-line.ts';

// Deletes the embedded database; the next start creates a new one with two universes. Refuses while a server uses it.
// Hosts empty a database of DATABASE_URL themselves.

const USAGE = 'npm run db:reset -- --yes';
const { values } = commandLine(USAGE, { yes: { type: 'boolean', default: false } });
const { DATA_DIR, DATABASE_URL } = loadConfig();
const folder = join(DATA_DIR, 'postgres');
if (DATABASE_URL) {
  process.stderr.write('DATABASE_URL is set: that database is not ours to throw away.\n');
  process.exitCode = 1;
} else if (!existsSync(folder)) {
  process.stdout.write(`There is no database in ${DATA_DIR}; the next start makes one.\n`);
} else {
  if (!values.yes)
    refuse(`This deletes all universes and accounts in ${DATA_DIR}. Say so with --yes.`, USAGE);
  const lock = await lockDataDir(DATA_DIR);
  await rm(folder, { recursive: true, force: true });
  lock.release();
  process.stdout.write(`The database in ${DATA_DIR} is gone; the next start makes a new one.\n`);
}
