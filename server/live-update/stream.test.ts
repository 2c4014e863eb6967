import { once } from 'node:events';
import { assetIds } from '@farhold/contract/asset-ids';
import { allTopics } from '@farhold/contract/topics';
import { refuse } from '@farhold/engine/decision';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import type { Follower } from '../testing/follow-stream.ts';
import { listeningWorld } from '../testing/listening-world.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import type { World } from '../testing/world.ts';
import { selectNextDue } from '../time/event-store.ts';
import { inUniverse } from '../world/in-universe.ts';
import { storeWorks } from '../world/store-works.ts';
import { STREAMS_PER_ACCOUNT } from './streams.ts';
import { tell } from './tell.ts';
import { newSession } from '../testing/test-player.ts';

const orderMine = ({ call }: World, by: TestPlayer) =>
  call(by, 'POST /activity/build', { body: { planet_id: by.home, asset_id: assetIds['metal-mine'] } });

const send = ({ call }: World, by: TestPlayer, to: TestPlayer) => {
  const ships = { [assetIds['small-cargo']]: 1 };
  const body = {
    from_planet_id: by.home,
    to_planet_id: to.home,
    mission_type: 'transport',
    ships,
    speed: 100,
  } as const;
  return call(by, 'POST /activity/send', { body });
};

const carrier = {
  planet: { units: { 'small-cargo': 1 }, stock: { deuterium: 10_000 } },
  research: { 'combustion-drive': 2 },
} as const;

test('an ordered construction updates every page of that player and no other', async () => {
  const game = await listeningWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const [hers, hersToo, his] = [await game.follow(ann), await game.follow(ann), await game.follow(bob)];

  expect((await orderMine(game, ann)).status).toBe(200);

  const change = { id_universe: game.universe, topics: ['planets', 'construction'] };
  expect(await Promise.all([hers.next(), hersToo.next()])).toEqual([change, change]);
  await game.call(bob, 'POST /report/mark-all-read');
  expect(await his.next()).toEqual({ id_universe: null, topics: ['reports'] });
});

test('a construction that ends sends one update when it is resolved', async () => {
  const game = await listeningWorld();
  const ann = await game.player('Ann');
  await orderMine(game, ann);
  const page = await game.follow(ann);
  await game.advance({ hours: 1 });
  expect(await page.next()).toEqual({
    id_universe: game.universe,
    topics: ['rank', 'planets', 'construction'],
  });
  await expectNothingMore(game, ann, page);
});

/** The next update is from the next change: there was none in between. */
async function expectNothingMore({ call }: World, player: TestPlayer, page: Follower): Promise<void> {
  await call(player, 'POST /report/mark-all-read');
  expect(await page.next()).toEqual({ id_universe: null, topics: ['reports'] });
}

test('refused and rolled back changes send no update', async () => {
  const game = await listeningWorld();
  const ann = await game.player('Ann');
  const page = await game.follow(ann);

  const body = { planet_id: ann.home, asset_id: assetIds['nanite-factory'] };
  expect((await game.call(ann, 'POST /activity/build', { body })).status).toBe(422);
  const spoilt = (ending: () => ReturnType<typeof refuse<'spoilt'>>) =>
    inUniverse(game.game, game.universe, async (work, now) => {
      await work.hold([ann.home]);
      work.put(work.settle(ann.home, now), 'granted', now);
      work.tell(ann.id, 'fleets');
      await storeWorks(work.tx, game.universe, [work]);
      return ending();
    });
  await spoilt(() => refuse('spoilt'));
  const fault = () => {
    throw new Error('spoilt');
  };
  await expect(spoilt(fault)).rejects.toThrow('spoilt');

  await expectNothingMore(game, ann, page);
});

test('a fleet updates both players, and its landing at home only its owner', async () => {
  const game = await listeningWorld();
  const [ann, bob] = [await game.player('Ann', carrier), await game.player('Bob')];
  const [hers, his] = [await game.follow(ann), await game.follow(bob)];
  const inGame = (...topics: string[]) => ({ id_universe: game.universe, topics });

  expect((await send(game, ann, bob)).status).toBe(200);
  expect(await hers.next()).toEqual(inGame('fleets', 'planets'));
  expect(await his.next()).toEqual(inGame('fleets'));

  await untilDue(game);
  expect(await hers.next()).toEqual(inGame('reports', 'fleets'));
  expect(await his.next()).toEqual(inGame('reports', 'fleets', 'planets'));

  // It brings nothing home, so there is nothing to report.
  await untilDue(game);
  expect(await hers.next()).toEqual(inGame('fleets', 'planets'));
  await expectNothingMore(game, bob, his);
});

test('a recalled fleet updates both players', async () => {
  const game = await listeningWorld();
  const [ann, bob] = [await game.player('Ann', carrier), await game.player('Bob')];
  await send(game, ann, bob);
  const [hers, his] = [await game.follow(ann), await game.follow(bob)];
  const { id } = await game.game.db.selectFrom('fleet').select('id').executeTakeFirstOrThrow();
  expect((await game.call(ann, 'POST /activity/{id}/recall', { params: { id } })).status).toBe(200);
  const change = { id_universe: game.universe, topics: ['fleets'] };
  expect([await hers.next(), await his.next()]).toEqual([change, change]);
});

/** Time passes until the next event happens. */
async function untilDue(game: World): Promise<void> {
  const [next] = await selectNextDue(game.game.db);
  await game.advance({ seconds: ((next?.dueAt ?? 0) - game.now()) / 1000 });
}

test('signing out ends the streams of that session and no others', async () => {
  const game = await listeningWorld();
  const ann = await game.player('Ann');
  const page = await game.follow(ann);
  const other = { ...ann, token: await newSession(game.game, ann.id, 'plain') };
  const elsewhere = await game.follow(other);
  await game.call(ann, 'POST /logout');
  expect(await page.next()).toBeNull();
  expect(await elsewhere.next()).toEqual({ id_universe: null, topics: ['account'] });
  await expectNothingMore(game, other, elsewhere);
  expect((await game.follow(ann)).status).toBe(401);
});

test('a stream whose session has ended gets nothing of what happens right afterwards', async () => {
  const game = await listeningWorld();
  const ann = await game.player('Ann');
  const page = await game.follow(ann);
  await game.game.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('account_id', '=', ann.id).execute();
    await tell(tx, [{ player: ann.id, universe: null, topic: 'account' }]);
    await tell(tx, [{ player: ann.id, universe: game.universe, topic: 'fleets' }]);
  });
  expect(await page.next()).toBeNull();
});

test('the next heartbeat ends the streams of an expired or revoked session', async () => {
  const game = await listeningWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const [hers, his] = [await game.follow(ann), await game.follow(bob)];
  await game.game.db.deleteFrom('session').where('account_id', '=', ann.id).execute();
  await game.streams.beat();
  expect(await hers.next()).toBeNull();
  await game.advance({ hours: 25 });
  await game.streams.beat();
  expect(await his.next()).toBeNull();
});

test('an account has a limited number of streams, and a closed one makes room', async () => {
  const game = await listeningWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const open = await Promise.all(Array.from({ length: STREAMS_PER_ACCOUNT }, () => game.follow(ann)));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));

  const refused = await sendTo(game.app, ann, 'GET /api/v1/stream');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too-many-streams', params: { seconds: 60 } });
  expect(refused.headers['retry-after']).toBe('60');
  expect((await game.follow(bob)).status).toBe(200);

  open[0]?.leave();
  await expect.poll(async () => (await game.follow(ann)).status).toBe(200);
});

test('a stream needs a session, and a request for it a body', async () => {
  const game = await listeningWorld();
  const ann = await game.player('Ann');
  expect((await sendTo(game.app, null, 'GET /api/v1/stream')).json()).toMatchObject({
    code: 'not-signed-in',
  });
  expect((await sendTo(game.app, ann, 'HEAD /api/v1/stream')).statusCode).toBe(404);
});

test('a stream passes proxies unchanged, and is counted', async () => {
  const game = await listeningWorld();
  const ann = await game.player('Ann');
  const page = await game.follow(ann);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(page.headers.get('content-encoding')).toBeNull();
  await orderMine(game, ann);
  await page.next();
  const { body } = await sendTo(game.app, null, 'GET /metrics');
  expect(body).toContain('farhold_streams_open 1');
  expect(body).toContain('farhold_changes_sent_total 1');
});

test('when the listening connection breaks, every page learns that anything may have changed', async () => {
  const game = await listeningWorld();
  const ann = await game.player('Ann');
  const page = await game.follow(ann);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name not like 'farhold %'`.execute(game.game.db);
  expect(await page.next()).toEqual({ id_universe: null, topics: [...allTopics] });
  await orderMine(game, ann);
  expect((await page.next())?.topics).toEqual(['planets', 'construction']);
});

test('messages of another program on the channel do no harm', async () => {
  const game = await listeningWorld();
  const ann = await game.player('Ann');
  const page = await game.follow(ann);
  await sql`select pg_notify('farhold_live_update', 'ahoy'), pg_notify('farhold_live_update', '7')`.execute(
    game.game.db,
  );
  await game.call(ann, 'POST /report/mark-all-read');
  expect((await page.next())?.topics).toEqual(['reports']);
});

test('a stopping server ends its streams at once', async () => {
  const game = await listeningWorld();
  const page = await game.follow(await game.player('Ann'));
  const closed = once(game.app.server, 'close');
  await Promise.all([game.app.close(), closed]);
  expect(await page.next()).toBeNull();
});
