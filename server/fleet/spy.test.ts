import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { sendTo } from '../testing/calls.ts';
import { expectConsistent } from '../testing/expect-consistent.ts';
import { messageOf, movementsOf, reportsOf, secondsTo, send, shipsOf } from '../testing/fleet-calls.ts';
import { world } from '../testing/world.ts';

const at = { galaxy: 1, system: 1, position: 4 };

/** Ann with probes, and Bob with something to see. */
async function neighbours({ probes = 9, cruisers = 0 } = {}) {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: { at, units: { 'espionage-probe': probes, 'light-fighter': 1 }, stock: { deuterium: 900 } },
    research: { 'espionage-technology': 4, 'combustion-drive': 3, 'computer-technology': 3 },
  });
  const bob = await game.player('Bob', {
    planet: {
      at: { ...at, position: 8 },
      levels: { 'metal-mine': 3, shipyard: 1 },
      units: { cruiser: cruisers, 'rocket-launcher': 6 },
      stock: { metal: 8000, crystal: 10, food: 577 },
    },
    research: { 'espionage-technology': 4 },
  });
  return { game, ann, bob };
}

test('a spy order without a number sends five probes, and both sides get a report', async () => {
  const { game, ann, bob } = await neighbours();
  const { status, body } = await game.call(ann, 'POST /activity/spy', {
    body: { planet_id_from: ann.home, planet_id_to: bob.home },
  });
  expect([status, body.data?.type, body.data?.assets?.[0]?.quantity]).toEqual([200, 'spy', 5]);
  expect(body.data?.id_activity).toBeGreaterThan(0);
  // At espionage technology 4 the host sees which ships come, and not how many of each.
  expect(await movementsOf(game, bob)).toMatchObject([
    { is_hostile: true, mission: 'spy', ship_count: 5, assets: [{ asset_id: 210, quantity: null }] },
  ]);
  await game.advance(secondsTo(game, body.data?.end_time));

  const [seen] = await reportsOf(game, ann);
  expect(seen).toMatchObject({
    type: 'spy',
    action: 'sent',
    message: {
      code: 'spied',
      planet_name: 'Homeworld',
      enemy: { name: 'Bob' },
      fleet: [],
      defense: [{ name: 'Rocket Launcher', quantity: 6 }],
      buildings: [
        { name: 'Metal Mine', level: 3 },
        { name: 'Shipyard', level: 1 },
      ],
      probes_lost: false,
    },
  });
  const { resources, research } = messageOf(seen, 'spied');
  expect(resources.crystal).toBeGreaterThanOrEqual(10);
  expect(resources.food).toBeGreaterThanOrEqual(577);
  expect(research).toBeUndefined();
  expect(await reportsOf(game, bob)).toMatchObject([
    {
      type: 'spy',
      action: 'received',
      message: { code: 'spied-on', spy_player: 'Ann', spy_planet: 'Homeworld', probes_lost: false },
    },
  ]);
  expect(JSON.stringify((await reportsOf(game, bob))[0]?.message)).not.toContain('resources');
  await game.advance({ hours: 2 });
  expect((await shipsOf(game, ann))['espionage-probe']).toBe(9);
  await expectConsistent(game);
});

test('the other spelling works too, and two clicks share the probes that are there', async () => {
  const { game, ann, bob } = await neighbours({ probes: 7 });
  const spy = () =>
    game.call(ann, 'POST /activity/spy', { body: { from_planet_id: ann.home, to_planet_id: bob.home } });
  const answers = await Promise.all([spy(), spy(), spy()]);
  const left = answers.map(({ body }) => String(body.data?.assets?.[0]?.quantity ?? body.code));
  expect(left.toSorted()).toEqual(['2', '5', 'no-probes']);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: { message: 'No espionage probes available' },
  });
  await expectConsistent(game);
});

test('spying by the general send call takes probes and only probes', async () => {
  const { game, ann, bob } = await neighbours();
  const spy = { mission_type: 'spy', to_planet_id: bob.home } as const;
  const mixed = await send(game, ann, { ...spy, units: { 'espionage-probe': 1, 'light-fighter': 1 } });
  expect(mixed.body.code).toBe('ships-not-for-mission');
  const { body } = await send(game, ann, { ...spy, units: { 'espionage-probe': 1 } });
  await game.advance(secondsTo(game, body.data?.end_time));
  const [seen] = await reportsOf(game, ann);
  const message = messageOf(seen, 'spied');
  expect(Object.keys(message)).not.toContain('fleet');
  expect(message.resources.metal).toBeGreaterThanOrEqual(8000);
});

test('caught probes are lost, leave debris, and still report', async () => {
  const { game, ann, bob } = await neighbours({ cruisers: 400 });
  const { body } = await game.call(ann, 'POST /activity/spy', {
    body: { planet_id_from: ann.home, planet_id_to: bob.home, probes: 3 },
  });
  await game.advance(secondsTo(game, body.data?.end_time));
  const fate = { counter_chance: 100, probes_lost: true, debris: { metal: 0, crystal: 900 } };
  expect(await reportsOf(game, ann)).toMatchObject([
    { message: { code: 'spied', fleet: [{ name: 'Cruiser', quantity: 400 }], ...fate } },
  ]);
  expect(await reportsOf(game, bob)).toMatchObject([{ message: { code: 'spied-on', ...fate } }]);
  expect(await movementsOf(game, ann)).toEqual([]);
  const field = await game.game.db.selectFrom('debris').select(['position', 'metal', 'crystal']).execute();
  expect(field).toEqual([{ position: 8, metal: 0, crystal: 900 }]);
  await game.advance({ hours: 2 });
  expect((await shipsOf(game, ann))['espionage-probe']).toBe(6);
  await expectConsistent(game);
});

test('units finished after the arrival are not in the report, however late it is written', async () => {
  const { game, ann, bob } = await neighbours();
  const order = { planet_id: bob.home, asset_id: assetIds['rocket-launcher'], quantity: 3 };
  expect((await game.call(bob, 'POST /activity/build', { body: order })).status).toBe(200);
  await game.call(ann, 'POST /activity/spy', { body: { planet_id_from: ann.home, planet_id_to: bob.home } });
  await game.advance({ hours: 6 }, 'asleep');
  await game.wake();
  const [seen] = (await reportsOf(game, ann)).filter(({ type }) => type === 'spy');
  expect(messageOf(seen, 'spied').defense).toEqual([
    { key: 'rocket-launcher', name: 'Rocket Launcher', quantity: 6 },
  ]);
  await expectConsistent(game);
});

type Spying = readonly [Readonly<Record<string, string | number>>, number];

const impossible: readonly Spying[] = [
  [{}, 422],
  [{ planet_id_from: 'ann' }, 422],
  [{ to_planet_id: 'bob' }, 422],
  [{ planet_id_from: 'x', planet_id_to: 'bob' }, 422],
  [{ planet_id_from: 999_999, planet_id_to: 'bob' }, 404],
  [{ planet_id_from: 'ann', planet_id_to: 999_999 }, 404],
  [{ planet_id_from: 'bob', planet_id_to: 'ann' }, 404],
  [{ planet_id_from: 'ann', planet_id_to: 'ann' }, 422],
  [{ planet_id_from: 'ann', planet_id_to: 'bob', probes: 0 }, 422],
  [{ planet_id_from: 'ann', planet_id_to: 'bob', probes: -5 }, 422],
  [{ planet_id_from: 'ann', planet_id_to: 'bob', probes: 10 }, 422],
  [{ planet_id_from: 'ann', planet_id_to: 'bob', probes: 1e300 }, 422],
];

test('section 5: probes without a planet to start from say so, and without a target they ask for one', async () => {
  const { game, ann, bob } = await neighbours();
  const said = async (body: object) =>
    (await sendTo(game.app, ann, 'POST /api/v1/activity/spy', body)).json<{ message: string }>().message;
  expect(await said({ planet_id_to: bob.home })).toBe('Please select a planet first');
  expect(await said({ from_planet_id: null, to_planet_id: bob.home })).toBe('Please select a planet first');
  expect(await said({ planet_id_from: ann.home })).toBe('Name one target: a planet or coordinates.');
});

test('spying on nobody, from nowhere or without probes is refused, and no probe leaves', async () => {
  const { game, ann, bob } = await neighbours();
  const homes: Readonly<Record<string, number>> = { ann: ann.home, bob: bob.home };
  for (const [body, status] of impossible) {
    const named = Object.entries(body).map(([key, value]) => [key, homes[String(value)] ?? value] as const);
    const reply = await sendTo(game.app, ann, 'POST /api/v1/activity/spy', Object.fromEntries(named));
    expect([body, reply.statusCode]).toEqual([body, status]);
  }
  expect((await shipsOf(game, ann))['espionage-probe']).toBe(9);
});
