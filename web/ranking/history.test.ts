import { expect, test } from 'vitest';
import { historyBase } from './history.ts';

test('growth from little is drawn from zero, large amounts from their lowest points', () => {
  expect(historyBase([10, 100])).toBe(0);
  expect(historyBase([60, 80, 100])).toBe(60);
});

test('a constant amount is drawn above the ground, zero on it', () => {
  expect(historyBase([7, 7])).toBe(6);
  expect(historyBase([0, 0])).toBe(0);
});
