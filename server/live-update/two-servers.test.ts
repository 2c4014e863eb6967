import { universeId } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { fightHere } from '../combat/fight.ts';
import { createGame } from '../app/create-game.ts';
import { busOf } from '../database/connect.ts';
import { orderConstruction } from '../construction/order-construction.ts';
import { followStream } from '../testing/follow-stream.ts';
import { serverProcess } from '../testing/server-process.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { testLog } from '../testing/test-log.ts';
import { beginPlayer } from '../testing/test-player.ts';
import { databaseClock } from '../time/clock.ts';
import { insertUniverse } from '../universe/store.ts';
import { LIVE_UPDATE_CHANNEL } from './tell.ts';

const nothing = () => {};

/** Ann in a universe where a mine takes a second, in a database that other server processes can reach. */
async function fastUniverse() {
  const { db, url, giveBack } = await takeDatabase();
  onTestFinished(giveBack);
  const watch = { onScheduled: nothing, onResolved: nothing, onParked: nothing };
  const game = createGame({ fight: fightHere, db, clock: databaseClock, log: testLog().log, ...watch });
  const speeds = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1000 };
  const fast = { name: 'Fast', maxPlayers: null, protection: false, ...speeds };
  const made = await db.transaction().execute((tx) => insertUniverse(tx, fast, instant(Date.now())));
  const universe = universeId(made?.id ?? 0);
  return { game, url, universe, ann: await beginPlayer(game, universe, 'Ann', {}) };
}

test('a page at one server gets updates of its own orders and of events that another server resolves', async () => {
  const { game, url, universe, ann } = await fastUniverse();
  const [web, worker] = await Promise.all([
    serverProcess({ DATABASE_URL: url, ROLE: 'web' }),
    serverProcess({ DATABASE_URL: url, ROLE: 'worker' }),
  ]);
  // It listens before anybody opens a stream, so that the first one can say what its page has missed.
  const listeners = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and query = ${`listen ${LIVE_UPDATE_CHANNEL}`}`.execute(game.db);
    return rows.length;
  };
  await expect.poll(listeners).toBe(1);
  await busOf(game.db).drained();
  const page = await followStream(web.url, ann);
  const order = { key: 'metal-mine', quantity: 1 } as const;
  expect((await orderConstruction(game, { universe, account: ann.id }, ann.home, order)).ok).toBe(true);

  // Two processes tell of them, and on a busy machine the second one may be the first.
  const told = [await page.next(), await page.next()];
  expect(told.toSorted((a, b) => (a?.topics.length ?? 0) - (b?.topics.length ?? 0))).toEqual([
    { id_universe: universe, topics: ['planets', 'construction'] },
    { id_universe: universe, topics: ['rank', 'planets', 'construction'] },
  ]);
  expect(await game.db.selectFrom('construction').select('id').execute()).toEqual([]);

  expect(await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')])).toEqual([0, 0]);
  expect(await page.next()).toBeNull();
});
