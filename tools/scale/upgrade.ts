import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { connect } from '@farhold/server/database/connect';
import { readMigrations } from '@farhold/server/database/migrate';
import { sql } from 'kysely';
import { openCluster } from '../faults/cluster.ts';
import { ownRelease, startServerProcess } from '../faults/server-process.ts';
import { MissingProgram } from './daemon.ts';
import { openPlayedGame, type Release } from './played-game.ts';
import type { prepareGame as ownPrepareGame } from './prepared-game.ts';

type Say = (line: string) => void;

/** What the older release has in the place of our own file. */
type Prepared = { readonly prepareGame: typeof ownPrepareGame };

/** The longest that players may wait for a process that is replaced. */
const MOST_RECOVERY_MS = 20 * SECOND_MS;

/**
 * Plays on the processes of an older release while this one takes their places, one after the other: the first one
 * updates the database, on which the old ones go on. An old one that starts only then must refuse.
 */
export async function playUpgrade(source: string | undefined, say: Say): Promise<void> {
  const release = await olderRelease(source);
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const cluster = await openCluster();
    closing.push(cluster.close);
    const { url } = cluster.connection;
    const settings = { DATABASE_URL: url };
    const game = await openPlayedGame({ directUrl: url, settings, say, release });
    closing.push(game.close);
    await game.recover('on the older release', MOST_RECOVERY_MS);
    const newer = await newerMigrations(url);
    say(
      `this release has ${newer.length} migrations that the older one lacks: ${newer.join(', ') || 'none'}`,
    );
    for (const [at, server] of game.servers.entries()) {
      await server.replace(ownRelease);
      const what = `${at + 1} of ${game.servers.length} processes are of this release`;
      await game.recover(what, MOST_RECOVERY_MS);
      await game.check(what);
    }
    if (newer.length > 0) say(await refusalOf(release, settings));
  } finally {
    for (const end of closing.toReversed()) await end();
  }
}

async function olderRelease(source: string | undefined): Promise<Release> {
  const prepared = join(source ?? '', 'tools', 'scale', 'prepared-game.ts');
  if (source === undefined || !existsSync(prepared) || !existsSync(join(source, 'node_modules')))
    throw new MissingProgram('Name the folder of an older release with its packages: `--source FOLDER`.');
  const { prepareGame } = (await import(pathToFileURL(prepared).href)) as Prepared;
  return { folder: source, prepare: prepareGame };
}

/** The migrations of this release that a database lacks. */
async function newerMigrations(url: string): Promise<string[]> {
  const db = connect({ connectionString: url, max: 1 }, () => {});
  try {
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
    const applied = new Set(rows.map(({ name }) => name));
    return (await readMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
  } finally {
    await db.destroy();
  }
}

/** How a process of the older release refuses a database that this one has updated. Throws if it starts. */
async function refusalOf({ folder }: Release, settings: Readonly<Record<string, string>>): Promise<string> {
  const started = await startServerProcess('web', settings, folder).catch((error: unknown) => error);
  if (started instanceof Error) return `an older process does not start any more: ${started.message.trim()}`;
  throw new Error('A process of the older release has started on the database of this one.');
}
