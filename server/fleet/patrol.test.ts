import { DAY_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { movementsOf, planetOf, recall, reportsOf, send, shipsOf } from '../testing/fleet-calls.ts';
import { world } from '../testing/world.ts';

const at = { galaxy: 1, system: 1, position: 4 };

/** Ann with cruisers and recyclers on her only planet, and Bob with a fleet of his own. */
async function oneHome() {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { at, units: { cruiser: 10, recycler: 2 }, stock: { metal: 8000, deuterium: 9000 } },
    research: { 'combustion-drive': 6, 'impulse-drive': 4, 'computer-technology': 2 },
  });
  const bob = await game.player('Bob', {
    planet: {
      at: { ...at, position: 8 },
      units: { cruiser: 200, 'small-cargo': 9 },
      stock: { deuterium: 9000 },
    },
    research: { 'combustion-drive': 6, 'impulse-drive': 4 },
  });
  return { game, ann, bob };
}

const secondsTo = (now: number, time: string | null | undefined) => (Date.parse(time ?? '') - now) / 1000;

test('a fleet on patrol is away for its hours, pays for them, and comes home by itself, without the cube that lies there', async () => {
  const { game, ann } = await oneHome();
  const { db } = game.game;
  const cube = { item: 'blue-cube', appeared_at: game.now(), vanishes_at: game.now() + DAY_MS } as const;
  await db
    .insertInto('magic_item')
    .values({ ...cube, universe_id: game.universe, ...at })
    .execute();
  const before = await planetOf(game, ann);
  const { status, body } = await send(game, ann, {
    mission_type: 'patrol',
    units: { cruiser: 10 },
    to_planet_id: ann.home,
    hold_hours: 8,
  });
  expect(status).toBe(200);
  const flight = secondsTo(game.now(), body.data?.end_time);
  expect(flight).toBeLessThan(600);
  // A tenth of the fuel use for every hour: 10 · 300 · 8 / 10, and a little for the way.
  const burnt = before.deuterium - (await planetOf(game, ann)).deuterium;
  expect(burnt).toBeGreaterThanOrEqual(2400);
  expect(burnt).toBeLessThan(2410);
  await game.advance({ seconds: flight });
  expect(await movementsOf(game, ann)).toMatchObject([
    { mission: 'patrol', state: 'holding', planet_to: null, ...at, can_recall: true },
  ]);
  await game.advance({ hours: 8 });
  expect(await movementsOf(game, ann)).toMatchObject([{ type: 'return' }]);
  await game.advance({ seconds: flight });
  expect((await shipsOf(game, ann)).cruiser).toBe(10);
  // Nobody was met and nothing was brought.
  expect(await reportsOf(game, ann)).toEqual([]);
  expect(await db.selectFrom('magic_item').select('fleet_id').execute()).toEqual([{ fleet_id: null }]);
  await expectConsistent(game);
});

test('an attack does not meet the ships on patrol, and others do not see them', async () => {
  const { game, ann, bob } = await oneHome();
  await send(game, ann, {
    mission_type: 'patrol',
    units: { cruiser: 10 },
    to_planet_id: ann.home,
    hold_hours: 12,
  });
  await send(game, bob, { mission_type: 'attack', units: { cruiser: 200 }, to_planet_id: ann.home });
  expect((await movementsOf(game, bob)).map(({ mission }) => mission)).toEqual(['attack']);
  await game.advance({ hours: 10 });
  const [defence] = (await reportsOf(game, ann)).filter(({ type }) => type === 'attack');
  expect(defence?.action).toBe('received');
  await game.advance({ hours: 5 });
  expect((await shipsOf(game, ann)).cruiser).toBe(10);
  await expectConsistent(game);
});

test('a patrol can be recalled, and is home one short way later', async () => {
  const { game, ann } = await oneHome();
  const order = {
    mission_type: 'patrol',
    units: { cruiser: 10 },
    to_planet_id: ann.home,
    hold_hours: 12,
  } as const;
  const { body } = await send(game, ann, order);
  const flight = secondsTo(game.now(), body.data?.end_time);
  await game.advance({ hours: 3 });
  expect((await recall(game, ann, body.data?.id_activity ?? 0)).status).toBe(200);
  await game.advance({ seconds: flight });
  expect((await shipsOf(game, ann)).cruiser).toBe(10);
  await expectConsistent(game);
});

test('a patrol stays at home, lasts 1 to 12 hours and carries nothing', async () => {
  const { game, ann, bob } = await oneHome();
  const order = { mission_type: 'patrol', units: { cruiser: 10 }, to_planet_id: ann.home } as const;
  const refused = async (change: object) => (await send(game, ann, { ...order, ...change })).body.code;
  expect(await refused({ to_planet_id: bob.home })).toBe('patrol-elsewhere');
  expect(await refused({ to_planet_id: null, ...at, position: 5 })).toBe('patrol-elsewhere');
  expect(await refused({ hold_hours: 0 })).toBe('hold-invalid');
  expect(await refused({ hold_hours: 13 })).toBe('hold-invalid');
  expect(await refused({ metal: 1 })).toBe('cargo-not-offered');
  expect((await shipsOf(game, ann)).cruiser).toBe(10);
});

test('thirty-two simultaneous patrols of all ships make one', async () => {
  const { game, ann } = await oneHome();
  const order = {
    mission_type: 'patrol',
    units: { cruiser: 10 },
    to_planet_id: ann.home,
    hold_hours: 1,
  } as const;
  const replies = await Promise.all(Array.from({ length: 32 }, () => send(game, ann, order)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  await game.advance({ hours: 2 });
  expect((await shipsOf(game, ann)).cruiser).toBe(10);
  await expectConsistent(game);
});

test('recyclers fetch the debris around the planet they stand on', async () => {
  const { game, ann } = await oneHome();
  const order = { mission_type: 'harvest', units: { recycler: 2 }, to_planet_id: ann.home } as const;
  expect((await send(game, ann, order)).body.code).toBe('no-debris');
  await game.game.db
    .insertInto('debris')
    .values({ universe_id: game.universe, ...at, metal: 9000, crystal: 4000 })
    .execute();
  const before = await planetOf(game, ann);
  expect((await send(game, ann, order)).status).toBe(200);
  await game.advance({ hours: 1 });
  const after = await planetOf(game, ann);
  expect(after.metal - before.metal).toBeGreaterThanOrEqual(9000);
  expect(after.crystal - before.crystal).toBeGreaterThanOrEqual(4000);
  await expectConsistent(game);
});
