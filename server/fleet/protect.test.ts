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
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const at = { galaxy: 1, system: 1, position: 4 };
const slow = { speed: 100 } as const;

/** Ann, who protects; Bob, who is protected; Cid, who attacks. */
async function threePlayers(anns = 20, cids = 10, depot = 0) {
  const game = await world({ speeds: { fleetSpeed: 10 } });
  const armed = (name: string, position: number, cruiser: number) =>
    game.player(name, {
      planet: { at: { ...at, position }, units: { cruiser }, stock: { deuterium: 9000 } },
      research: { 'impulse-drive': 4, 'computer-technology': 9 },
    });
  const ann = await armed('Ann', 4, anns);
  const cid = await armed('Cid', 6, cids);
  const bob = await game.player('Bob', {
    planet: { at: { ...at, position: 8 }, levels: { 'alliance-depot': depot }, stock: { metal: 8000 } },
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
  expect(await reportsOf(game, ann)).toMatchObject([{ type: 'protect', action: 'sent', message: stay }]);
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

test('an alliance depot lets guests stay longer', async () => {
  const { game, ann, bob } = await threePlayers(20, 10, 2);
  expect((await guard(game, ann, bob, 1, 40)).status).toBe(200);
  expect((await guard(game, ann, bob, 1, 41)).body).toMatchObject({
    code: 'hold-invalid',
    params: { limit: 40 },
  });
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
