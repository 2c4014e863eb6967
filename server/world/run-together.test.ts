import { assetIds } from '@farhold/contract/asset-ids';
import { accept } from '@farhold/engine/decision';
import { expect, test } from 'vitest';
import { alliancesLock, atAlliances } from '../alliance/site.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { send } from '../testing/fleet-calls.ts';
import { countRoundTrips } from '../testing/round-trips.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { atSite } from './in-universe.ts';

const stock = { metal: 10_000, crystal: 10_000, deuterium: 10_000 };

/** A world with this many players, each with a home and some goods. */
async function crowd(count: number) {
  const game = await world();
  const players: TestPlayer[] = [];
  while (players.length < count) {
    const planet = { stock, units: { 'small-cargo': 5 } };
    const research = { 'combustion-drive': 2, 'computer-technology': 5 };
    players.push(await game.player(`Player ${players.length}`, { planet, research, joinedDaysAgo: 30 }));
  }
  const player = (index: number): TestPlayer => {
    const found = players[index];
    if (!found) throw new Error('There are fewer players.');
    return found;
  };
  return { game, players, player };
}

const orderMine = (game: World, by: TestPlayer) =>
  game.call(by, 'POST /activity/build', {
    body: { planet_id: by.home, asset_id: assetIds['metal-mine'] },
  });

const queueOf = async (game: World, { home }: TestPlayer) =>
  (await game.game.db.selectFrom('construction').select('key').where('planet_id', '=', home).execute())
    .length;

/** A change of a planet that its database refuses, if the amount is below zero. */
const setMetal = (game: World, { home }: TestPlayer, metal: number) =>
  atSite(game.game, game.universe, { lock: { planets: [home] }, reads: {} }, async ({ work, now }) => {
    const planet = work.settle(home, now);
    work.put({ ...planet, stock: { ...planet.stock, metal } }, 'granted', now);
    return accept(metal);
  });

const metalOf = async (game: World, { home }: TestPlayer) =>
  (await game.game.db.selectFrom('planet').select('metal').where('id', '=', home).executeTakeFirstOrThrow())
    .metal;

test('orders that many players give at once share transactions, and each is carried out', async () => {
  const { game, players } = await crowd(24);
  const trips = countRoundTrips();
  for (const player of players) await orderMine(game, player);
  const taken = await trips(async () => {
    const orders = [500, 600].flatMap((metal) => players.map((player) => setMetal(game, player, metal)));
    const answers = await Promise.all(orders);
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  });
  // Two each on their own: 96 for the orders alone.
  expect(taken).toBeLessThan(20);
  expect(new Set(await Promise.all(players.map((player) => metalOf(game, player))))).toEqual(new Set([600]));
  expect(await Promise.all(players.map((player) => queueOf(game, player)))).toEqual(players.map(() => 1));
});

test('an order that is refused changes nothing, and those that shared its transaction are carried out', async () => {
  const { game, players, player: one } = await crowd(12);
  const poor = players.filter((_, index) => index % 3 === 0);
  for (const player of poor) await setMetal(game, player, 0);
  const before = await metalOf(game, one(1));
  const answers = await Promise.all(players.map((player) => orderMine(game, player)));
  expect(answers.map(({ status }) => status)).toEqual(
    players.map((player) => (poor.includes(player) ? 422 : 200)),
  );
  expect(await Promise.all(poor.map((player) => queueOf(game, player)))).toEqual(poor.map(() => 0));
  expect(await Promise.all(poor.map((player) => metalOf(game, player)))).toEqual(poor.map(() => 0));
  const paid = await Promise.all(
    players.filter((player) => !poor.includes(player)).map((player) => metalOf(game, player)),
  );
  expect(paid.every((metal) => metal < before)).toBe(true);
});

test('an order that the database refuses fails alone, and those that shared its transaction are carried out', async () => {
  const { game, players } = await crowd(9);
  const wanted = players.map((_, index) => (index === 4 ? -1 : index));
  const answers = await Promise.allSettled(
    players.map((player, index) => setMetal(game, player, wanted[index] ?? 0)),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    wanted.map((metal) => (metal < 0 ? 'rejected' : 'fulfilled')),
  );
  const found = await Promise.all(players.map((player) => metalOf(game, player)));
  expect(found).toEqual(wanted.map((metal, index) => (index === 4 ? stock.metal : metal)));
});

test('an order that turns out to read more leaves the others and runs on its own', async () => {
  const { game, players, player: one } = await crowd(8);
  const [attacker, target] = [one(3), one(4)];
  const attack = { mission_type: 'attack' as const, units: { 'small-cargo': 1 }, ...target.at };
  const answers = await Promise.all(
    players.map((player) => (player === attacker ? send(game, attacker, attack) : orderMine(game, player))),
  );
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200));
  await game.advance({ hours: 40 });
  await expectConsistent(game);
});

test('what is due is resolved before orders that share a transaction', async () => {
  const { game, players } = await crowd(6);
  for (const player of players) await orderMine(game, player);
  await game.advance({ hours: 1 }, 'asleep');
  const answers = await Promise.all(players.map((player) => orderMine(game, player)));
  expect(answers.map(({ status }) => status)).toEqual(players.map(() => 200));
  const levels = await game.game.db
    .selectFrom('planet_item')
    .select('amount')
    .where('key', '=', 'metal-mine')
    .execute();
  expect(levels).toEqual(players.map(() => ({ amount: 1 })));
  await expectConsistent(game);
});

test('fleets that leave at once each fly to their own target, though one statement finds all of them', async () => {
  const { game, players, player } = await crowd(8);
  const nextOf = (index: number) => player((index + 1) % players.length).home;
  const replies = await Promise.all(
    players.map((by, index) =>
      send(game, by, { mission_type: 'transport', to_planet_id: nextOf(index), units: { 'small-cargo': 1 } }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const fleets = await game.game.db
    .selectFrom('fleet')
    .select(['from_planet_id as from', 'to_planet_id as to'])
    .execute();
  const flown = new Map(fleets.map(({ from, to }) => [from, to]));
  expect(players.map(({ home }) => flown.get(home))).toEqual(players.map((_, index) => nextOf(index)));
});

test('an order on a planet shares no transaction with one that waits for the alliances', async () => {
  const { game, player } = await crowd(3);
  const member = { universe: game.universe, account: player(1).id };
  // Somebody leaves an alliance, and will ask for planets: those are not held by who waits for the alliances.
  const leaving = await game.game.db.startTransaction().execute();
  await leaving.executeQuery(alliancesLock(game.universe));
  const first = setMetal(game, player(0), 1);
  const waiting = atAlliances(game.game, member, {}, async () => accept(null));
  const building = setMetal(game, player(2), 2);
  expect([(await first).ok, (await building).ok]).toEqual([true, true]);
  await leaving.rollback().execute();
  expect((await waiting).ok).toBe(true);
});
