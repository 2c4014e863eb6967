import { expect, test } from 'vitest';
import { historyBase } from './history.ts';

test('what grew from little is drawn from zero, what was large from its least points', () => {
  expect(historyBase([10, 100])).toBe(0);
  expect(historyBase([60, 80, 100])).toBe(60);
});

test('what stayed as it was is drawn above the ground, and nothing on it', () => {
  expect(historyBase([7, 7])).toBe(6);
  expect(historyBase([0, 0])).toBe(0);
});
