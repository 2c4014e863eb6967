import { expect, test } from 'vitest';
import { allianceOf, apply, found, FOUNDER, rankWith, remove } from '../testing/alliance-calls.ts';
import { befriend, unionOf } from '../testing/union-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const waiting = async (game: World, by: TestPlayer) =>
  (await game.call(by, 'GET /alliance/waiting')).body.data;

const nothing = { unions: [], wars: [], breaches: [], applications: 0, mentions: 0 };

const raider = {
  planet: { units: { 'light-fighter': 30, 'small-cargo': 20 }, stock: { deuterium: 20_000 } },
  research: { 'combustion-drive': 2 },
  joinedDaysAgo: 30,
} as const;

test('a union waits for who is invited, until its fleet joins or the invitation is declined', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', raider), await game.player('Bob', raider)];
  const dora = await game.player('Dora', { joinedDaysAgo: 30 });
  await befriend(game, [ann, bob]);
  const { union } = await unionOf(game, ann, dora, ['Bob']);
  const { unions } = await waiting(game, bob);
  expect(unions).toMatchObject([
    { id_union: union, planet: 'Homeworld', user: { name: 'Ann', alliance: null } },
  ]);
  expect(await waiting(game, ann)).toEqual(nothing);
  await game.call(bob, 'POST /union/{id}/decline', { params: { id: String(union) } });
  expect(await waiting(game, bob)).toEqual(nothing);
});

test('applications wait for those who may answer them, mentions for the mentioned, and nothing for the removed', async () => {
  const game = await world();
  const [ann, bob, carl] = [
    await game.player('Ann', FOUNDER),
    await game.player('Bob', FOUNDER),
    await game.player('Carl', FOUNDER),
  ];
  const wolf = await allianceOf(game, 'WOLF', ann, [bob, carl]);
  await rankWith(game, ann, bob, ['applications']);
  await game.call(ann, 'POST /alliance/settings', { body: { admission: 'application' } });
  await apply(game, await game.player('Eve', FOUNDER), wolf);
  await game.call(ann, 'POST /alliance/room', { body: { message: 'Look at this, @Bob' } });
  expect(await waiting(game, ann)).toEqual({ ...nothing, applications: 1 });
  expect(await waiting(game, bob)).toEqual({ ...nothing, applications: 1, mentions: 1 });
  expect(await waiting(game, carl)).toEqual(nothing);
  await remove(game, ann, bob);
  expect(await waiting(game, bob)).toEqual(nothing);
});

test('a war is news for both sides from its declaration until a day after its begin', async () => {
  const game = await world();
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob', FOUNDER)];
  await found(game, ann, 'WOLF');
  const bear = await found(game, bob, 'BEAR');
  await game.call(ann, 'POST /alliance/pact', { body: { alliance_id: bear, kind: 'war' } });
  const begins = new Date(game.now() + 12 * 3600 * 1000).toISOString();
  expect((await waiting(game, ann)).wars).toMatchObject([{ tag: 'BEAR', begins_at: begins }]);
  expect((await waiting(game, bob)).wars).toMatchObject([{ tag: 'WOLF', begins_at: begins }]);
  await game.game.db.updateTable('alliance').set({ tag: 'FANG' }).where('tag', '=', 'WOLF').execute();
  expect((await waiting(game, bob)).wars).toMatchObject([{ tag: 'FANG' }]);
  await game.game.db
    .updateTable('pact')
    .set({ begins_at: game.now() - 24 * 3600 * 1000, declared_at: game.now() - 36 * 3600 * 1000 })
    .execute();
  expect(await waiting(game, bob)).toEqual(nothing);
});
