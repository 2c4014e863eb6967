import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';

const types = { resources: 8, facilities: 8, research: 16, aliens: 10, ships: 17, defence: 10 } as const;

const pages = Object.entries(types) as [keyof typeof types, number][];

test.each(pages)('the %s page lists its %i items', async (type, count) => {
  const game = await world();
  const ann = await game.player('Ann');
  const { body } = await game.call(ann, 'GET /asset', {
    query: { type, planet: String(ann.home) },
  });
  expect(body.data.assets).toHaveLength(count);
  expect(body.data.planet.id_planet).toBe(ann.home);
});

test.each(pages)('section 3: every item of the %s page has all fields of an asset', async (type) => {
  const game = await world();
  const ann = await game.player('Ann');
  const { body } = await game.call(ann, 'GET /asset', { query: { type, planet: String(ann.home) } });
  const flies = type === 'ships';
  const empty = new Set(['espionage-probe', 'solar-satellite', 'crawler']);
  for (const item of body.data.assets) {
    expect(Object.keys(item)).toEqual(
      expect.arrayContaining(['id_asset', 'title', 'description', 'img', 'metal', 'crystal', 'deuterium']),
    );
    expect(item.type).toBe(type);
    expect(item.pivot).toEqual(
      flies || type === 'defence' ? { quantity: item.quantity } : { level: item.level },
    );
    expect(Array.isArray(item.rapid_fire)).toBe(true);
    expect(item.production === null || item.production.metal.current >= 0).toBe(true);
    expect(item.cargo_capacity > 0).toBe(flies && !empty.has(item.key));
  }
});

test('an item shows price, time and effect of its next level, and the price of its first', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { 'metal-mine': 9, 'robotics-factory': 2 } } });
  const { body } = await game.call(ann, 'GET /asset/{id}', {
    params: { id: String(assetIds['metal-mine']) },
    query: { planet: String(ann.home) },
  });
  expect(body.data).toMatchObject({
    key: 'metal-mine',
    title: 'Metal Mine',
    level: 9,
    pivot: { level: 9 },
    metal: 60,
    crystal: 15,
    next_level: 10,
    cost: { metal: 2306, crystal: 1030 },
    duration_seconds: 1601,
    production: { metal: { current: 666, next: 808 } },
    energy: { next: 260 },
    can_build: false,
    refusal: { code: 'not-enough-resources', message: 'Insufficient resources' },
  });
  expect(body.data.description).not.toBeNull();
});

test('rapid fire is shown in percent against each target', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const { body } = await game.call(ann, 'GET /asset/{id}', {
    params: { id: String(assetIds.cruiser) },
    query: {},
  });
  const shots = body.data.rapid_fire.map(({ value, asset_b }) => [asset_b.key, value]);
  expect(shots).toContainEqual(['light-fighter', 83.33]);
  expect(shots).toContainEqual(['rocket-launcher', 90]);
});

test('requirements come as a tree that marks the fulfilled ones', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { 'robotics-factory': 2 } } });
  const { body } = await game.call(ann, 'GET /asset/{id}/requirements', {
    params: { id: String(assetIds['light-fighter']) },
    query: { planet_id: String(ann.home) },
  });
  const [shipyard, drive] = body.data.requirements;
  expect(body.data).toMatchObject({ can_build: false, has_resources: false });
  expect(shipyard).toMatchObject({
    asset: { key: 'shipyard' },
    required_level: 1,
    current_level: 0,
    is_met: false,
  });
  expect(shipyard?.children[0]).toMatchObject({ asset: { key: 'robotics-factory' }, is_met: true });
  const energy = drive?.children.find(({ asset }) => asset.key === 'energy-technology');
  expect(energy?.children[0]).toMatchObject({ asset: { key: 'research-laboratory' }, children: [] });
});

test('buildings of moons and unknown items do not exist', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  for (const id of [String(assetIds['lunar-base']), '9999', 'mine']) {
    expect((await game.call(ann, 'GET /asset/{id}', { params: { id }, query: {} })).status).toBe(404);
  }
  const wrongType = await game.app.inject({
    url: `/api/v1/asset?type=weapons&planet=${ann.home}`,
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(wrongType.statusCode).toBe(422);
});

test("an order may have the item's maximum of units, and not one more", async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      levels: { shipyard: 1, 'missile-silo': 2, 'metal-storage': 20, 'deuterium-storage': 20 },
      stock: { metal: 10_000_000, deuterium: 10_000_000 },
    },
  });
  const missile = assetIds['interceptor-missile'];
  const order = (quantity: number) =>
    game.call(ann, 'POST /activity/build', {
      body: { planet_id: ann.home, asset_id: missile, quantity },
    });
  const limit = async () =>
    (await game.call(ann, 'GET /asset/{id}', { params: { id: missile }, query: { planet: ann.home } })).body
      .data.quantity_limit;
  expect(await limit()).toBe(20);
  expect((await order(21)).body.code).toBe('silo-full');
  expect((await order(20)).status).toBe(200);
  expect(await limit()).toBe(0);
});
