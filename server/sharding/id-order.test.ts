import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';
import { highestId, orderObstacle } from './id-order.ts';

const node = (group: number) => ({ host: `node-${group}`, port: 5432, group });

/** An id that a node of a group has given. */
const given = (group: number) => group * 2 ** 48 + 5;

test('a universe moves to nodes that joined later than its own, and never back', () => {
  expect(orderObstacle(node(1), node(2), given(1))).toBeNull();
  expect(orderObstacle(node(1), node(3), given(0))).toBeNull();
  // It would get rows of the old node while it is copied.
  expect(orderObstacle(node(2), node(1), given(1))).toContain('lower numbers on node-1:5432');
  // It was on a later node before.
  expect(orderObstacle(node(1), node(2), given(3))).toContain('lower numbers on node-2:5432');
  expect(orderObstacle(node(1), node(3), given(3))).toBeNull();
});

test('a node whose numbers the game cannot count holds no universe', () => {
  expect(orderObstacle(node(1), node(31), given(1))).toBeNull();
  expect(orderObstacle(node(1), node(32), given(1))).toContain('only the first 31 nodes');
  expect(Number.isSafeInteger(given(32))).toBe(false);
});

test('the highest id of a universe is that of any of its tables, and of no other universe', async () => {
  const game = await world();
  const other = await game.addUniverse({ name: 'Other' });
  const { db } = game.game;
  const ann = await game.player('Ann');
  const own = await highestId(db, [game.universe]);
  expect(own).toBeGreaterThanOrEqual(ann.home);
  expect(await highestId(db, [other])).toBe(0);
  await sql`
    insert into timed_event (id, universe_id, due_at, priority, kind, version) overriding system value
    values (${given(4)}, ${other}, ${game.now() + 1000}, 5, 'magic-items-appear', 1)`.execute(db);
  expect(await highestId(db, [game.universe])).toBe(own);
  expect(await highestId(db, [game.universe, other])).toBe(given(4));
});
