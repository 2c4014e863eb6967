import { expect, test } from 'vitest';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';
import type { Joined } from '../http/wherever.ts';
import { createHomeCache } from './home-cache.ts';

/** An account that plays in the world's universe. */
const joined = ({ universe }: World, { id }: TestPlayer): Joined => ({
  account: id,
  playing: [{ universe, isActive: true, versions: { own: 0, names: 0, map: 0, points: 0 } }],
});

const destroy = async ({ game }: World, { home }: TestPlayer) =>
  void (await game.db.deleteFrom('planet').where('id', '=', home).execute());

test('only its owner can look up a planet', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann'), await game.player('Bob')];
  const find = createHomeCache(game.game.db);
  expect(await find(joined(game, ann), ann.home)).toEqual({ universe: game.universe, account: ann.id });
  await expect(find(joined(game, bob), ann.home)).rejects.toThrow('not-found');
  expect(await find(joined(game, ann), ann.home)).toEqual({ universe: game.universe, account: ann.id });
});

test('a planet is looked up once, and again after the full cache has dropped it', async () => {
  const game = await world();
  const [ann, bob, cid] = [await game.player('Ann'), await game.player('Bob'), await game.player('Cid')];
  const find = createHomeCache(game.game.db, 2);
  await find(joined(game, ann), ann.home);
  await find(joined(game, bob), bob.home);
  await destroy(game, ann);
  await destroy(game, bob);
  expect(await find(joined(game, ann), ann.home)).toEqual({ universe: game.universe, account: ann.id });
  await find(joined(game, cid), cid.home);
  await expect(find(joined(game, bob), bob.home)).rejects.toThrow('not-found');
  expect(await find(joined(game, ann), ann.home)).toEqual({ universe: game.universe, account: ann.id });
});
