import { reportMessage } from '@farhold/contract/report';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { messageOf, planetOf, reportsOf, secondsTo, send, shipsOf } from '../testing/fleet-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { attack, befriend, unionOf, unionsOf } from '../testing/union-calls.ts';
import { world, type World } from '../testing/world.ts';

const at = (position: number) => ({ galaxy: 1, system: 1, position });

const raider = (position: number) => ({
  planet: {
    at: at(position),
    units: { 'light-fighter': 200, 'espionage-probe': 5 },
    stock: { deuterium: 90_000 },
  },
  research: { 'combustion-drive': 2, 'computer-technology': 5 },
  joinedDaysAgo: 30,
});

const FIGHTERS = 10;
/** What ten light fighters need to retreat. */
const FUEL = 98;

/** Ann and Cid, who have light fighters, and Bob with ten of them, a gun and some deuterium. */
async function neighbours(deuterium = 5000) {
  const game = await world();
  const ann = await game.player('Ann', raider(4));
  const cid = await game.player('Cid', raider(12));
  const bob = await game.player('Bob', {
    planet: {
      at: at(8),
      units: { 'light-fighter': FIGHTERS, 'rocket-launcher': 1 },
      stock: { metal: 8000, deuterium },
    },
    research: { 'combustion-drive': 2, 'computer-technology': 5 },
    joinedDaysAgo: 30,
  });
  return { game, ann, bob, cid };
}

const choose = (game: World, by: TestPlayer, choice: string, planet: number = by.home) =>
  game.call(by, 'POST /planet/{id}/retreat', {
    params: { id: String(planet) },
    body: { at: choice as 'off' },
  });

const landing = async (order: ReturnType<typeof attack>) => (await order).body.data?.end_time;

const fightersAt = async (game: World, by: TestPlayer) => (await shipsOf(game, by))['light-fighter'];

const retreatsOf = async (game: World, by: TestPlayer) =>
  (await reportsOf(game, by))
    .filter(({ type }) => type === 'attack')
    .map((report) => messageOf(report, 'fought').retreat);

test('ships that are outnumbered retreat for deuterium, and only their owner learns which', async () => {
  const { game, ann, bob } = await neighbours();
  expect((await choose(game, bob, '5:1')).body.message).toBe(
    'The ships of this planet retreat from attacks of 5:1 or more.',
  );
  expect((await planetOf(game, bob)).retreat).toEqual({ at: '5:1', deuterium: FUEL, again_at: null });
  const arrival = await landing(attack(game, ann, bob, { fighters: 50 }));
  await game.advance(secondsTo(game, arrival));

  expect(await fightersAt(game, bob)).toBe(FIGHTERS);
  const ships = [{ key: 'light-fighter', name: 'Light Fighter', quantity: FIGHTERS }];
  const own = messageOf((await reportsOf(game, bob))[0], 'fought');
  expect(own).toMatchObject({
    result: 'defender_lost',
    retreat: { ships, deuterium: FUEL, stayed: null },
    your_losses: [{ key: 'rocket-launcher', quantity: 1 }],
  });
  expect(own.ships_fled).toBeUndefined();
  const seen = messageOf((await reportsOf(game, ann))[0], 'fought');
  expect(seen).toMatchObject({ ships_fled: true, enemy_losses: [{ key: 'rocket-launcher' }] });
  expect(seen.retreat).toBeUndefined();
  const lines = await game.game.db
    .selectFrom('ledger')
    .select(['deuterium', 'metal', 'at'])
    .where('cause', '=', 'retreat')
    .execute();
  expect(lines).toEqual([{ deuterium: -FUEL, metal: 0, at: Date.parse(arrival ?? '') }]);
  const again = new Date(Date.parse(arrival ?? '') + 86_400_000).toISOString();
  expect((await planetOf(game, bob)).retreat.again_at).toBe(again);
  await expectConsistent(game);
});

test('ships stay if they are told to, if they are not outnumbered, and without the deuterium', async () => {
  for (const [choice, fighters, deuterium, stayed] of [
    ['off', 50, 5000, undefined],
    ['5:1', 49, 5000, undefined],
    ['3:1', 29, 5000, undefined],
    ['3:1', 30, FUEL - 1, 'deuterium-short'],
  ] as const) {
    const { game, ann, bob } = await neighbours(deuterium);
    await choose(game, bob, choice);
    await game.advance(secondsTo(game, await landing(attack(game, ann, bob, { fighters }))));
    expect(await fightersAt(game, bob)).toBe(0);
    const [retreat] = await retreatsOf(game, bob);
    expect([choice, retreat?.stayed]).toEqual([choice, stayed]);
    expect(messageOf((await reportsOf(game, ann))[0], 'fought').ships_fled).toBeUndefined();
    await expectConsistent(game);
  }
});

test('a joint attack counts as one', async () => {
  const { game, ann, bob, cid } = await neighbours();
  await befriend(game, [ann, cid]);
  await choose(game, bob, '5:1');
  const { union } = await unionOf(game, ann, bob, ['Cid'], { fighters: 25 });
  expect((await attack(game, cid, bob, { union, fighters: 25 })).status).toBe(200);
  const [joint] = await unionsOf(game, ann);
  await game.advance(secondsTo(game, joint?.end_time));
  expect(await fightersAt(game, bob)).toBe(FIGHTERS);
  for (const by of [ann, cid])
    expect(messageOf((await reportsOf(game, by))[0], 'fought').ships_fled).toBe(true);
  await expectConsistent(game);
});

test('of two attacks that land in the same second the ships retreat from the first, and meet the second', async () => {
  const { game, ann, bob, cid } = await neighbours();
  await choose(game, bob, '5:1');
  const orders = [ann, cid].map((by) => landing(attack(game, by, bob, { fighters: 50 })));
  const [first, second] = await Promise.all(orders);
  expect(first).toBe(second);
  await game.advance(secondsTo(game, first));
  const retreats = await retreatsOf(game, bob);
  expect(retreats.map((retreat) => retreat?.stayed)).toEqual(['retreated-lately', null]);
  expect(await fightersAt(game, bob)).toBe(0);
  const lines = await game.game.db.selectFrom('ledger').select('id').where('cause', '=', 'retreat').execute();
  expect(lines).toHaveLength(1);
  await expectConsistent(game);
});

test('a choice that comes with the attack counts for the next one', async () => {
  const { game, ann, bob } = await neighbours();
  await choose(game, bob, '5:1');
  const arrival = await landing(attack(game, ann, bob, { fighters: 50 }));
  await game.advance(secondsTo(game, arrival), 'asleep');
  const choices = ['off', '3:1', 'off'].map((choice) => choose(game, bob, choice));
  const [answers] = await Promise.all([Promise.all(choices), game.wake()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await fightersAt(game, bob)).toBe(FIGHTERS);
  expect(await retreatsOf(game, bob)).toMatchObject([{ stayed: null }]);
  await expectConsistent(game);
});

test('ships that were sent away do not retreat, and those that have retreated can be sent at once', async () => {
  const { game, ann, bob, cid } = await neighbours();
  await choose(game, bob, '5:1');
  const arrival = await landing(attack(game, ann, bob, { fighters: 50 }));
  const leave = (fighters: number) =>
    send(game, bob, {
      mission_type: 'transport',
      to_planet_id: cid.home,
      units: { 'light-fighter': fighters },
    });
  expect((await leave(6)).status).toBe(200);
  await game.advance(secondsTo(game, arrival), 'asleep');
  // The order sees a settled world: the attack has landed before it.
  const [left] = await Promise.all([leave(4), game.wake()]);
  expect(left.status).toBe(200);
  expect(await retreatsOf(game, bob)).toMatchObject([{ ships: [{ quantity: 4 }], stayed: null }]);
  await game.advance({ hours: 5 });
  expect(await fightersAt(game, bob)).toBe(FIGHTERS);
  await expectConsistent(game);
});

test('guests fight on when the ships of their host retreat, and learn that they did', async () => {
  const { game, ann, bob, cid } = await neighbours();
  await befriend(game, [bob, cid]);
  const guest = await send(game, cid, {
    mission_type: 'protect',
    to_planet_id: bob.home,
    units: { 'light-fighter': 1 },
    hold_hours: 10,
  });
  expect(guest.status).toBe(200);
  await game.advance({ hours: 2 });
  await choose(game, bob, '3:1');
  await game.advance(secondsTo(game, await landing(attack(game, ann, bob, { fighters: 60 }))));
  expect(await fightersAt(game, bob)).toBe(FIGHTERS);
  const [told] = await reportsOf(game, cid);
  expect([told?.type, messageOf(told, 'fought')]).toMatchObject([
    'combat',
    { ships_fled: true, your_losses: [{ quantity: 1 }] },
  ]);
  await expectConsistent(game);
});

test('neither the window of an attack nor probes show whether ships would retreat', async () => {
  const { game, ann, bob } = await neighbours();
  const query = { galaxy: '1', system: '1', position: '8' };
  const seen = async () => {
    const target = await game.call(ann, 'GET /activity/target', { query });
    const place = await game.call(ann, 'GET /planet/coordinates', { query });
    const system = await game.call(ann, 'GET /planet/galaxy', { query: { galaxy: '1', system: '1' } });
    return JSON.stringify([target.status, target.body, place.body, system.body]);
  };
  const before = await seen();
  await choose(game, bob, '3:1');
  expect(await seen()).toBe(before);
  expect(before).not.toContain('retreat');
  const foreign = await game.call(ann, 'GET /planet/{id}', { params: { id: String(bob.home) } });
  expect(foreign.status).toBe(404);

  const probes = { units: { 'espionage-probe': 5 }, mission_type: 'spy', to_planet_id: bob.home } as const;
  expect((await send(game, ann, probes)).status).toBe(200);
  await game.advance({ hours: 1 });
  const [report] = await reportsOf(game, ann);
  messageOf(report, 'spied');
  expect(JSON.stringify(report)).not.toContain('retreat');
  expect((await planetOf(game, bob)).retreat.again_at).toBeNull();
});

test('only 5:1, 3:1 or nothing can be chosen, for an own planet', async () => {
  const { game, ann, bob } = await neighbours();
  for (const wrong of ['4:1', '5', '', '5:1\u0000', 'x'.repeat(10_000), 5, null, undefined, ['5:1'], {}]) {
    const { status } = await choose(game, bob, wrong as string);
    expect([wrong, status]).toEqual([wrong, 422]);
  }
  expect((await choose(game, ann, '5:1', bob.home)).status).toBe(404);
  expect((await choose(game, bob, '5:1', 999_999)).status).toBe(404);
  expect((await planetOf(game, bob)).retreat.at).toBe('off');
  const stored = game.game.db.updateTable('planet').set({ retreats_at: 4 }).execute();
  await expect(stored).rejects.toThrow('planet_retreats_at_check');
});

test('a report from before ships could retreat says nothing of it', async () => {
  const { game, ann, bob } = await neighbours();
  await game.advance(secondsTo(game, await landing(attack(game, ann, bob, { fighters: 50 }))));
  const rows = await game.game.db.selectFrom('report').select(['id', 'content']).execute();
  for (const { id, content } of rows) {
    const { retreat, fled, ...old } = content as Record<string, unknown>;
    expect([retreat, fled]).not.toEqual([undefined, undefined]);
    await game.game.db
      .updateTable('report')
      .set({ content: JSON.stringify(old) })
      .where('id', '=', id)
      .execute();
  }
  for (const by of [ann, bob]) {
    const message = messageOf((await reportsOf(game, by))[0], 'fought');
    expect(reportMessage.parse(message)).toEqual(message);
    expect([message.retreat, message.ships_fled]).toEqual([undefined, undefined]);
  }
});
