import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@farhold/engine/time/duration';
import type { Bus } from '@farhold/server/database/bus';
import { connect, databaseBusOf } from '@farhold/server/database/connect';
import { startEmbeddedDatabase } from '@farhold/server/database/embedded';
import { openRedisBus } from '@farhold/server/database/redis-bus';
import { sql } from 'kysely';
import { pino } from 'pino';
import { freePort, needProgram, startDaemon } from './daemon.ts';

/** Connections that commit without a pause, as those of many processes do together. */
const COMMITTERS = 24;

const ROUND_MS = 4 * SECOND_MS;

/** Processes whose buses are never empty. */
const crowds = [0, 1, 4, 16] as const;

const nothing = () => {};

/** Says how many transactions a second commit to disk while processes send notices as fast as their bus takes them. */
export async function playNotices(say: (line: string) => void): Promise<void> {
  needProgram('redis-server', 'redis-server');
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-notices-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const log = { debug: nothing, info: nothing, error: say };
    const embedded = await startEmbeddedDatabase({ dataDir, log });
    closing.push(embedded.stop);
    const port = await freePort();
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const redis = await startDaemon({ command: 'redis-server', args, port, user: 'nobody' });
    closing.push(redis.close);
    const reach = { connectionString: embedded.connection.url };
    const db = connect({ ...reach, max: COMMITTERS }, nothing, { patience: 'job' });
    closing.push(() => db.destroy());
    await sql`create table played (id bigint generated always as identity primary key, at bigint)`.execute(
      db,
    );
    const commit = () =>
      db
        .transaction()
        .execute(async (tx) => void (await sql`insert into played (at) values (${1}::bigint)`.execute(tx)));
    for (const processes of crowds) {
      const pools = Array.from({ length: processes }, () => connect({ ...reach, max: 1 }, nothing));
      const silent = pino({ level: 'silent' });
      const url = `redis://127.0.0.1:${port}`;
      const others = await Promise.all(pools.map(() => openRedisBus({ url, game: 'play', log: silent })));
      const byDatabase = await commitsBeside(commit, pools.map(databaseBusOf));
      const byRedis = await commitsBeside(commit, others);
      await Promise.all([...pools.map((pool) => pool.destroy()), ...others.map((bus) => bus.close())]);
      say(
        `${processes} busy processes: ${byDatabase} commits a second beside NOTIFY, ${byRedis} beside Redis`,
      );
    }
  } finally {
    for (const end of closing.toReversed()) await end();
  }
}

async function commitsBeside(commit: () => Promise<void>, buses: readonly Bus[]): Promise<number> {
  let isOver = false;
  let commits = 0;
  const committing = Array.from({ length: COMMITTERS }, async () => {
    while (!isOver) {
      await commit();
      commits += 1;
    }
  });
  const sending = buses.map(async (bus) => {
    while (!isOver) {
      bus.publish([{ channel: 'farhold_play', text: 'news' }]);
      await bus.drained();
      // News comes from orders, of which a process takes a few hundred a second at most.
      await pause(5);
    }
  });
  await pause(ROUND_MS);
  isOver = true;
  await Promise.all([...committing, ...sending]);
  return Math.round((commits * SECOND_MS) / ROUND_MS);
}
