import { advisoryLocks } from '@farhold/server/database/advisory-locks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import { connect, type Pool } from '@farhold/server/database/connect';
import { isMigrated } from '@farhold/server/database/migrate';
import { sql } from 'kysely';
import type { Scene } from './scene.ts';
import { killWhileStarting, startServerProcess } from './server-process.ts';

/** The starts that are killed, each at another moment of its migration. */
const KILLS = 3;

/** A migration of an empty database takes about as long, in ms. */
const MIGRATION_MS = 600;

/** A server that does not begin to migrate within this time never does, in ms. */
const BEGIN_MS = 60 * SECOND_MS;

const NAME = 'migrating';

/**
 * Starts servers on an empty database and kills them while they migrate it, then starts two at once. Throws unless both
 * are ready, and the database is whole. The players of the scene go on meanwhile, on their own database.
 */
export async function killWithinMigration({ cluster, game, random }: Scene): Promise<void> {
  await sql.raw(`create database ${NAME}`).execute(game.db);
  const url = cluster.connection.url.replace(`/${cluster.connection.database}?`, `/${NAME}?`);
  const db = connect({ connectionString: url, max: 1 }, () => {}, { patience: 'job' });
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-migrating-'));
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir };
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killWhileStarting(settings, async () => {
        await untilMigrating(db);
        await pause(random() * MIGRATION_MS);
      });
    }
    const both = await Promise.all([
      startServerProcess('web', settings),
      startServerProcess('worker', settings),
    ]);
    for (const server of both) await server.close();
    if (!(await isMigrated(db))) throw new Error('Two servers are ready on a database that is not migrated.');
  } finally {
    await db.destroy();
    await sql.raw(`drop database ${NAME} with (force)`).execute(game.db);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Until somebody migrates the database, or has done so. */
async function untilMigrating(db: Pool): Promise<void> {
  const giveUpAt = performance.now() + BEGIN_MS;
  while (performance.now() < giveUpAt) {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and objid = ${advisoryLocks.migration}
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
    if (rows.length > 0 || (await isMigrated(db))) return;
    await pause(5);
  }
  throw new Error('A server did not begin to migrate its database.');
}
