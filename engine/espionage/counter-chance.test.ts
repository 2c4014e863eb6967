import { expect, test } from 'vitest';
import { counterChance } from './counter-chance.ts';

test('an empty planet catches no probes, a crowded one all of them', () => {
  expect([counterChance(5, 0, 4, 9), counterChance(100, 100, 4, 4)]).toEqual([0, 100]);
});

test('more probes are seen more easily', () => {
  expect([1, 2, 4].map((probes) => counterChance(probes, 40, 4, 4))).toEqual([10, 20, 40]);
});
