import fc from 'fast-check';
import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { watchPlans, watchTexts, wholeReads } from '../testing/plans.ts';
import { programOf } from '../testing/program.ts';
import { duel, perform, turns } from '../testing/random-play.ts';
import { world, type World } from '../testing/world.ts';
import { assetIds } from '@farhold/contract/asset-ids';
import { sendTo } from '../testing/calls.ts';
import { send } from '../testing/fleet-calls.ts';
import { foundColony } from '../testing/found-colony.ts';
import { hotReads } from '../testing/hot-reads.ts';

/** Notes the statements that reads send. */
function watchStatements({ game }: World): Map<string, CompiledQuery> {
  const seen = new Map<string, CompiledQuery>();
  const executor = game.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = async (query) => {
    seen.set(query.sql, query);
    return execute<never>(query);
  };
  return seen;
}

test('no hot read scans a whole table that grows, whatever its parameters are', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { at: { galaxy: 1, system: 7, position: 4 } } });
  const program = await programOf(game, ann, 'read');
  const seen = watchStatements(game);
  for (const address of hotReads(ann))
    expect([address, (await sendTo(game.app, ann, `GET /api/v1${address}`)).statusCode]).toEqual([
      address,
      200,
    ]);
  await sendTo(game.app, program, 'GET /api/v1/planet');
  expect(seen.size).toBeGreaterThan(15);

  expect(await wholeReads(game.game.db, seen.keys())).toEqual([]);
});

test('no order and no event that is due scans a whole table that grows', async () => {
  const duelled = await duel();
  const { game } = duelled;
  const [played] = fc.sample(turns(60, 4), { numRuns: 1, seed: 31 });
  const seen = watchTexts();
  for (const { seconds, worker, actions } of played ?? []) {
    await game.advance({ seconds }, worker);
    await Promise.all(actions.map((action) => perform(duelled, action)));
  }
  await game.wake();
  const writes = [...seen].filter((text) => /insert into|update |delete from/.test(text));
  expect(writes.length).toBeGreaterThan(20);
  // The game that is played makes all chances the same, which no server does.
  const served = [...seen].filter((text) => !text.startsWith('update fleet set seed'));
  expect(await wholeReads(game.game.db, served)).toEqual([]);
});

test('PostgreSQL plans hot statements once, not for the values of each call', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      levels: { shipyard: 2 },
      units: { 'small-cargo': 60 },
      stock: { metal: 1e7, crystal: 1e7, deuterium: 1e7 },
    },
    research: { 'combustion-drive': 2, 'computer-technology': 60 },
    joinedDaysAgo: 30,
  });
  const bob = await game.player('Bob', { joinedDaysAgo: 30 });
  const colony = await foundColony(game.game, ann, { galaxy: 2, system: 7, position: 3 });
  const replanned = watchPlans();
  for (let round = 0; round < 20; round += 1) {
    for (const address of hotReads(ann)) await sendTo(game.app, ann, `GET /api/v1${address}`);
    const body = { planet_id: ann.home, asset_id: assetIds['small-cargo'], quantity: 1 };
    const begun = await game.call(ann, 'POST /activity/build', { body });
    const waiting = await game.call(ann, 'POST /activity/build', { body });
    const id = String(waiting.body.data?.id_activity);
    const units = { 'small-cargo': 1 };
    const orders = [
      begun,
      waiting,
      await game.call(ann, 'DELETE /activity/{id}/cancel', { params: { id } }),
      await send(game, ann, { mission_type: 'transport', to_planet_id: bob.home, units, metal: 1 }),
      await send(game, ann, { mission_type: 'transfer', to_planet_id: colony, units }),
    ];
    expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 200));
    await game.advance({ hours: 12 });
  }
  // How a page of a ranking is best read depends on how many rows it has.
  const others = (await replanned(game.game.db)).filter(({ text }) => !/offset \$\d/.test(text));
  expect(others).toEqual([]);
});

test('the list of universes counts nobody', async () => {
  const game = await world();
  await game.player('Ann');
  await game.player('Bob');
  const seen = watchStatements(game);
  const [universe] = (await game.call(null, 'GET /universes')).body;
  expect(universe?.current_players).toBe(2);
  expect([...seen.keys()].filter((text) => /\bplayer\b/.test(text))).toEqual([]);
});

test('a read of what is remembered asks the database for one small statement', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const reads = [
    `/planet/${ann.home}`,
    '/planet/galaxy?galaxy=1&system=7',
    '/activity',
    '/rank?page=1&per_page=50',
  ];
  const ask = (address: string) => sendTo(game.app, ann, `GET /api/v1${address}`);
  for (const address of reads) await ask(address);
  const seen = watchStatements(game);
  for (const address of reads) {
    seen.clear();
    await ask(address);
    // The session, which a process that hears of its end remembers too, and the time with the versions.
    expect([address, seen.size]).toEqual([address, 2]);
  }
});
