import { DAY_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { createHttpSender } from '../outbound-http/http-sender.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { openReceiver } from '../testing/receiver.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { deliver } from './deliver.ts';
import { claimDeliveries, insertTest, noteFailed, removeOldDeliveries } from './delivery-store.ts';

type UnderWay = Parameters<typeof claimDeliveries>[3];

const claim = ({ game, now }: World, most: number, underWay: UnderWay = []) =>
  game.db.transaction().execute((tx) => claimDeliveries(tx, now(), most, underWay));

/** Devices of a player, each of which waits for a notification. */
async function devicesOf(game: World, by: TestPlayer, count: number, url = 'http://127.0.0.1:9/push') {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { p256dh, auth } = pushBrowser();
    const body = { endpoint: `${url}/${by.name}/${at}`, p256dh, auth, kinds: ['message-received' as const] };
    const { id } = (await game.call(by, 'POST /alerts/device', { body })).body;
    await game.game.db.transaction().execute((tx) => insertTest(tx, id, game.now()));
    ids.push(id);
  }
  return ids;
}

const openWorld = () => world({ settings: { ALERTS_REACH: 'anywhere' } });

test('two notifications of a player are sent at once, however many devices wait', async () => {
  const game = await openWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await devicesOf(game, ann, 5);
  await game.advance({ seconds: 1 });
  await devicesOf(game, bob, 1);
  const claimed = await claim(game, 24);
  expect(claimed.map(({ player }) => player.name).toSorted()).toEqual(['Ann', 'Ann', 'Bob']);
  const busy = claimed.map(({ channel, player }) => ({ channel, account: player.id }));
  expect(await claim(game, 24, busy)).toEqual([]);
  // Which one comes first is not said: only Ann has more.
  const one = busy.findIndex(({ account }) => account === ann.id);
  expect(await claim(game, 24, busy.toSpliced(one, 1))).toHaveLength(1);
});

test('the notification that has waited longest is the next, no matter who set up a device first', async () => {
  const game = await openWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const [first = 0] = await devicesOf(game, ann, 1);
  await devicesOf(game, bob, 1);
  await game.game.db
    .updateTable('notification_delivery')
    .set({ next_attempt_at: game.now() + 1000 })
    .where('channel_id', '=', first)
    .execute();
  await game.advance({ seconds: 5 });
  expect((await claim(game, 1)).map(({ player }) => player.name)).toEqual(['Bob']);
});

test('a channel that failed waits for those that work, and leaves them places', async () => {
  const game = await openWorld();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  await devicesOf(game, ann, 1);
  const [failed] = await claim(game, 24);
  if (!failed) throw new Error('Nothing was to be delivered.');
  await game.game.db.transaction().execute((tx) => noteFailed(tx, failed, 'timed-out', game.now()));
  await game.advance({ minutes: 2 });
  await devicesOf(game, bob, 1);
  expect((await claim(game, 1)).map(({ player }) => player.name)).toEqual(['Bob']);
  expect(await claim(game, 8)).toEqual([]);
  expect((await claim(game, 9)).map(({ player }) => player.name)).toEqual(['Ann']);
});

test('a receiver that takes its time has it after a failure, too', async () => {
  const game = await openWorld();
  const ann = await game.player('Ann');
  const slow = await openReceiver();
  await devicesOf(game, ann, 1, slow.url);
  const context = {
    game: game.game,
    sendOut: createHttpSender({ reach: 'anywhere' }),
    subject: 'mailto:host@farhold.test',
  };
  const attempt = async () => {
    const [claimed] = await claim(game, 24);
    if (!claimed) throw new Error('Nothing was to be delivered.');
    await deliver(context, claimed);
    return game.game.db
      .selectFrom('notification_delivery')
      .select(['failure', 'delivered_at'])
      .where('id', '=', claimed.id)
      .executeTakeFirst();
  };
  slow.answerWith((response) => response.writeHead(502).end());
  expect(await attempt()).toMatchObject({ failure: 'status-502', delivered_at: null });
  await game.advance({ minutes: 2 });
  slow.answerWith((response) => setTimeout(() => response.writeHead(204).end(), 3500));
  expect(await attempt()).toEqual({ failure: null, delivered_at: game.now() });
});

test('finished deliveries of a week ago go, however many there are; younger and waiting ones stay', async () => {
  const game = await openWorld();
  const ann = await game.player('Ann');
  const [channel = 0] = await devicesOf(game, ann, 1);
  const weekAgo = game.now() - 7 * DAY_MS;
  const ended = { channel_id: channel, event: JSON.stringify({ kind: 'test' }), next_attempt_at: null };
  await game.game.db
    .insertInto('notification_delivery')
    .values([
      ...Array.from({ length: 2001 }, () => ({ ...ended, happened_at: weekAgo })),
      { ...ended, happened_at: weekAgo + 1 },
      { ...ended, happened_at: weekAgo, next_attempt_at: game.now() },
    ])
    .execute();
  await removeOldDeliveries(game.game.db, game.now());
  const left = await game.game.db.selectFrom('notification_delivery').select('happened_at').execute();
  expect(left.map(({ happened_at: at }) => at - weekAgo).toSorted((one, other) => one - other)).toEqual([
    0,
    1,
    7 * DAY_MS,
  ]);
});
