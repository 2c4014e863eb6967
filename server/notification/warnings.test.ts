import { expect, test } from 'vitest';
import { alertsTo } from '../testing/alerts-to.ts';
import { recall, send } from '../testing/fleet-calls.ts';
import { foundColony } from '../testing/found-colony.ts';
import { countRowsRead } from '../testing/rows-read.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { world, type World, type WorldOptions } from '../testing/world.ts';
import { claimDeliveries } from './delivery-store.ts';
import { putInOutbox } from './outbox.ts';

const claim = ({ game, now }: World) => game.db.transaction().execute((tx) => claimDeliveries(tx, now(), 24));

const armed = {
  planet: {
    units: { 'light-fighter': 50, 'espionage-probe': 50, 'interplanetary-missile': 5 },
    stock: { deuterium: 100_000 },
  },
  research: { 'computer-technology': 9, 'impulse-drive': 9 },
} as const;

/** Ann, who is armed, and Bob, who wants all notifications; `told` answers the missions he is notified of, sorted. */
async function neighbours(options?: WorldOptions) {
  const game = await world(options);
  const [ann, bob] = [await game.player('Ann', armed), await game.player('Bob')];
  const alerts = await alertsTo(game, bob);
  const told = async () =>
    (await alerts()).map((event) => (event as { readonly mission: string }).mission).toSorted();
  return { game, ann, bob, told };
}

/** Sends one ship; answers its fleet. */
async function fly(game: World, by: TestPlayer, mission: 'spy' | 'attack', target: number): Promise<number> {
  const ship = mission === 'spy' ? 'espionage-probe' : 'light-fighter';
  const { status, body } = await send(game, by, {
    mission_type: mission,
    units: { [ship]: 1 },
    to_planet_id: target,
  });
  expect([mission, status]).toEqual([mission, 200]);
  return body.data?.id_activity ?? 0;
}

const messagesOf = (count: number, { id: to }: TestPlayer, by: TestPlayer, at: World['now']) =>
  Array.from({ length: count }, () => ({
    to,
    at: at(),
    event: { kind: 'message-received' as const, from: { id: by.id, name: by.name } },
  }));

test('who spies on a planet again within ten minutes is announced once; another player, planet or mission is, too', async () => {
  const { game, ann, bob, told } = await neighbours();
  const cid = await game.player('Cid', armed);
  const colony = await foundColony(game.game, bob, { galaxy: 2, system: 7, position: 3 });
  await fly(game, ann, 'spy', bob.home);
  await game.advance({ minutes: 9, seconds: 59 });
  await fly(game, ann, 'spy', bob.home);
  expect(await told()).toEqual(['spy']);
  await fly(game, ann, 'attack', bob.home);
  const body = { from_planet_id: ann.home, to_planet_id: bob.home, missiles: 1 };
  expect((await game.call(ann, 'POST /activity/missile', { body })).status).toBe(200);
  await fly(game, ann, 'attack', bob.home);
  await fly(game, ann, 'spy', colony);
  await fly(game, cid, 'spy', bob.home);
  expect(await told()).toEqual(['attack', 'attack', 'missile', 'spy', 'spy', 'spy']);
  await game.advance({ seconds: 1 });
  await fly(game, ann, 'spy', bob.home);
  expect(await told()).toHaveLength(7);
});

test('probes that are sent and recalled again and again are announced once, and so are those that fly on', async () => {
  const { game, ann, bob, told } = await neighbours();
  const first = await fly(game, ann, 'spy', bob.home);
  await fly(game, ann, 'spy', bob.home);
  expect((await recall(game, ann, first)).status).toBe(200);
  await game.wake();
  expect(await told()).toEqual(['spy']);
  expect(await claim(game)).toHaveLength(1);
  expect((await recall(game, ann, await fly(game, ann, 'spy', bob.home))).status).toBe(200);
  expect(await told()).toEqual(['spy']);
});

test('an attack that turns home before anybody was notified needs no notification; others keep theirs', async () => {
  const { game, ann, bob, told } = await neighbours();
  await fly(game, ann, 'spy', bob.home);
  const [first, second] = [
    await fly(game, ann, 'attack', bob.home),
    await fly(game, ann, 'attack', bob.home),
  ];
  expect((await recall(game, ann, first)).status).toBe(200);
  expect(await told()).toEqual(['attack', 'spy']);
  await fly(game, ann, 'attack', bob.home);
  expect(await told()).toEqual(['attack', 'attack', 'spy']);
  expect((await recall(game, ann, second)).status).toBe(200);
  expect(await told()).toEqual(['attack', 'spy']);
});

test('the notification of an attack stays among the sent ones when the fleet turns home', async () => {
  const { game, ann, bob, told } = await neighbours();
  const fleet = await fly(game, ann, 'attack', bob.home);
  expect(await claim(game)).toHaveLength(1);
  expect((await recall(game, ann, fleet)).status).toBe(200);
  expect(await told()).toEqual(['attack']);
});

test('an attack is told before everything that has waited longer', async () => {
  const { game, ann, bob } = await neighbours();
  await fly(game, ann, 'spy', bob.home);
  await game.advance({ seconds: 5 });
  await fly(game, ann, 'attack', bob.home);
  expect(await claim(game)).toMatchObject([{ event: { mission: 'attack' } }]);
  expect(await claim(game)).toMatchObject([{ event: { mission: 'spy' } }]);
});

test('a hundred notifications wait for a channel: the oldest are dropped, but attacks last', async () => {
  const { game, ann, bob } = await neighbours();
  await fly(game, ann, 'attack', bob.home);
  for (let batch = 0; batch < 3; batch += 1) {
    await game.advance({ seconds: 1 });
    await game.game.db.transaction().execute((tx) => putInOutbox(tx, messagesOf(50, bob, ann, game.now)));
  }
  await game.advance({ seconds: 1 });
  await fly(game, ann, 'attack', bob.home);
  const waiting = await game.game.db
    .selectFrom('notification_delivery')
    .select(['event', 'happened_at'])
    .where('next_attempt_at', 'is not', null)
    .orderBy('happened_at')
    .execute();
  const at = (seconds: number) => game.now() - seconds * 1000;
  const counted = Map.groupBy(waiting, ({ happened_at: happened }) => happened);
  expect([...counted].map(([happened, { length }]) => [happened, length])).toEqual([
    [at(4), 1],
    [at(2), 48],
    [at(1), 50],
    [at(0), 1],
  ]);
});

test('a channel that is removed while an attack is sent keeps no fleet on the ground', async () => {
  const { game, ann, bob, told } = await neighbours();
  const removal = await game.game.db.startTransaction().execute();
  await removal.deleteFrom('notification_channel').where('account_id', '=', bob.id).execute();
  const flown = fly(game, ann, 'attack', bob.home);
  await expect.poll(() => waitingForLocks(game), { interval: 5 }).toBe(1);
  await removal.commit().execute();
  await flown;
  expect(await told()).toEqual([]);
});

test('what is to be delivered next is found without reading all that waits', async () => {
  const { game, ann, bob } = await neighbours({ database: 'new' });
  const rowsRead = countRowsRead();
  await game.game.db.transaction().execute((tx) => putInOutbox(tx, messagesOf(2000, bob, ann, game.now)));
  expect(await rowsRead(() => claim(game))).toBeLessThan(40);
});
