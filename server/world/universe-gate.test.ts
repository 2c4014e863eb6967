import { universeId } from '@farhold/engine/ids';
import { expect, test } from 'vitest';
import { Refused } from '../http/refused.ts';
import { createUniverseGate, universeBusy } from './universe-gate.ts';

const [origin, tempest, third] = [universeId(1), universeId(2), universeId(3)];

/** Commands that run until they are let go, and how many run in each universe. */
function commands(longestWaitMs = 60_000) {
  const enter = createUniverseGate(longestWaitMs);
  const running = new Map<number, number>();
  const going = Promise.withResolvers<void>();
  const begin = (universe: typeof origin, count: number) =>
    Array.from({ length: count }, () =>
      enter(universe, async () => {
        running.set(universe, (running.get(universe) ?? 0) + 1);
        await going.promise;
        return 'done';
      }).catch((error: unknown) => (error instanceof Refused ? error.code : error)),
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { enter, begin, running, settled, letGo: () => going.resolve() };
}

test('commands of one universe run up to its share, and the others still get connections', async () => {
  const { begin, running, settled, letGo } = commands();
  const crowd = begin(origin, 30);
  const others = begin(tempest, 6);
  await settled();
  expect(running.get(origin)).toBe(8);
  expect(running.get(tempest)).toBe(6);
  letGo();
  expect(new Set(await Promise.all([...crowd, ...others]))).toEqual(new Set(['done']));
  expect(running.get(origin)).toBe(30);
});

test('all commands together leave connections to reads', async () => {
  const { begin, running, settled, letGo } = commands();
  const all = [...begin(origin, 8), ...begin(tempest, 8), ...begin(third, 8)];
  await settled();
  expect([...running.values()].reduce((sum, count) => sum + count, 0)).toBe(14);
  letGo();
  expect(await Promise.all(all)).toHaveLength(24);
});

test('a command that would wait too long for its turn is refused', async () => {
  const { begin, letGo } = commands(50);
  const running = begin(origin, 8);
  expect(await Promise.all(begin(origin, 3))).toEqual(Array.from({ length: 3 }, () => 'universe-busy'));
  letGo();
  await Promise.all(running);
});

test('in a universe that is stuck one command at a time tries, until one gets through', async () => {
  const { enter, begin, running, settled, letGo } = commands();
  const stuck = enter(origin, async () => {
    throw universeBusy();
  });
  await expect(stuck).rejects.toThrow('universe-busy');
  const next = begin(origin, 5);
  await settled();
  expect(running.get(origin)).toBe(1);
  letGo();
  expect(await Promise.all(next)).toEqual(Array.from({ length: 5 }, () => 'done'));
  const after = begin(origin, 5);
  expect(await Promise.all(after)).toHaveLength(5);
});
