import { assetIds } from '@farhold/contract/asset-ids';
import { mostKept } from '@farhold/contract/fleet-preset-limits';
import { expect, test } from 'vitest';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const raid = { [assetIds['light-fighter']]: 20, [assetIds['small-cargo']]: 5 };
const place = { galaxy: 1, system: 5, position: 6 };

const save = (game: World, by: TestPlayer, name: string, ships: Record<string, number> = raid) =>
  game.call(by, 'POST /fleet-template', { body: { name, ships } });

const keep = (game: World, by: TestPlayer, name: string, at = place) =>
  game.call(by, 'POST /favourite-target', { body: { name, ...at } });

const templatesOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /fleet-template')).body.data;

const favouritesOf = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /favourite-target')).body.data;

test('a fleet preset is saved under its name until it is deleted, and only for its owner', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const { body } = await save(game, ann, ' Raid ');
  expect(body.data).toEqual({ id: body.data.id, name: 'Raid', ships: raid });
  const params = { id: body.data.id };
  expect(await templatesOf(game, bob)).toEqual([]);
  expect((await game.call(bob, 'DELETE /fleet-template/{id}', { params })).status).toBe(404);
  expect((await game.call(bob, 'POST /fleet-template/{id}', { params, body: { name: 'Mine' } })).status).toBe(
    404,
  );
  await game.call(ann, 'POST /fleet-template/{id}', { params, body: { name: 'Night raid' } });
  expect(await templatesOf(game, ann)).toEqual([{ id: body.data.id, name: 'Night raid', ships: raid }]);
  expect((await game.call(ann, 'DELETE /fleet-template/{id}', { params })).status).toBe(200);
  expect(await templatesOf(game, ann)).toEqual([]);
  expect((await game.call(ann, 'DELETE /fleet-template/{id}', { params })).status).toBe(404);
});

test('a favourite is saved under its name until it is deleted, and only for its owner', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const { body } = await keep(game, ann, 'Farm');
  const params = { id: body.data.id };
  expect(await favouritesOf(game, bob)).toEqual([]);
  expect((await game.call(bob, 'DELETE /favourite-target/{id}', { params })).status).toBe(404);
  const theirs = await game.call(bob, 'POST /favourite-target/{id}', { params, body: { name: 'Mine' } });
  expect(theirs.status).toBe(404);
  await game.call(ann, 'POST /favourite-target/{id}', { params, body: { name: 'Old farm' } });
  expect(await favouritesOf(game, ann)).toEqual([{ id: body.data.id, name: 'Old farm', ...place }]);
  expect((await game.call(ann, 'DELETE /favourite-target/{id}', { params })).status).toBe(200);
  expect(await favouritesOf(game, ann)).toEqual([]);
});

test('presets and favourites belong to a universe', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const other = await game.addUniverse({ name: 'Elsewhere' });
  await save(game, ann, 'Raid');
  await keep(game, ann, 'Farm');
  await game.call(ann, 'POST /user/universes/{id}/join', { params: { id: other }, body: {} });
  const headers = { 'x-universe': String(other) };
  expect((await game.call(ann, 'GET /fleet-template', { headers })).body.data).toEqual([]);
  expect((await game.call(ann, 'GET /favourite-target', { headers })).body.data).toEqual([]);
});

test('preset names are unique, and no place is saved twice, also with simultaneous requests', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const saved = await Promise.all([save(game, ann, 'Raid'), save(game, ann, 'Raid')]);
  expect(saved.map(({ body }) => body.code ?? 'saved').toSorted()).toEqual(['saved', 'template-name-taken']);
  const kept = await Promise.all([keep(game, ann, 'Farm'), keep(game, ann, 'Barn')]);
  expect(kept.map(({ body }) => body.code ?? 'kept').toSorted()).toEqual(['favourite-kept', 'kept']);
  await save(game, ann, 'Haul');
  const [haul, raiders] = await templatesOf(game, ann);
  const rename = (id: number | undefined, name: string) =>
    game.call(ann, 'POST /fleet-template/{id}', { params: { id: id ?? 0 }, body: { name } });
  expect((await rename(haul?.id, 'Raid')).body.code).toBe('template-name-taken');
  expect((await rename(raiders?.id, 'Raid')).status).toBe(200);
  const renamed = await Promise.all([rename(haul?.id, 'Same'), rename(raiders?.id, 'Same')]);
  expect(renamed.map(({ body }) => body.code ?? 'renamed').toSorted()).toEqual([
    'renamed',
    'template-name-taken',
  ]);
});

test('the limits of presets and favourites hold, also for two at once', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  for (let at = 1; at < mostKept.templates; at += 1) await save(game, ann, `Fleet ${at}`);
  const last = await Promise.all([save(game, ann, 'Last'), save(game, ann, 'One too many')]);
  expect(last.map(({ body }) => body.code ?? 'saved').toSorted()).toEqual(['saved', 'templates-full']);
  for (let at = 1; at < mostKept.favourites; at += 1)
    await keep(game, ann, `Place ${at}`, { ...place, system: at + 10 });
  const places = await Promise.all([
    keep(game, ann, 'Last', { ...place, system: 90 }),
    keep(game, ann, 'One too many', { ...place, system: 91 }),
  ]);
  expect(places.map(({ body }) => body.code ?? 'kept').toSorted()).toEqual(['favourites-full', 'kept']);
  expect(await templatesOf(game, ann)).toHaveLength(mostKept.templates);
  expect(await favouritesOf(game, ann)).toHaveLength(mostKept.favourites);
});

test('invalid presets and places are refused and not saved', async () => {
  const game = await world();
  const ann = await game.player('Ann');
  const statuses = [
    await save(game, ann, '   '),
    await save(game, ann, 'x'.repeat(41)),
    await save(game, ann, 'Nothing', {}),
    await save(game, ann, 'None', { [assetIds['light-fighter']]: 0 }),
    await save(game, ann, 'Half', { [assetIds['light-fighter']]: 1.5 }),
    await save(game, ann, 'Mine', { [assetIds['metal-mine']]: 1 }),
    await save(game, ann, 'Launchers', { [assetIds['rocket-launcher']]: 1 }),
    await save(game, ann, 'Words', { ships: 1 }),
    await save(game, ann, 'Zero\0', raid),
    await keep(game, ann, 'Beyond', { ...place, galaxy: 5 }),
    await keep(game, ann, 'Before', { ...place, position: 0 }),
    await keep(game, ann, 'Between', { ...place, system: 1.5 }),
    await keep(game, ann, ''),
  ].map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([422]));
  expect((await save(game, ann, 'Unknown', { 999_999: 1 })).status).toBe(404);
  expect([await templatesOf(game, ann), await favouritesOf(game, ann)]).toEqual([[], []]);
});
