import { temperatureMin } from '@farhold/engine/galaxy/new-planet';
import { expect, test } from 'vitest';
import { grant } from '../operator/grant.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import {
  messageOf,
  movementsOf,
  planetOf,
  recall,
  reportsOf,
  secondsTo,
  send,
  shipsOf,
  vanish,
} from '../testing/fleet-calls.ts';
import { foundColony } from '../testing/found-colony.ts';
import { world } from '../testing/world.ts';

const at = { galaxy: 1, system: 1, position: 4 };
const empty = { galaxy: 1, system: 2, position: 8 };

/** Ann with ships of every kind and room for a colony, and Bob four positions away. */
async function neighbours() {
  const game = await world({ speeds: { fleetSpeed: 10 } });
  const ann = await game.player('Ann', {
    planet: {
      at,
      units: { 'small-cargo': 5, cruiser: 10, 'colony-ship': 3, recycler: 2, 'espionage-probe': 2 },
      stock: { metal: 9000, crystal: 5000, deuterium: 9000, aliens: 40 },
    },
    joinedDaysAgo: 4,
    research: { 'combustion-drive': 6, 'impulse-drive': 4, 'computer-technology': 9, astrophysics: 1 },
  });
  const bob = await game.player('Bob', {
    planet: { at: { ...at, position: 8 }, units: { 'light-fighter': 2 }, stock: { metal: 8000 } },
  });
  return { game, ann, bob };
}

test('a transfer stays with ships and cargo, and frees its slot', async () => {
  const { game, ann } = await neighbours();
  const outpost = await foundColony(game.game, ann, empty);
  const { body } = await send(game, ann, {
    mission_type: 'transfer',
    to_planet_id: outpost,
    units: { cruiser: 4, 'small-cargo': 2 },
    metal: 3000,
    aliens: 40,
  });
  expect(body.data).toMatchObject({ type: 'transfer', return_time: null });

  await game.advance(secondsTo(game, body.data?.end_time));

  expect(await shipsOf(game, ann, outpost)).toMatchObject({ cruiser: 4, 'small-cargo': 2 });
  const { metal, aliens } = await planetOf(game, ann, outpost);
  expect(metal).toBeGreaterThanOrEqual(3500);
  expect(aliens).toBe(40);
  expect(await movementsOf(game, ann)).toEqual([]);
  expect(await reportsOf(game, ann)).toMatchObject([
    {
      type: 'transfer',
      action: 'sent',
      message: {
        code: 'transferred',
        ships_received: [
          { name: 'Cruiser', quantity: 4 },
          { name: 'Small Cargo', quantity: 2 },
        ],
        resources_received: { metal: 3000, aliens: 40 },
      },
    },
  ]);
  await expectConsistent(game);
});

test('a colony ship founds a planet that its owner can play on', async () => {
  const { game, ann } = await neighbours();
  const { body } = await send(game, ann, { mission_type: 'colony', units: { 'colony-ship': 1 }, ...empty });
  expect(body.data).toMatchObject({ type: 'colony', planet_to: null, ...empty });
  await game.advance(secondsTo(game, body.data?.end_time));

  const planets = (await game.call(ann, 'GET /planet')).body.data;
  const founded = planets.find(({ system }) => system === 2);
  // As for home planets, a name is suggested: one word in no language.
  const name = founded?.name ?? '';
  expect(name).toMatch(/^[A-Z][a-z]{4,}$/);
  expect(name).not.toBe('Colony');
  const { temperature_min: coldest = 0, temperature_max: hottest = 0 } = founded ?? {};
  expect(coldest).toBe(temperatureMin(hottest));
  expect(hottest - coldest).toBe(40);
  expect(founded).toMatchObject({
    ...empty,
    metal: 500,
    crystal: 500,
    deuterium: 0,
    food: 0,
  });
  expect(await reportsOf(game, ann)).toMatchObject([
    {
      type: 'colony',
      to_planet: { id_planet: founded?.id_planet, name, ...empty },
      message: {
        code: 'settled',
        planet_name: name,
        coordinates: empty,
        planet_fields: founded?.quantity_fields,
        starting_resources: { metal: 500, crystal: 500 },
      },
    },
  ]);
  const again = { mission_type: 'colony', units: { 'colony-ship': 1 }, ...empty, position: 9 } as const;
  expect((await send(game, ann, again)).body).toMatchObject({ code: 'planet-limit', params: { limit: 2 } });
  await expectConsistent(game);
});

test('when two colony ships reach a position in the same second, the second finds it taken and turns home', async () => {
  const { game, ann, bob } = await neighbours();
  const rival = await game.player('Cid', {
    planet: { at: { ...at, position: 5 }, units: { 'colony-ship': 1 }, stock: { deuterium: 9000 } },
    research: { 'impulse-drive': 4, astrophysics: 1 },
  });
  await send(game, ann, { mission_type: 'colony', units: { 'colony-ship': 1 }, ...empty });
  await send(game, rival, { mission_type: 'colony', units: { 'colony-ship': 1 }, ...empty });
  await game.advance({ hours: 10 }, 'asleep');
  await Promise.all([game.wake(), game.wake()]);

  expect((await reportsOf(game, ann)).map(({ message }) => message.code)).toEqual(['settled']);
  expect((await reportsOf(game, rival)).map(({ message }) => message.code)).toEqual(['place-taken']);
  expect((await shipsOf(game, rival))['colony-ship']).toBe(1);
  expect((await game.call(bob, 'GET /planet')).body.data).toHaveLength(1);
  await expectConsistent(game);
});

test('when one planet is left to found, the later of two own colony ships comes back', async () => {
  const { game, ann } = await neighbours();
  for (const position of [8, 9]) {
    const sent = await send(game, ann, {
      mission_type: 'colony',
      units: { 'colony-ship': 1 },
      ...empty,
      position,
    });
    expect(sent.status).toBe(200);
  }
  await game.advance({ hours: 10 });
  const codes = (await reportsOf(game, ann)).map(({ message }) => message.code);
  expect(codes).toEqual(['planet-limit', 'settled']);
  expect((await game.call(ann, 'GET /planet')).body.data).toHaveLength(2);
  expect((await shipsOf(game, ann))['colony-ship']).toBe(2);
  await expectConsistent(game);
});

test('recyclers bring debris home, and two fleets never collect the same debris', async () => {
  const { game, ann } = await neighbours();
  await game.game.db
    .insertInto('debris')
    .values({ universe_id: game.universe, ...empty, metal: 25_000, crystal: 5000 })
    .execute();
  const harvest = { mission_type: 'harvest', units: { recycler: 1 }, to_planet_id: null, ...empty } as const;
  const sent = [await send(game, ann, harvest), await send(game, ann, harvest)];
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const before = await planetOf(game, ann);
  await game.advance({ hours: 10 }, 'asleep');
  await Promise.all([game.wake(), game.wake()]);

  const told = (await reportsOf(game, ann)).filter(({ type }) => type === 'harvest');
  const harvests = told.map((report) => messageOf(report, 'harvested'));
  expect(harvests.map(({ harvested, debris }) => [harvested, debris])).toEqual([
    [
      { metal: 10_000, crystal: 0 },
      { metal: 0, crystal: 0 },
    ],
    [
      { metal: 15_000, crystal: 5000 },
      { metal: 10_000, crystal: 0 },
    ],
  ]);
  expect((await planetOf(game, ann)).metal).toBeGreaterThanOrEqual(before.metal + 25_000);
  expect(await game.game.db.selectFrom('debris').selectAll().execute()).toEqual([]);
  expect((await send(game, ann, harvest)).body.code).toBe('no-debris');
  await expectConsistent(game);
});

test('recyclers that come too late return empty', async () => {
  const { game, ann } = await neighbours();
  const field = { universe_id: game.universe, ...empty, metal: 25_000, crystal: 5000 };
  await game.game.db.insertInto('debris').values(field).execute();
  await send(game, ann, { mission_type: 'harvest', units: { recycler: 2 }, ...empty });
  await game.game.db.deleteFrom('debris').execute();
  await game.advance({ hours: 10 });
  expect((await reportsOf(game, ann)).map(({ message }) => message.code)).toEqual(['no-debris']);
  expect((await shipsOf(game, ann)).recycler).toBe(2);
});

test.each([
  ['transport', { 'small-cargo': 5 }, 500],
  ['attack', { cruiser: 1 }, 0],
  ['protect', { cruiser: 1 }, 0],
  ['spy', { 'espionage-probe': 2 }, 0],
] as const)(
  'a fleet on %s that finds its target gone turns home with all it has',
  async (mission_type, units, metal) => {
    const { game, ann, bob } = await neighbours();
    const before = await shipsOf(game, ann);
    const { body } = await send(game, ann, { mission_type, units, metal, to_planet_id: bob.home });
    await vanish(game, bob.home);
    await game.advance(secondsTo(game, body.data?.end_time));
    expect(await reportsOf(game, ann)).toMatchObject([
      { type: mission_type, message: { code: 'target-gone' } },
    ]);
    expect(await movementsOf(game, ann)).toMatchObject([{ type: 'return', metal, planet_to: null }]);
    await game.advance({ hours: 3 });
    expect(await shipsOf(game, ann)).toEqual(before);
    await expectConsistent(game);
  },
);

test('a transfer whose planet changed hands comes home, and nobody else gets its ships', async () => {
  const { game, ann, bob } = await neighbours();
  const outpost = await foundColony(game.game, ann, empty);
  await send(game, ann, { mission_type: 'transfer', units: { cruiser: 4 }, to_planet_id: outpost });
  await game.game.db.updateTable('planet').set({ account_id: bob.id }).where('id', '=', outpost).execute();
  await game.advance({ hours: 10 });
  expect((await reportsOf(game, ann)).map(({ message }) => message.code)).toEqual(['target-gone']);
  expect((await shipsOf(game, ann)).cruiser).toBe(10);
  await expectConsistent(game);
});

test('a transfer and a colony ship can be recalled', async () => {
  const { game, ann } = await neighbours();
  const outpost = await foundColony(game.game, ann, empty);
  const sent = [
    await send(game, ann, {
      mission_type: 'transfer',
      units: { cruiser: 1 },
      to_planet_id: outpost,
      metal: 9,
    }),
    await send(game, ann, { mission_type: 'colony', units: { 'colony-ship': 1 }, ...empty, position: 9 }),
  ];
  expect(sent[1]?.body.code).toBe('planet-limit');
  await game.advance({ seconds: 60 });
  expect((await recall(game, ann, sent[0]?.body.data?.id_activity ?? 0)).status).toBe(200);
  await game.advance({ seconds: 60 });
  expect((await shipsOf(game, ann)).cruiser).toBe(10);
  expect((await shipsOf(game, ann, outpost)).cruiser).toBe(0);
  await expectConsistent(game);
});

test('two processes that resolve the same landing land it once', async () => {
  const { game, ann } = await neighbours();
  const outpost = await foundColony(game.game, ann, empty);
  await send(game, ann, {
    mission_type: 'transfer',
    units: { cruiser: 10, 'small-cargo': 5 },
    to_planet_id: outpost,
    metal: 700,
  });
  await game.advance({ hours: 10 }, 'asleep');
  await Promise.all(Array.from({ length: 8 }, () => game.wake()));
  expect((await shipsOf(game, ann, outpost)).cruiser).toBe(10);
  expect(await reportsOf(game, ann)).toHaveLength(1);
  await expectConsistent(game);
});

test('a trillion ships fly and land to the last one', async () => {
  const { game, ann } = await neighbours();
  const trillion = 1_000_000_000_000;
  const outpost = await foundColony(game.game, ann, empty);
  const riches = { stock: { deuterium: 8000 * trillion }, items: { cruiser: trillion - 10 } };
  await grant(game.game, game.universe, ann.home, riches);
  const order = { mission_type: 'transfer', to_planet_id: outpost, deuterium: 700 * trillion } as const;
  const { status } = await send(game, ann, { ...order, units: { cruiser: trillion } });
  expect(status).toBe(200);
  await game.advance({ hours: 10 });
  expect((await shipsOf(game, ann, outpost)).cruiser).toBe(trillion);
  expect((await planetOf(game, ann, outpost)).deuterium).toBe(700 * trillion);
  await expectConsistent(game);
});
