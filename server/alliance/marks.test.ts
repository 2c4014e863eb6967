import { MOST_MARKS } from '@farhold/engine/alliance/mark';
import { expect, test } from 'vitest';
import { allianceOf, FOUNDER, rankWith, remove } from '../testing/alliance-calls.ts';
import type { TestPlayer } from '../testing/test-player.ts';
import { world, type World } from '../testing/world.ts';

const at = { galaxy: 1, system: 2, position: 3 };

const mark = (game: World, by: TestPlayer, text: string, place = at) =>
  game.call(by, 'POST /alliance/mark', { body: { ...place, text } });

const marks = async (game: World, by: TestPlayer) => (await game.call(by, 'GET /alliance/mark')).body;

async function wolves() {
  const game = await world();
  const [ann, bob, carl] = [
    await game.player('Ann', FOUNDER),
    await game.player('Bob', FOUNDER),
    await game.player('Carl', FOUNDER),
  ];
  await allianceOf(game, 'WOLF', ann, [bob, carl]);
  await rankWith(game, ann, bob, ['texts']);
  return { game, ann, bob, carl };
}

test('a member with the right to write marks a place for all members, and the mark says who and when', async () => {
  const { game, ann, bob, carl } = await wolves();
  const now = new Date(game.now()).toISOString();
  expect((await mark(game, bob, 'Full stores every evening')).status).toBe(200);
  const seen = {
    ...at,
    text: 'Full stores every evening',
    marked_at: now,
    by: { user_id: bob.id, name: 'Bob' },
  };
  expect((await marks(game, carl)).data).toMatchObject([seen]);
  expect((await mark(game, carl, 'Mine')).body.code).toBe('right-needed');
  expect((await mark(game, ann, 'Done')).status).toBe(200);
  expect((await marks(game, carl)).data).toMatchObject([{ text: 'Done', by: { name: 'Ann' } }]);
});

test('a removed member sees no mark from that second on, and the marks of the alliance stay', async () => {
  const { game, ann, bob, carl } = await wolves();
  await mark(game, bob, 'Here');
  await remove(game, ann, bob);
  expect((await marks(game, bob)).data).toEqual([]);
  expect((await mark(game, bob, 'There')).body.code).toBe('no-alliance');
  expect((await marks(game, carl)).data).toHaveLength(1);
});

test('a mark is taken away once, and only by its own alliance', async () => {
  const { game, ann, bob } = await wolves();
  const eve = await game.player('Eve', FOUNDER);
  await allianceOf(game, 'BEAR', eve, []);
  await mark(game, bob, 'Here');
  const [found] = (await marks(game, ann)).data;
  const take = (by: TestPlayer) =>
    game.call(by, 'DELETE /alliance/mark/{id}', { params: { id: found?.id ?? 0 } });
  expect((await take(eve)).body.code).toBe('mark-unknown');
  const both = await Promise.all([take(ann), take(bob)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await marks(game, ann)).data).toEqual([]);
});

test('of marks at once an alliance keeps fifty, and one at a place', async () => {
  const { game, ann, bob } = await wolves();
  const places = Array.from({ length: MOST_MARKS - 1 }, (_, index) => ({ ...at, system: 10 + index }));
  for (const place of places) expect((await mark(game, ann, '', place)).status).toBe(200);
  const replies = await Promise.all([
    mark(game, ann, 'One', { ...at, system: 100 }),
    mark(game, bob, 'Two', { ...at, system: 101 }),
    mark(game, bob, 'Again', { ...at, system: 10 }),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(replies.filter(({ body }) => body.code === 'marks-full')).toHaveLength(1);
  expect((await marks(game, ann)).data).toHaveLength(MOST_MARKS);
});

test.each([
  ['off the map', { ...at, system: 400 }, 'x', 'target-off-map'],
  ['with too many words', at, 'x'.repeat(121), 'alliance-text-too-long'],
])('nothing is marked %s', async (_how, place, text, code) => {
  const { game, ann } = await wolves();
  expect((await mark(game, ann, text, place)).body.code).toBe(code);
  expect((await marks(game, ann)).data).toEqual([]);
});
