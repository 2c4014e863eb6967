import { execFile } from 'node:child_process';
import { mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError, systemCode } from './embedded-error.ts';

const run = promisify(execFile);

/**
 * Creates the data directory, closed to other users, and answers its real path. What root creates in a user's
 * home is owned by that user, who may start the next server without root.
 */
export async function makeDataDir(path: string): Promise<string> {
  try {
    const made = await mkdir(path, { recursive: true, mode: 0o700 });
    if (made !== undefined && process.getuid?.() === 0) await giveToNeighbours(made);
    return await realpath(path);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data directory ${resolve(path)} can't be made (${systemCode(error)}): set DATA_DIR to a directory of your own.`,
      { cause: error },
    );
  }
}

async function giveToNeighbours(made: string): Promise<void> {
  const { uid, gid } = await stat(dirname(resolve(made)));
  if (uid !== 0) await run('chown', ['-R', `${uid}:${gid}`, made]);
}
