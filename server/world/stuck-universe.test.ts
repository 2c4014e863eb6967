import { assetIds } from '@farhold/contract/asset-ids';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createGame } from '../app/create-game.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { connect } from '../database/connect.ts';
import { sendTo } from '../testing/calls.ts';
import { fightHere } from '../combat/fight.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { closeUniverses, openUniverses } from './universe-lock.ts';
import { startWorker } from './worker.ts';

/** A worker looks once a second; this is a limit for what never ends. */
const patient = { timeout: 20_000 };

const stock = { metal: 50_000, crystal: 50_000 };

/** Ann's universe, which somebody holds until `letGo`, and Bob's. */
async function oneStuck(patience: 'player' | 'endless' = 'player') {
  const game = await world({ speeds: { buildingSpeed: 100 }, patience });
  const other = await game.addUniverse({ name: 'Other', buildingSpeed: 100 });
  const ann = await game.player('Ann', { planet: { stock } });
  const bob = await game.player('Bob', { planet: { stock } }, other);
  const hold = async () => {
    const held = await game.game.db.startTransaction().execute();
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.universe}, ${game.universe}::int)`.execute(held);
    return () => held.rollback().execute();
  };
  return { game, ann, bob, other, hold };
}

const buildMine = (game: World, { token, home }: TestPlayer) =>
  sendTo(game.app, { token }, 'POST /api/v1/activity/build', {
    planet_id: home,
    asset_id: assetIds['metal-mine'],
  });

test('while somebody holds a universe, its commands wait and everything else goes on', async () => {
  const { game, ann, bob, hold } = await oneStuck('endless');
  const letGo = await hold();
  let answered = 0;
  const crowd = Array.from({ length: 30 }, async () => {
    const { statusCode } = await buildMine(game, ann);
    answered += 1;
    return statusCode;
  });
  const read = await game.call(ann, 'GET /planet/{id}', { params: { id: ann.home } });
  const built = await buildMine(game, bob);
  const ready = await sendTo(game.app, null, 'GET /readyz');
  expect([read.status, built.statusCode, ready.statusCode]).toEqual([200, 200, 200]);
  expect(answered).toBe(0);
  await letGo();
  expect(new Set(await Promise.all(crowd))).toContain(200);
});

test('who waits too long for a universe that somebody holds is refused, and told when to try again', async () => {
  const { game, ann, hold } = await oneStuck();
  const letGo = await hold();
  const began = performance.now();
  const crowd = Array.from({ length: 30 }, () => buildMine(game, ann));
  for (const reply of await Promise.all(crowd)) {
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('3');
    expect(reply.json()).toMatchObject({
      code: 'universe-busy',
      message: 'This universe is busy at the moment. Nothing was changed. Please try again in 3 seconds.',
    });
  }
  // Eight at a time, three seconds each, would be twelve: those behind the first are refused sooner.
  expect(performance.now() - began).toBeLessThan(10_000);
  await letGo();
  expect((await buildMine(game, ann)).statusCode).toBe(200);
});

test('a universe that is closed for its move takes no orders until it is opened, and others do', async () => {
  const { game, ann, bob } = await oneStuck();
  await game.game.db.connection().execute(async (holder) => {
    await holder.transaction().execute((tx) => closeUniverses(tx, [game.universe]));
    const [refused, built] = await Promise.all([buildMine(game, ann), buildMine(game, bob)]);
    expect([refused.statusCode, built.statusCode]).toEqual([503, 200]);
    expect(refused.json()).toMatchObject({ code: 'universe-busy' });
    const waiting = buildMine(game, ann);
    await openUniverses(holder);
    expect((await waiting).statusCode).toBe(200);
  });
});

test('a universe that is closed for its move takes orders again once the program that moves it is gone', async () => {
  const { game, ann } = await oneStuck();
  const mover = connect({ connectionString: game.databaseUrl, max: 1 }, () => {});
  onTestFinished(() => mover.destroy());
  const pid = await mover.connection().execute(async (holder) => {
    await holder.transaction().execute((tx) => closeUniverses(tx, [game.universe]));
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder);
    return rows[0]?.pid;
  });
  expect((await buildMine(game, ann)).statusCode).toBe(503);
  const waiting = buildMine(game, ann);
  await sql`select pg_terminate_backend(${pid}::int)`.execute(game.game.db);
  expect((await waiting).statusCode).toBe(200);
});

test('workers pass over a universe that somebody holds, and resolve the others', async () => {
  const { game, ann, bob, other, hold } = await oneStuck();
  await buildMine(game, ann);
  await buildMine(game, bob);
  await game.advance({ hours: 1 }, 'asleep');
  const letGo = await hold();
  const { db, clock, log } = game.game;
  const dueIn = async (universe: number) =>
    (
      await db
        .selectFrom('timed_event')
        .select('id')
        .where('universe_id', '=', universe)
        .where('kind', '=', 'construction-completes')
        .execute()
    ).length;
  const watch = { onScheduled: () => {}, onParked: () => {}, onResolved: () => {} };
  const workers = [1, 2].map(() => startWorker(createGame({ db, clock, log, fight: fightHere, ...watch })));
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
  await expect.poll(() => dueIn(other), patient).toBe(0);
  expect(await dueIn(game.universe)).toBe(1);
  await letGo();
  await expect.poll(() => dueIn(game.universe), patient).toBe(0);
});
