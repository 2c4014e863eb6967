import { assetIds } from '@farhold/contract/asset-ids';
import { accountId } from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { removeExpired } from '../account/remove-expired.ts';
import { inUniverse } from '../world/in-universe.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { sendTo } from '../testing/calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { underKey } from './order-key.ts';
import { claimKey } from './store.ts';

const rich = { planet: { stock: { metal: 100_000, crystal: 100_000, deuterium: 100_000 } } } as const;

/** Orders a mine; answers the status, whether it is the answer to an earlier one, and the code of a refusal. */
async function orderMine(game: World, by: TestPlayer, key: string, more: object = {}) {
  const body = { planet_id: by.home, asset_id: assetIds['metal-mine'], ...more };
  const headers = { 'idempotency-key': key };
  const reply = await sendTo(game.app, by, 'POST /api/v1/activity/build', body, headers);
  return {
    status: reply.statusCode,
    isReplayed: reply.headers['idempotent-replayed'] === 'true',
    body: reply.body,
    ...codeAndParams(reply.body),
  };
}

function codeAndParams(body: string) {
  const { code, params } = JSON.parse(body) as { code?: string; params?: Record<string, unknown> };
  return { code, params };
}

const ordersOf = async ({ game }: World) =>
  (await game.db.selectFrom('construction').select('id').execute()).length;

test('the same key gives an order once and the same answer again, also at once', async () => {
  const game = await world();
  const ann = await game.player('Ann', rich);
  const first = await orderMine(game, ann, 'one');
  expect([first.status, first.isReplayed]).toEqual([200, false]);
  expect(await orderMine(game, ann, 'one')).toEqual({ ...first, isReplayed: true });
  expect(await ordersOf(game)).toBe(1);
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => orderMine(game, ann, 'two')));
  const given = atOnce.filter(({ status }) => status === 200);
  expect(new Set(given.map(({ body }) => body)).size).toBe(1);
  expect(given.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
  // Those that came while it was being given are asked to come again.
  expect(new Set(atOnce.map(({ code }) => code ?? 'given'))).toEqual(
    new Set(['given', ...(given.length < 8 ? ['order-key-running'] : [])]),
  );
  expect(await ordersOf(game)).toBe(2);
  await expectConsistent(game);
});

test('a refused order is refused again, even if it would be accepted by now; its form may be mended', async () => {
  const game = await world();
  const ann = await game.player('Ann', rich);
  expect(await orderMine(game, ann, 'one', { asset_id: 'x' })).toMatchObject({
    status: 422,
    isReplayed: false,
  });
  const nanites = { asset_id: assetIds['nanite-factory'] };
  const refused = await orderMine(game, ann, 'one', nanites);
  expect(refused).toMatchObject({ status: 422, isReplayed: false });
  expect(await orderMine(game, ann, 'one', nanites)).toEqual({ ...refused, isReplayed: true });
});

test('a key belongs to one order of one account for an hour', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', rich), await game.player('Bob', rich)];
  expect((await orderMine(game, ann, 'one')).status).toBe(200);
  expect(await orderMine(game, ann, 'one', { asset_id: assetIds['crystal-mine'] })).toMatchObject({
    status: 422,
    code: 'order-key-used',
  });
  expect(await orderMine(game, bob, 'one')).toMatchObject({ status: 200, isReplayed: false });
  await game.advance({ minutes: 59 });
  await removeExpired(game.game);
  expect((await orderMine(game, ann, 'one')).isReplayed).toBe(true);
  await game.advance({ minutes: 2 });
  await removeExpired(game.game);
  expect(await orderMine(game, ann, 'one')).toMatchObject({ status: 200, isReplayed: false });
});

test('a key of an hour ago means a new order even before it is removed, and only one of those at once', async () => {
  const game = await world();
  const ann = await game.player('Ann', rich);
  expect((await orderMine(game, ann, 'one')).status).toBe(200);
  await game.advance({ hours: 1 });
  const crystal = { asset_id: assetIds['crystal-mine'] };
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => orderMine(game, ann, 'one', crystal)));
  expect(atOnce.filter(({ status, isReplayed }) => status === 200 && !isReplayed)).toHaveLength(1);
  expect((await orderMine(game, ann, 'one', crystal)).isReplayed).toBe(true);
  await expectConsistent(game);
});

test.each(['', 'two words', 'x'.repeat(101), 'é'])('"%s" is no key', async (key) => {
  const game = await world();
  const ann = await game.player('Ann', rich);
  expect(await orderMine(game, ann, key)).toMatchObject({
    status: 422,
    code: 'order-key-invalid',
    params: { longest: 100 },
  });
  expect(await ordersOf(game)).toBe(0);
});

/** A call that claims a key, and dies before or after its order is given. */
async function deadCall(game: World, by: TestPlayer, isGiven: boolean) {
  const order = { account: by.id, key: 'one', asked: Buffer.from('an order'), most: 10 };
  const claimed = await claimKey(game.game.db, order, game.now());
  if ('status' in claimed) throw new Error('The key is new.');
  const give = () =>
    underKey(claimed, () =>
      inUniverse(game.game, game.universe, async (work, now) => {
        await work.hold([by.home]);
        work.put(work.settle(by.home, now), 'granted', now);
        return { ok: true as const, outcome: null };
      }),
    );
  if (isGiven) await give();
  return { order, give };
}

test('an order whose process died before it answered is given if it was not, and never twice', async () => {
  const game = await world();
  const ann = await game.player('Ann', rich);
  const { order, give } = await deadCall(game, ann, false);
  const claim = () => claimKey(game.game.db, order, game.now());
  await expect(claim()).rejects.toMatchObject({ code: 'order-key-running', params: { seconds: 1 } });
  await game.advance({ minutes: 1 });
  expect(await claim()).toMatchObject({ key: 'one', claimedAt: game.now() });
  // The first call wakes up: what it wants is not stored.
  await expect(give()).rejects.toThrow('Another call took over');
});

test('an order that was given but never answered is not given again', async () => {
  const game = await world();
  const ann = await game.player('Ann', rich);
  const { order } = await deadCall(game, ann, true);
  await game.advance({ minutes: 1 });
  await expect(claimKey(game.game.db, order, game.now())).rejects.toMatchObject({ code: 'order-key-done' });
});

test('an account has as many keys as its programs may give orders in seventy minutes; those of an hour ago do not count', async () => {
  const game = await world({ settings: { API_ORDERS_PER_MINUTE: '2' } });
  const ann = await game.player('Ann', rich);
  await game.game.db
    .insertInto('order_key')
    .values(
      Array.from({ length: 140 }, (_, at) => ({
        account_id: accountId(ann.id),
        key: String(at),
        asked: Buffer.alloc(1),
        claimed_at: instant(game.now()),
      })),
    )
    .execute();
  expect(await orderMine(game, ann, 'one more')).toMatchObject({ code: 'order-key-invalid' });
  expect(await orderMine(game, ann, 'one-more')).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(await ordersOf(game)).toBe(0);
  await game.advance({ hours: 1 });
  expect(await orderMine(game, ann, 'one-more')).toMatchObject({ status: 200, isReplayed: false });
});

test('calls that change no game take no key: what they answer may be secret', async () => {
  const game = await world();
  const ann = await game.player('Ann', rich);
  const make = () =>
    sendTo(
      game.app,
      ann,
      'POST /api/v1/user/tokens',
      { name: 'Tool', scope: 'read' },
      { 'idempotency-key': 'one' },
    );
  expect([(await make()).statusCode, (await make()).statusCode]).toEqual([200, 200]);
  expect(await game.game.db.selectFrom('order_key').selectAll().execute()).toEqual([]);
});
