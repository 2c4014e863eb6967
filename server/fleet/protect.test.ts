import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import {
  messageOf,
  movementsOf,
  recall,
  reportsOf,
  secondsTo,
  send,
  shipsOf,
  vanish,
} from '../testing/fleet-calls.ts';
import { allianceOf } from '../testing/alliance-calls.ts';
import { befriend } from '../testing/union-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const at = { galaxy: 1, system: 1, position: 4 };
const slow = { speed: 100 } as const;

/** Ann, who protects; Bob, who is protected; Cid, who attacks. */
async function threePlayers(anns = 20, cids = 10, depot = 0, deuterium = 0) {
  const game = await world({ speeds: { fleetSpeed: 10 } });
  const armed = (name: string, position: number, cruiser: number) =>
    game.player(name, {
      planet: { at: { ...at, position }, units: { cruiser }, stock: { deuterium: 9000 } },
      research: { 'impulse-drive': 4, 'computer-technology': 9 },
    });
  const ann = await armed('Ann', 4, anns);
  const cid = await armed('Cid', 6, cids);
  const bob = await game.player('Bob', {
    planet: {
      at: { ...at, position: 8 },
      levels: { 'alliance-depot': depot },
      stock: { metal: 8000, deuterium },
    },
  });
  return { game, ann, bob, cid };
}

const guard = (game: World, by: TestPlayer, host: TestPlayer, cruiser: number, hold_hours?: number) =>
  send(game, by, {
    ...slow,
    mission_type: 'protect',
    units: { cruiser },
    to_planet_id: host.home,
    ...(hold_hours !== undefined && { hold_hours }),
  });

test('a protecting fleet holds for its hours, leaves by itself, and is home one flight time later', async () => {
  const { game, ann, bob } = await threePlayers();
  const { body } = await guard(game, ann, bob, 3, 2);
  const start = game.now();
  const oneWay = secondsTo(game, body.data?.end_time);
  await game.advance(oneWay);

  const held = { state: 'holding', type: 'protect', can_recall: true };
  const leaves = new Date(start + (oneWay.seconds + 7200) * 1000).toISOString();
  expect(await movementsOf(game, ann)).toMatchObject([{ ...held, end_time: leaves }]);
  expect(await movementsOf(game, bob)).toMatchObject([{ state: 'holding', is_hostile: false, assets: null }]);
  const stay = { code: 'holding', ships_received: [{ name: 'Cruiser', quantity: 3 }], holds_until: leaves };
  expect(await reportsOf(game, ann)).toMatchObject([
    { type: 'protect', action: 'sent', message: { ...stay, host: { name: 'Bob' } } },
  ]);
  expect(await reportsOf(game, bob)).toMatchObject([
    { type: 'protect', action: 'received', message: { ...stay, guest: { name: 'Ann' } } },
  ]);

  await game.advance({ hours: 2 });
  const home = new Date(start + (2 * oneWay.seconds + 7200) * 1000).toISOString();
  expect(await movementsOf(game, ann)).toMatchObject([{ type: 'return', end_time: home }]);
  await game.advance(oneWay);
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  await expectConsistent(game);
});

test('a fleet recalled while it holds needs the time of one way, and stays one fleet', async () => {
  const { game, ann, bob } = await threePlayers();
  const { body } = await guard(game, ann, bob, 3, 8);
  const oneWay = secondsTo(game, body.data?.end_time);
  await game.advance(oneWay);
  await game.advance({ minutes: 30 });
  const fleet = body.data?.id_activity ?? 0;
  const answers = await Promise.all(Array.from({ length: 8 }, () => recall(game, ann, fleet)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await game.advance(oneWay);
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  expect(await movementsOf(game, ann)).toEqual([]);
  await game.advance({ hours: 20 });
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  expect(await game.game.db.selectFrom('timed_event').selectAll().execute()).toEqual([]);
  await expectConsistent(game);
});

/** A universe in which only the close hold at a planet. */
async function closedWorld() {
  const players = await threePlayers();
  await players.game.game.db.updateTable('universe').set({ guests: 'friends' }).execute();
  return players;
}

const look = async (game: World, by: TestPlayer, host: TestPlayer) =>
  (await game.call(by, 'GET /activity/target', { query: host.at })).body.data;

const mayHold = async (game: World, by: TestPlayer, host: TestPlayer) =>
  (await look(game, by, host)).may_hold;

test('where a universe says so, fleets hold only at planets of friends, members and allies', async () => {
  const { game, ann, bob, cid } = await closedWorld();
  expect(await mayHold(game, ann, bob)).toBe(false);
  expect(await guard(game, ann, bob, 1)).toMatchObject({ status: 422, body: { code: 'guest-refused' } });
  await befriend(game, [ann, bob]);
  expect(await mayHold(game, ann, bob)).toBe(true);
  expect((await guard(game, ann, bob, 1)).status).toBe(200);
  await allianceOf(game, 'CORE', cid, []);
  expect((await guard(game, cid, bob, 1)).body.code).toBe('guest-refused');
  const { alliance_id: core } = await game.game.db
    .selectFrom('alliance_member')
    .select('alliance_id')
    .executeTakeFirstOrThrow();
  await game.call(bob, 'POST /alliance/{id}/join', { params: { id: core } });
  expect((await guard(game, cid, bob, 1)).status).toBe(200);
  await game.advance({ hours: 1 });
  expect((await movementsOf(game, bob)).map(({ state }) => state)).toEqual(['holding', 'holding']);
});

test('only those who may hold at a planet learn what its depot adds', async () => {
  const { game, ann, bob } = await threePlayers(20, 10, 2);
  expect((await look(game, ann, bob)).hold_limit).toBe(40);
  await game.game.db.updateTable('universe').set({ guests: 'friends' }).execute();
  expect((await look(game, ann, bob)).hold_limit).toBe(32);
  await befriend(game, [ann, bob]);
  expect((await look(game, ann, bob)).hold_limit).toBe(40);
});

test('allies hold for each other as long as the pact stands', async () => {
  const { game, ann, bob } = await closedWorld();
  const rich = { planet: { units: { 'small-cargo': 20 } } } as const;
  const [one, other] = [await game.player('Una', rich), await game.player('Otto', rich)];
  await allianceOf(game, 'ONE', one, [ann]);
  const theirs = await allianceOf(game, 'TWO', other, [bob]);
  expect((await guard(game, ann, bob, 1)).body.code).toBe('guest-refused');
  const { body } = await game.call(one, 'POST /alliance/pact', {
    body: { alliance_id: theirs, kind: 'ally' },
  });
  expect((await guard(game, ann, bob, 1)).body.code).toBe('guest-refused');
  await game.call(other, 'POST /alliance/pact/{id}/accept', { params: { id: body.id } });
  expect((await guard(game, ann, bob, 1)).status).toBe(200);
});

test('a guest who is no friend any more when the fleet arrives turns home', async () => {
  const { game, ann, bob } = await closedWorld();
  await befriend(game, [ann, bob]);
  const { body } = await guard(game, ann, bob, 1);
  await game.call(bob, 'DELETE /friend/{id}', { params: { id: String(ann.id) } });
  await game.advance(secondsTo(game, body.data?.end_time));
  expect(await reportsOf(game, ann)).toMatchObject([
    { type: 'protect', action: 'sent', message: { code: 'guest-refused' } },
  ]);
  expect(await movementsOf(game, ann)).toMatchObject([{ state: 'returning' }]);
  expect(await reportsOf(game, bob)).toEqual([]);
  await game.advance({ hours: 12 });
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  await expectConsistent(game);
});

test('a recall in the second of arrival turns the fleet round once, from where it holds', async () => {
  const { game, ann, bob } = await threePlayers();
  const { body } = await guard(game, ann, bob, 3, 8);
  const oneWay = secondsTo(game, body.data?.end_time);
  await game.advance(oneWay, 'asleep');
  const fleet = body.data?.id_activity ?? 0;
  const [recalled] = await Promise.all([recall(game, ann, fleet), game.wake()]);
  expect(recalled.status).toBe(200);
  expect((await reportsOf(game, bob)).map(({ type }) => type)).toEqual(['protect']);
  await game.advance(oneWay);
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  await expectConsistent(game);
});

test('five fleets protect a planet; a sixth that arrives in the same second turns home', async () => {
  const { game, ann, bob } = await threePlayers();
  for (let fleet = 0; fleet < 6; fleet += 1) expect((await guard(game, ann, bob, 1)).status).toBe(200);
  await game.advance({ minutes: 5 }, 'asleep');
  await Promise.all([game.wake(), game.wake()]);
  const states = (await movementsOf(game, ann)).map(({ state }) => state);
  expect(states.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'holding'), 'returning']);
  expect((await reportsOf(game, ann)).map(({ message }) => message.code)).toContain('target-full');
  await game.advance({ hours: 3 });
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  await expectConsistent(game);
});

test('a friend takes the place of a stranger at a planet that strangers have filled', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  for (let fleet = 0; fleet < 5; fleet += 1) expect((await guard(game, cid, bob, 1, 2)).status).toBe(200);
  await game.advance({ minutes: 5 });
  await befriend(game, [ann, bob]);
  expect((await guard(game, ann, bob, 2, 2)).status).toBe(200);
  await game.advance({ minutes: 5 });
  expect((await movementsOf(game, ann)).map(({ state }) => state)).toEqual(['holding']);
  const strangers = (await movementsOf(game, cid)).map(({ state }) => state);
  expect(strangers.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'holding'), 'returning']);
  expect((await reportsOf(game, cid)).map(({ message }) => message.code)).toContain('target-full');
  await game.advance({ hours: 3 });
  expect([(await shipsOf(game, ann)).cruiser, (await shipsOf(game, cid)).cruiser]).toEqual([20, 10]);
  await expectConsistent(game);
});

test('a stranger who gives way does not leave once more when the worker comes late, and no batch fails', async () => {
  const { game, ann, bob, cid } = await threePlayers();
  for (let fleet = 0; fleet < 5; fleet += 1) expect((await guard(game, cid, bob, 1, 1)).status).toBe(200);
  await befriend(game, [ann, bob]);
  await game.advance({ seconds: 30 }, 'asleep');
  for (let fleet = 0; fleet < 2; fleet += 1) expect((await guard(game, ann, bob, 1, 1)).status).toBe(200);
  // All seven arrive in one batch; then all leave in one.
  await game.advance({ minutes: 10 }, 'asleep');
  await game.wake();
  await game.advance({ hours: 4 }, 'asleep');
  await game.wake();
  expect(game.takeLog()).toEqual([]);
  expect([(await shipsOf(game, ann)).cruiser, (await shipsOf(game, cid)).cruiser]).toEqual([20, 10]);
  expect((await reportsOf(game, cid)).map(({ message }) => message.code)).toContain('target-full');
  await expectConsistent(game);
});

test('an alliance depot lets guests stay longer', async () => {
  const { game, ann, bob } = await threePlayers(20, 10, 2);
  expect((await guard(game, ann, bob, 1, 40)).status).toBe(200);
  expect((await guard(game, ann, bob, 1, 41)).body).toMatchObject({
    code: 'hold-invalid',
    params: { limit: 40 },
  });
});

const feed = (game: World, by: TestPlayer, fleet: number, hours: number) =>
  game.call(by, 'POST /activity/{id}/feed', { params: { id: String(fleet) }, body: { hours } });

/** Ann's ten cruisers hold for an hour at Bob's planet, which has a depot and deuterium. */
async function guestAtDepot(depot = 1, deuterium = 9000) {
  const players = await threePlayers(20, 10, depot, deuterium);
  const { game, ann, bob } = players;
  const { body } = await guard(game, ann, bob, 10, 1);
  await game.advance(secondsTo(game, body.data?.end_time));
  return { ...players, fleet: body.data?.id_activity ?? 0 };
}

const leavesAt = async (game: World, by: TestPlayer) => (await movementsOf(game, by))[0]?.end_time ?? '';

test('a host feeds a guest from the alliance depot, and the fleet stays that much longer', async () => {
  const { game, ann, bob, fleet } = await guestAtDepot();
  const before = Date.parse(await leavesAt(game, ann));
  const board = await game.call(bob, 'GET /activity/{id}/feed', { params: { id: String(fleet) } });
  expect(board.body.data).toEqual({ ten_hours: 3000, most: 35, hourly: 10_000 });
  const fed = await feed(game, bob, fleet, 8);
  expect([fed.status, fed.body.message]).toEqual([
    200,
    'The fleet stays 8 hours longer, for 2.400 deuterium.',
  ]);
  expect(Date.parse(await leavesAt(game, ann)) - before).toBe(8 * 3600 * 1000);
  await game.advance({ hours: 8, minutes: 50 });
  expect(await movementsOf(game, bob)).toMatchObject([{ state: 'holding' }]);
  await game.advance({ minutes: 10 });
  expect(await movementsOf(game, ann)).toMatchObject([{ state: 'returning' }]);
  await game.advance({ hours: 1 });
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  await expectConsistent(game);
});

test('of four meals at once for eight hours those are given for which there is deuterium and time', async () => {
  const { game, ann, bob, fleet } = await guestAtDepot(1, 5000);
  const before = Date.parse(await leavesAt(game, ann));
  const meals = await Promise.all(Array.from({ length: 4 }, () => feed(game, bob, fleet, 8)));
  expect(meals.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(meals.filter(({ body }) => body.code === 'not-enough-fuel')).toHaveLength(2);
  expect(Date.parse(await leavesAt(game, ann)) - before).toBe(16 * 3600 * 1000);
  await expectConsistent(game);
});

test('a fleet that is fed and recalled at once comes home once', async () => {
  const { game, ann, bob, fleet } = await guestAtDepot();
  const [fed, recalled] = await Promise.all([feed(game, bob, fleet, 8), recall(game, ann, fleet)]);
  expect([recalled.status, [200, 404].includes(fed.status)]).toEqual([200, true]);
  await game.advance({ hours: 12 });
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  expect(await game.game.db.selectFrom('timed_event').selectAll().execute()).toEqual([]);
  await expectConsistent(game);
});

test.each([
  ['without a depot', 0, 8, 'no-depot'],
  ['for longer than one may hold there', 1, 36, 'feed-hours'],
  ['for no time', 1, 0, 'feed-hours'],
])('nobody is fed %s', async (_when, depot, hours, code) => {
  const { game, bob, fleet } = await guestAtDepot(depot);
  expect(await feed(game, bob, fleet, hours)).toMatchObject({ status: 422, body: { code } });
});

test('only the host feeds a guest, and only while it holds', async () => {
  const { game, ann, bob, cid, fleet } = await guestAtDepot();
  expect([(await feed(game, ann, fleet, 1)).status, (await feed(game, cid, fleet, 1)).status]).toEqual([
    404, 404,
  ]);
  await recall(game, ann, fleet);
  expect((await feed(game, bob, fleet, 1)).status).toBe(404);
});

test('protectors fight beside the owner, and get a report', async () => {
  const { game, ann, bob, cid } = await threePlayers(20, 10);
  await guard(game, ann, bob, 20, 8);
  await game.advance({ minutes: 30 });
  await send(game, cid, { mission_type: 'attack', units: { cruiser: 4 }, to_planet_id: bob.home });
  await game.advance({ minutes: 30 });
  expect((await reportsOf(game, cid))[0]).toMatchObject({
    type: 'attack',
    message: { result: 'attacker_lost' },
  });
  expect((await reportsOf(game, bob))[0]).toMatchObject({
    type: 'attack',
    message: { result: 'defender_won' },
  });
  expect((await reportsOf(game, ann))[0]).toMatchObject({
    type: 'combat',
    message: {
      result: 'defender_won',
      enemy: { name: 'Cid' },
      enemy_losses: [{ key: 'cruiser', quantity: 4 }],
    },
  });
  await game.advance({ hours: 12 });
  const lost = messageOf((await reportsOf(game, ann))[0], 'fought').your_losses;
  expect((await shipsOf(game, ann)).cruiser).toBe(20 - (lost[0]?.quantity ?? 0));
  await expectConsistent(game);
});

test('a protecting fleet that is lost is deleted with its events', async () => {
  const { game, ann, bob, cid } = await threePlayers(2, 60);
  await guard(game, ann, bob, 2, 8);
  await game.advance({ minutes: 30 });
  await send(game, cid, { mission_type: 'attack', units: { cruiser: 60 }, to_planet_id: bob.home });
  await game.advance({ hours: 20 }, 'asleep');
  await game.wake();
  expect(await movementsOf(game, ann)).toEqual([]);
  expect((await shipsOf(game, ann)).cruiser).toBe(0);
  expect((await reportsOf(game, ann))[0]).toMatchObject({
    type: 'combat',
    message: { result: 'defender_lost' },
  });
  const [told] = (await reportsOf(game, cid)).filter(({ type }) => type === 'attack');
  expect(messageOf(told, 'fought').enemy_losses).toEqual([{ key: 'cruiser', name: 'Cruiser', quantity: 2 }]);
  expect(await game.game.db.selectFrom('timed_event').selectAll().execute()).toEqual([]);
  await expectConsistent(game);
});

test('a player who protects a planet with two fleets gets one report of a battle, with the losses of both', async () => {
  const { game, ann, bob, cid } = await threePlayers(3, 60);
  await guard(game, ann, bob, 1, 8);
  await guard(game, ann, bob, 2, 8);
  await game.advance({ minutes: 30 });
  await send(game, cid, { mission_type: 'attack', units: { cruiser: 60 }, to_planet_id: bob.home });
  await game.advance({ minutes: 30 });
  const told = (await reportsOf(game, ann)).filter(({ type }) => type === 'combat');
  expect(told.map((one) => messageOf(one, 'fought').your_losses)).toEqual([
    [{ key: 'cruiser', name: 'Cruiser', quantity: 3 }],
  ]);
  await expectConsistent(game);
});

test('nobody fights their own fleet that protects the planet', async () => {
  const { game, ann, bob } = await threePlayers();
  await guard(game, ann, bob, 10, 8);
  await send(game, ann, { mission_type: 'attack', units: { cruiser: 10 }, to_planet_id: bob.home });
  await game.advance({ hours: 12 });
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  await expectConsistent(game);
});

test('a protecting fleet whose host gives the planet up stays out its hours and is not lost', async () => {
  const { game, ann, bob } = await threePlayers();
  await guard(game, ann, bob, 3, 2);
  await game.advance({ minutes: 30 });
  await vanish(game, bob.home);
  expect(await movementsOf(game, ann)).toMatchObject([{ state: 'holding', planet_to: null }]);
  await game.advance({ hours: 3 });
  expect((await shipsOf(game, ann)).cruiser).toBe(20);
  await expectConsistent(game);
});
