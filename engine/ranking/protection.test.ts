import { expect, test } from 'vitest';
import { DAY } from '../time/duration.ts';
import { instant, plusSeconds } from '../time/instant.ts';
import { isInactive, isProtected as protects, isShielded } from './protection.ts';

/** Whether the first is kept from the second, both of the same age. */
const isProtected = (sender: number, target: number, age = 0): boolean =>
  protects({ points: sender, age }, { points: target, age });

test('the weak are protected from those with more than five times their points', () => {
  expect([isProtected(19_000, 4000), isProtected(20_000, 4000), isProtected(20_001, 4000)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('the strong are protected from the weak in the same way', () => {
  expect([isProtected(4000, 30_000), isProtected(4999, 24_996)]).toEqual([true, true]);
});

test('from 5000 points on, nobody is protected', () => {
  expect([isProtected(50_000, 6000), isProtected(1_000_000, 5000), isProtected(5000, 1_000_000)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('beginners with fewer than 100 points may fight one another', () => {
  expect([isProtected(99, 0), isProtected(500, 0), isProtected(501, 0)]).toEqual([false, false, true]);
});

test('inactive players and AI players are not protected', () => {
  const seenAt = instant(0);
  const weak = { points: 100, age: 0, isAi: false, seenAt };
  const week = plusSeconds(seenAt, 7 * DAY);
  const attacker = { points: 4000, age: 0 };
  expect(isShielded(attacker, weak, plusSeconds(week, -1))).toBe(true);
  expect([isInactive(weak, week), isShielded(attacker, weak, week)]).toEqual([true, false]);
  expect(isShielded(attacker, { ...weak, isAi: true }, seenAt)).toBe(false);
  expect(isInactive({ ...weak, isAi: true }, week)).toBe(false);
});

test('protection falls with the age of the weaker player', () => {
  const largest = (age: number) =>
    [1000, 5000, 5001, 10_000, 10_001].filter((one) => !isProtected(one, 1000, age)).at(-1);
  expect([largest(0), largest(1), largest(2)]).toEqual([5000, 5000, 10_000]);
  expect(protects({ points: 20_000, age: 50 }, { points: 1000, age: 0.5 })).toBe(true);
  expect(protects({ points: 20_000, age: 0.5 }, { points: 1000, age: 50 })).toBe(false);
});
