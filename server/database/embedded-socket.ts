import { createHash } from 'node:crypto';
import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError, systemCode } from './embedded-error.ts';
import type { FileOwner } from './embedded-launcher.ts';

/** PostgreSQL names its socket after a port even if it listens on none. */
export const SOCKET_PORT = 5432;

/** The operating systems' limit for a socket's path, in bytes, without the closing zero. */
const longestPath = process.platform === 'linux' ? 107 : 103;

/** The directory of this data directory's socket: inside it, or under /tmp if that path would be too long. */
function socketDirectory(dataDir: string): string {
  const inside = join(dataDir, 'run');
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${SOCKET_PORT}`)) <= longestPath) return inside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return `/tmp/farhold-${name}`;
}

/**
 * Recreates the socket's directory, closed to everybody but its owner. Only for the holder of the data
 * directory's lock: anything in it was left by a server that was killed.
 */
export async function makeSocketDirectory(dataDir: string, owner: FileOwner): Promise<string> {
  const directory = socketDirectory(dataDir);
  try {
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { mode: 0o700 });
    if (process.getuid?.() === 0) await chown(directory, owner.uid, owner.gid);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The directory ${directory} for the database socket can't be made (${systemCode(error)}).`,
      { cause: error },
    );
  }
  return directory;
}
