import { expect, test } from 'vitest';
import { DAY } from '../time/duration.ts';
import { instant, plusSeconds } from '../time/instant.ts';
import { isInactive, isProtected, isShielded } from './protection.ts';

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
  const weak = { points: 100, isAi: false, seenAt };
  const week = plusSeconds(seenAt, 7 * DAY);
  const attacker = { points: 4000 };
  expect(isShielded(attacker, weak, plusSeconds(week, -1))).toBe(true);
  expect([isInactive(weak, week), isShielded(attacker, weak, week)]).toEqual([true, false]);
  expect(isShielded(attacker, { ...weak, isAi: true }, seenAt)).toBe(false);
  expect(isInactive({ ...weak, isAi: true }, week)).toBe(false);
});
