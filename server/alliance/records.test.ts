import { expect, test } from 'vitest';
import { keepRanking } from '../ranking/keep-ranking.ts';
import { allianceOf, found, FOUNDER } from '../testing/alliance-calls.ts';
import { signedInAgain, type TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const recordsOf = async (game: World, by: TestPlayer) =>
  (await game.call(await signedInAgain(game.game, by), 'GET /alliance/record')).body.data;

const night = (game: World) => keepRanking(game.game, { onPointsMended: () => {} });

test('an alliance holds the records of its mornings, until another has more', async () => {
  const game = await world({ at: '2030-05-06T10:00:00Z' });
  const [ann, bob] = [await game.player('Ann', FOUNDER), await game.player('Bob', FOUNDER)];
  const carl = await game.player('Carl', FOUNDER);
  expect(await recordsOf(game, ann)).toEqual([]);
  await allianceOf(game, 'WOLF', ann, [bob]);
  await found(game, carl, 'BEAR');
  await game.advance({ hours: 24 });
  await night(game);
  const first = await recordsOf(game, carl);
  expect(first).toMatchObject([
    { kind: 'points', alliance: { tag: 'WOLF' }, tag: 'WOLF', other_tag: null },
    { kind: 'members', tag: 'WOLF', amount: 2 },
  ]);
  await game.call(await signedInAgain(game.game, bob), 'POST /alliance/leave');
  await game.advance({ hours: 24 });
  await night(game);
  expect((await recordsOf(game, carl)).map(({ amount, at }) => [amount, at])).toEqual(
    first.map(({ amount, at }) => [amount, at]),
  );
});

test('the fiercest and the longest war stand in the records, also when a side of it is gone', async () => {
  const game = await world({ at: '2030-05-06T10:00:00Z' });
  const leaders = new Map<string, TestPlayer>();
  const ids = new Map<string, number>();
  for (const tag of ['WOLF', 'BEAR', 'CROW']) {
    const leader = await game.player(`Leader of ${tag}`, FOUNDER);
    leaders.set(tag, leader);
    ids.set(tag, await found(game, leader, tag));
  }
  const day = 86_400_000;
  const war = (from: string, to: string, begun: number, more: object) => ({
    universe_id: game.universe,
    from_id: ids.get(from) ?? 0,
    to_id: ids.get(to) ?? 0,
    from_tag: from,
    to_tag: to,
    kind: 'war',
    declared_at: game.now() - begun,
    begins_at: game.now() - begun,
    ...more,
  });
  const wars = [
    war('WOLF', 'BEAR', 10 * day, { from_score: 5, to_score: 9000, battles: 2, ended_at: game.now() - day }),
    war('BEAR', 'CROW', 3 * day, { from_score: 70, to_score: 40, battles: 8 }),
    // Nobody fought in it.
    war('WOLF', 'CROW', 13 * day, {}),
  ];
  for (const one of wars) await game.game.db.insertInto('pact').values(one).execute();
  const [ann, cyd] = [leaders.get('BEAR'), leaders.get('WOLF')];
  if (!ann || !cyd) throw new Error('Not all have begun.');
  const records = await recordsOf(game, ann);
  expect(records).toMatchObject([
    { kind: 'destroyed', alliance: { tag: 'BEAR' }, tag: 'BEAR', other_tag: 'WOLF', amount: 9000 },
    { kind: 'battles', tag: 'BEAR', other_tag: 'CROW', amount: 8 },
    { kind: 'longest', tag: 'WOLF', other_tag: 'BEAR', amount: (9 * day) / 1000 },
  ]);
  await game.call(cyd, 'POST /alliance/dissolve', { body: { name: 'The WOLF alliance' } });
  expect((await recordsOf(game, ann)).at(-1)).toMatchObject({ kind: 'longest', alliance: null, tag: 'WOLF' });
});
