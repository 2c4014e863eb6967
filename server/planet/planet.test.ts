import { assetIds } from '@farhold/contract/asset-ids';
import { expect, test } from 'vitest';
import { accepted } from '../http/refused.ts';
import { grant } from '../operator/grant.ts';
import { signUp } from '../testing/test-player.ts';
import { world } from '../testing/world.ts';

test('a planet shows its current stock, although nothing was written since', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { 'metal-mine': 10, 'solar-plant': 10 } } });
  const look = async () =>
    (await game.call(ann, 'GET /planet/{id}', { params: { id: String(ann.home) } })).body.data;
  expect((await look()).production.metal.per_hour).toBe(808);

  await game.advance({ hours: 1 });

  expect(await look()).toMatchObject({
    metal: 500 + 808,
    resources: { metal: 1308 },
    settled_at: '2030-05-01T13:00:00.000Z',
  });
  const stored = await game.game.db.selectFrom('planet').select('metal').executeTakeFirstOrThrow();
  expect(stored.metal).toBe(500);
});

test('a planet shows the sources of its income and the uses of its energy', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { levels: { 'metal-mine': 10, 'solar-plant': 1 } } });
  const { body } = await game.call(ann, 'GET /planet');
  const [home] = body.data;
  expect(home?.production.energy).toMatchObject({ production: 22, consumption: 260, balance: -238 });
  expect(home?.production.sources['metal']).toContainEqual({ key: 'base', per_hour: 30 });
  expect(home?.capacity.metal).toBe(10_000);
  expect(home?.img).toMatch(/^planet_\d+$/);
});

test('the marks of a planet show buildings and research under construction, but no ships', async () => {
  const game = await world();
  const ann = await game.player('Ann', {
    planet: {
      levels: { shipyard: 1, 'research-laboratory': 1 },
      stock: { metal: 9000, crystal: 9000, deuterium: 9000 },
    },
  });
  const order = (item: keyof typeof assetIds) =>
    game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: assetIds[item] } });
  const marks = async () => {
    const { is_building, is_researching } = (
      await game.call(ann, 'GET /planet/{id}', { params: { id: ann.home } })
    ).body.data;
    return { is_building, is_researching };
  };
  await order('rocket-launcher');
  expect(await marks()).toEqual({ is_building: false, is_researching: false });
  await order('energy-technology');
  expect(await marks()).toEqual({ is_building: false, is_researching: true });
  await order('metal-mine');
  expect(await marks()).toEqual({ is_building: true, is_researching: true });
});

test('a planet with few free fields is marked, and lists what would take the last one', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { stock: { metal: 9000, crystal: 9000 } } });
  const look = async () => {
    const { body } = await game.call(ann, 'GET /planet/{id}', { params: { id: ann.home } });
    return body.data;
  };
  const { free_fields: all } = await look();
  const depth = Math.floor((all - 2) / 6);
  const items = {
    'crystal-mine': depth,
    'solar-plant': depth,
    'metal-storage': depth,
    'crystal-storage': depth,
    'alliance-depot': depth,
    'robotics-factory': all - 2 - 5 * depth,
  };
  accepted(await grant(game.game, ann.universe, ann.home, { stock: {}, items }));
  expect(await look()).toMatchObject({ free_fields: 2, is_nearly_full: true });
  const order = { planet_id: ann.home, asset_id: assetIds['metal-mine'] };
  await game.call(ann, 'POST /activity/build', { body: order });
  expect(await look()).toMatchObject({ free_fields: 1, is_nearly_full: true });
  const { body } = await game.call(ann, 'GET /asset', { query: { type: 'facilities', planet: ann.home } });
  const last = body.data.assets.filter((asset) => asset.takes_last_field).map(({ key }) => key);
  expect(last).toContain('alliance-depot');
  expect(last).not.toContain('terraformer');
  expect(last).not.toContain('space-dock');
});

test("another player's planet does not exist for a player", async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  for (const id of [String(bob.home), '999999', '0', '-1', '1.5', 'home']) {
    const answer = await game.call(ann, 'GET /planet/{id}', { params: { id } });
    expect([id, answer.status, answer.body.code]).toEqual([id, 404, 'not-found']);
  }
});

test('coordinates show whose planet is there and nothing that only its owner may know', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const look = async ({ galaxy, system, position }: typeof ann.at) =>
    (
      await game.call(ann, 'GET /planet/coordinates', {
        query: { galaxy: String(galaxy), system: String(system), position: String(position), universe: '1' },
      })
    ).body.data;
  expect(await look(ann.at)).toMatchObject({ exists: true, is_own: true });
  const foreign = await look(bob.at);
  expect(foreign).toMatchObject({
    exists: true,
    is_own: false,
    planet: { id_planet: bob.home, user: { name: 'Bob' } },
  });
  expect(Object.keys(foreign.planet ?? {})).not.toContain('metal');
  expect(await look({ galaxy: 1, system: 1, position: 1 })).toEqual({
    exists: false,
    is_own: false,
    planet: null,
  });
});

test('coordinates off the map, and invalid ones, are refused', async () => {
  const refused = [
    [{ galaxy: '5', system: '1', position: '1' }, 'target-off-map'],
    [{ galaxy: '0', system: '1', position: '1' }, 'target-off-map'],
    [{ galaxy: '1', system: '400', position: '1' }, 'target-off-map'],
    [{ galaxy: '1', system: '1', position: '16' }, 'target-off-map'],
    [{ galaxy: '-1', system: '1', position: '1' }, 'input-invalid'],
    [{ galaxy: '1.5', system: '1', position: '1' }, 'input-invalid'],
    [{ galaxy: 'one', system: '1', position: '1' }, 'input-invalid'],
    [{ galaxy: '9'.repeat(30), system: '1', position: '1' }, 'input-invalid'],
  ] as const;
  const game = await world();
  const ann = await game.player('Ann');
  for (const [query, code] of refused) {
    const { status, body } = await game.call(ann, 'GET /planet/coordinates', { query });
    expect([query, status, body.code]).toEqual([query, 422, code]);
  }
});

test('a player in no universe has no planets and is asked to choose one', async () => {
  const game = await world();
  const ann = await signUp(game.game, 'Ann');
  expect((await game.call(ann, 'GET /planet')).body.data).toEqual([]);
  const answer = await game.call(ann, 'GET /planet/coordinates', {
    query: { galaxy: '1', system: '1', position: '1' },
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'no-universe']);
});

test('two tabs can play two universes: a header names one, and a planet implies its own', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const other = await game.addUniverse({ name: 'Other', buildingSpeed: 10 });
  await game.call(ann, 'POST /user/universes/{id}/join', { params: { id: String(other) } });

  const here = await game.call(ann, 'GET /planet');
  const there = await game.call(ann, 'GET /planet', { headers: { 'x-universe': String(other) } });

  expect(here.body.data[0]?.id_universe).toBe(game.universe);
  expect(there.body.data[0]?.id_universe).toBe(other);
  const planet = there.body.data[0]?.id_planet ?? 0;
  const built = await game.call(ann, 'POST /activity/build', {
    body: { planet_id: planet, asset_id: assetIds['metal-mine'] },
  });
  expect(built.body.data?.duration_seconds).toBe(10);
  const stranger = await game.call(ann, 'GET /planet', { headers: { 'x-universe': '99' } });
  expect([stranger.status, stranger.body.code]).toEqual([409, 'universe-not-joined']);
});
