import { assetIds } from '@farhold/contract/asset-ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import {
  messageOf,
  movementsOf,
  planetOf,
  recall,
  reportsOf,
  send,
  shipsOf,
} from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world } from '../testing/world.ts';

const fighter = String(assetIds['light-fighter']);

/** Ann with cargo ships and fighters, and Bob four positions away. */
async function neighbours(bobs: { launchers?: number; metal?: number } = {}) {
  const game = await world();
  const at = { galaxy: 1, system: 1, position: 4 };
  const ann = await game.player('Ann', {
    planet: {
      at,
      levels: { shipyard: 2, 'metal-storage': 3, 'deuterium-storage': 3 },
      units: { 'small-cargo': 5, 'light-fighter': 20 },
      stock: { metal: 9000, crystal: 5000, deuterium: 3000 },
    },
    research: { 'combustion-drive': 2, 'computer-technology': 1 },
    joinedDaysAgo: 4,
  });
  const bob = await game.player('Bob', {
    planet: {
      at: { ...at, position: 8 },
      units: { 'rocket-launcher': bobs.launchers ?? 0 },
      stock: { metal: bobs.metal ?? 8000, crystal: 4000, deuterium: 1000 },
    },
  });
  return { game, ann, bob };
}

test('a transport takes fuel and cargo at launch, unloads on arrival, and comes home empty', async () => {
  const { game, ann, bob } = await neighbours();
  const [annBefore, bobBefore] = [await planetOf(game, ann), await planetOf(game, bob)];

  const { status, body } = await send(game, ann, {
    to_planet_id: bob.home,
    mission_type: 'transport',
    units: { 'small-cargo': 5 },
    metal: 6000,
  });

  expect(status).toBe(200);
  expect(body.data).toMatchObject({ type: 'transport', is_own: true, metal: 6000, can_recall: true });
  const seconds = 4573;
  expect(body.data?.end_time).toBe(new Date(game.now() + seconds * 1000).toISOString());
  const annAfter = await planetOf(game, ann);
  expect([annAfter.metal, annAfter.deuterium]).toEqual([annBefore.metal - 6000, annBefore.deuterium - 7]);
  expect((await shipsOf(game, ann))['small-cargo']).toBe(0);

  await game.advance({ seconds: seconds - 1 });
  expect(await reportsOf(game, bob)).toEqual([]);
  await game.advance({ seconds: 1 });
  const income = Math.floor((bobBefore.production.metal.per_hour * seconds) / 3600);
  expect((await planetOf(game, bob)).metal).toBe(bobBefore.metal + 6000 + income);
  expect(await reportsOf(game, bob)).toMatchObject([
    {
      type: 'transport',
      action: 'received',
      is_read: false,
      message: { resources_received: { metal: 6000 } },
    },
  ]);
  expect((await movementsOf(game, ann))[0]).toMatchObject({ type: 'return', metal: 0, can_recall: false });

  await game.advance({ seconds });
  expect((await shipsOf(game, ann))['small-cargo']).toBe(5);
  expect(await movementsOf(game, ann)).toEqual([]);
  expect((await reportsOf(game, ann)).map(({ type }) => type)).toEqual(['transport']);
  await expectConsistent(game);
});

test('a transport that lands while the worker sleeps still unloads at its arrival time', async () => {
  const { game, ann, bob } = await neighbours();
  const { body } = await send(game, ann, {
    to_planet_id: bob.home,
    mission_type: 'transport',
    units: { 'small-cargo': 1 },
    metal: 500,
  });

  await game.advance({ hours: 6 }, 'asleep');
  await game.wake();

  expect(await reportsOf(game, bob)).toMatchObject([{ type: 'transport', created_at: body.data?.end_time }]);
  await expectConsistent(game);
});

test('an attack that wins brings home half of the stock, and both sides get a report', async () => {
  const { game, ann, bob } = await neighbours({ launchers: 1 });

  const { body } = await send(game, ann, {
    to_planet_id: bob.home,
    mission_type: 'attack',
    units: { 'light-fighter': 20, 'small-cargo': 5 },
  });
  expect((await movementsOf(game, bob))[0]).toMatchObject({
    is_own: false,
    is_hostile: true,
    assets: null,
    metal: null,
  });
  await game.advance({ seconds: (Date.parse(body.data?.end_time ?? '') - game.now()) / 1000 });

  const [sent] = await reportsOf(game, ann);
  const [received] = await reportsOf(game, bob);
  expect(sent).toMatchObject({
    type: 'attack',
    action: 'sent',
    message: { result: 'attacker_won', enemy: { name: 'Bob' } },
  });
  expect(received).toMatchObject({
    type: 'attack',
    action: 'received',
    message: { result: 'defender_lost', enemy: { name: 'Ann' } },
  });
  const [won, lost] = [messageOf(sent, 'fought'), messageOf(received, 'fought')];
  expect(won.loot?.metal).toBeGreaterThan(4000);
  expect(lost.resources_stolen).toEqual(won.loot);
  expect(lost.your_losses).toEqual(won.enemy_losses);
  expect((await game.call(bob, 'GET /report/unread-count')).body.unread_count).toBe(1);

  const before = await planetOf(game, ann);
  await game.advance({ hours: 2 });
  const after = await planetOf(game, ann);
  expect(after.crystal - before.crystal).toBeGreaterThanOrEqual(won.loot?.crystal ?? Infinity);
  await expectConsistent(game);
});

test('a losing attack leaves only debris and two reports', async () => {
  const { game, ann, bob } = await neighbours({ launchers: 200 });
  await send(game, ann, { to_planet_id: bob.home, mission_type: 'attack', units: { 'light-fighter': 2 } });
  await game.advance({ hours: 6 });
  expect(await reportsOf(game, ann)).toMatchObject([{ message: { result: 'attacker_lost' } }]);
  expect(await reportsOf(game, bob)).toMatchObject([{ message: { result: 'defender_won' } }]);
  expect((await shipsOf(game, ann))['light-fighter']).toBe(18);
  expect(await movementsOf(game, ann)).toEqual([]);
  const debris = await game.game.db.selectFrom('debris').select(['metal', 'crystal']).execute();
  expect(debris).toEqual([{ metal: 1800, crystal: 600 }]);
  await expectConsistent(game);
});

test('a recalled fleet flies home from where it turned, as long as it was under way, and keeps its cargo', async () => {
  const { game, ann, bob } = await neighbours();
  const { body } = await send(game, ann, {
    to_planet_id: bob.home,
    mission_type: 'transport',
    units: { 'small-cargo': 2 },
    metal: 1000,
  });
  const [out] = await movementsOf(game, ann);
  const wayOut = (Date.parse(out?.end_time ?? '') - Date.parse(out?.start_time ?? '')) / 1000;
  await game.advance({ seconds: 1000 });
  const id = body.data?.id_activity ?? 0;

  const recalled = await recall(game, ann, id);

  expect(recalled.status).toBe(200);
  expect((await movementsOf(game, ann))[0]).toMatchObject({
    type: 'return',
    metal: 1000,
    end_time: new Date(game.now() + 1000 * 1000).toISOString(),
    leg_start_time: new Date(game.now()).toISOString(),
    leg_start_part: 1000 / wayOut,
  });
  expect((await recall(game, ann, id)).body.code).toBe('fleet-already-returning');
  await game.advance({ hours: 3 });
  expect((await shipsOf(game, ann))['small-cargo']).toBe(5);
  expect(await reportsOf(game, bob)).toEqual([]);
  await expectConsistent(game);
});

test('a player cannot recall a fleet of another', async () => {
  const { game, ann, bob } = await neighbours();
  const { body } = await send(game, ann, {
    to_planet_id: bob.home,
    mission_type: 'attack',
    units: { 'light-fighter': 1 },
  });
  const answer = await recall(game, bob, body.data?.id_activity ?? 0);
  expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
});

test('thirty-two simultaneous launches of all ships make one fleet', async () => {
  const { game, ann, bob } = await neighbours();
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      send(game, ann, { to_planet_id: bob.home, mission_type: 'attack', units: { 'light-fighter': 20 } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await movementsOf(game, ann)).toHaveLength(1);
  await expectConsistent(game);
});

test('thirty-two simultaneous small fleets fill the slots and no more', async () => {
  const { game, ann, bob } = await neighbours();
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      send(game, ann, { to_planet_id: bob.home, mission_type: 'attack', units: { 'light-fighter': 1 } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.code === 'no-free-slot')).toHaveLength(30);
  await expectConsistent(game);
});

test('thirty-two simultaneous recalls of one fleet turn it round once', async () => {
  const { game, ann, bob } = await neighbours();
  const { body } = await send(game, ann, {
    to_planet_id: bob.home,
    mission_type: 'attack',
    units: { 'light-fighter': 1 },
  });
  await game.advance({ seconds: 60 });
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => recall(game, ann, body.data?.id_activity ?? 0)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await game.advance({ seconds: 60 });
  expect((await shipsOf(game, ann))['light-fighter']).toBe(20);
  await expectConsistent(game);
});

test('when two fleets arrive in the same second, the planet is unloaded before it is plundered', async () => {
  const { game, ann, bob } = await neighbours();
  await send(game, ann, {
    to_planet_id: bob.home,
    mission_type: 'attack',
    units: { 'light-fighter': 10, 'small-cargo': 1 },
  });
  await send(game, ann, {
    to_planet_id: bob.home,
    mission_type: 'transport',
    units: { 'small-cargo': 2 },
    metal: 4000,
  });
  await sql`update timed_event set due_at = (select max(due_at) from timed_event)`.execute(game.game.db);
  await sql`update fleet set arrives_at = (select max(arrives_at) from fleet)`.execute(game.game.db);
  await game.advance({ hours: 2 }, 'asleep');
  await game.wake();
  const told = await reportsOf(game, bob);
  expect(told.map(({ type }) => type)).toEqual(['attack', 'transport']);
  await expectConsistent(game);
});

/** What is wrong with an order, how it differs from a valid one, and how it is refused. */
test('coordinates beside a planet are not used: the planet is the target', async () => {
  const { game, ann, bob } = await neighbours();
  const order = {
    to_planet_id: bob.home,
    galaxy: 1,
    system: 1,
    position: 1,
    mission_type: 'transport',
  } as const;
  const { status, body } = await send(game, ann, { ...order, units: { 'small-cargo': 1 } });
  expect(status).toBe(200);
  expect(body.data?.planet_to).toMatchObject({ id_planet: bob.home, position: 8 });
});

type Refused = readonly [
  what: string,
  change: (ann: TestPlayer, bob: TestPlayer) => Readonly<Record<string, unknown>>,
  status: number,
  code: string,
];

const refused: readonly Refused[] = [
  ['to the planet it starts from', (ann) => ({ to_planet_id: ann.home }), 422, 'target-is-origin'],
  ['to nowhere', () => ({ to_planet_id: null }), 422, 'target-unclear'],
  ['to a part of a place', () => ({ to_planet_id: null, galaxy: 1, system: 1 }), 422, 'target-unclear'],
  [
    'to an empty place',
    () => ({ to_planet_id: null, galaxy: 3, system: 300, position: 15 }),
    422,
    'target-empty',
  ],
  ['off the map', () => ({ to_planet_id: null, galaxy: 5, system: 1, position: 1 }), 422, 'target-off-map'],
  [
    'far off the map',
    () => ({ to_planet_id: null, galaxy: 1, system: 40_000, position: 1 }),
    422,
    'target-off-map',
  ],
  [
    'off the other end of the map',
    () => ({ to_planet_id: null, galaxy: 1, system: 1, position: -40_000 }),
    422,
    'target-off-map',
  ],
  ['to a planet that does not exist', () => ({ to_planet_id: 999_999 }), 404, 'not-found'],
  [
    'from a planet of somebody else',
    (ann, bob) => ({ from_planet_id: bob.home, to_planet_id: ann.home }),
    404,
    'not-found',
  ],
  ['without ships', () => ({ ships: {} }), 422, 'no-ships'],
  ['with ships that are not there', () => ({ ships: { [fighter]: 21 } }), 422, 'ships-not-here'],
  ['with a negative number of ships', () => ({ ships: { [fighter]: -1000 } }), 422, 'input-invalid'],
  ['with half a ship', () => ({ ships: { [fighter]: 0.5 } }), 422, 'input-invalid'],
  ['with ships that nobody knows', () => ({ ships: { '9999': 1 } }), 404, 'asset-unknown'],
  ['with a mine', () => ({ ships: { '1': 1 } }), 404, 'asset-unknown'],
  ['at a speed of 105 percent', () => ({ speed: 105 }), 422, 'speed-invalid'],
  ['at a speed of zero', () => ({ speed: 0 }), 422, 'speed-invalid'],
  ['with negative cargo', () => ({ mission_type: 'transport', metal: -5 }), 422, 'input-invalid'],
  [
    'with more cargo than it can carry',
    () => ({ mission_type: 'transport', metal: 9000 }),
    422,
    'cargo-over-capacity',
  ],
  ['to attack with cargo', () => ({ metal: 10 }), 422, 'cargo-not-offered'],
  ['to spy with fighters', () => ({ mission_type: 'spy' }), 422, 'ships-not-for-mission'],
  ['to settle on a planet', () => ({ mission_type: 'colony' }), 422, 'mission-not-offered'],
  ['to harvest where nothing floats', () => ({ mission_type: 'harvest' }), 422, 'no-debris'],
  ['to stay on a foreign planet', () => ({ mission_type: 'transfer' }), 422, 'mission-not-offered'],
  ['to protect for no time', () => ({ mission_type: 'protect', hold_hours: 0 }), 422, 'hold-invalid'],
  ['to protect for 33 hours', () => ({ mission_type: 'protect', hold_hours: 33 }), 422, 'hold-invalid'],
  ['to protect for half an hour', () => ({ mission_type: 'protect', hold_hours: 0.5 }), 422, 'input-invalid'],
  ['as missiles', () => ({ mission_type: 'missile' }), 422, 'input-invalid'],
  ['on a mission of its own invention', () => ({ mission_type: 'explore' }), 422, 'input-invalid'],
];

test('an invalid fleet is refused, and nothing leaves the planet', async () => {
  const { game, ann, bob } = await neighbours();
  const before = await planetOf(game, ann);
  const usual = {
    from_planet_id: ann.home,
    to_planet_id: bob.home,
    mission_type: 'attack',
    ships: { [fighter]: 1 },
    speed: 100,
  };
  const found: unknown[] = [];
  for (const [what, change] of refused) {
    const reply = await game.app.inject({
      method: 'POST',
      url: '/api/v1/activity/send',
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { ...usual, ...change(ann, bob) },
    });
    found.push([what, reply.statusCode, reply.json<{ code: string }>().code]);
  }

  expect(found).toEqual(refused.map(([what, , status, code]) => [what, status, code]));
  expect(await planetOf(game, ann)).toEqual(before);
  expect((await shipsOf(game, ann))['light-fighter']).toBe(20);
});
