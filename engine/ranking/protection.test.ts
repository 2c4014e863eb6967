import { expect, test } from 'vitest';
import { isProtected } from './protection.ts';

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

test('from 5000 points on nobody is protected', () => {
  expect([isProtected(50_000, 6000), isProtected(1_000_000, 5000), isProtected(5000, 1_000_000)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('beginners with less than 100 points may fight one another', () => {
  expect([isProtected(99, 0), isProtected(500, 0), isProtected(501, 0)]).toEqual([false, false, true]);
});
