import { expect, test } from 'vitest';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import { createHomeCache } from './home-cache.ts';

const destroy = async ({ game }: World, { home }: TestPlayer) =>
  void (await game.db.deleteFrom('planet').where('id', '=', home).execute());

test('only its owner can look up the universe of a planet', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const find = createHomeCache(game.game.db);
  expect(await find(ann.id, ann.home)).toBe(game.universe);
  expect(await find(bob.id, ann.home)).toBeUndefined();
  expect(await find(ann.id, ann.home)).toBe(game.universe);
});

test('a planet is looked up once, and again after the full cache has dropped it', async () => {
  const game = await world();
  const [ann, bob, cid] = [await game.player('Ann'), await game.player('Bob'), await game.player('Cid')];
  const find = createHomeCache(game.game.db, 2);
  await find(ann.id, ann.home);
  await find(bob.id, bob.home);
  await destroy(game, ann);
  await destroy(game, bob);
  expect(await find(ann.id, ann.home)).toBe(game.universe);
  await find(cid.id, cid.home);
  expect(await find(bob.id, bob.home)).toBeUndefined();
  expect(await find(ann.id, ann.home)).toBe(game.universe);
});
