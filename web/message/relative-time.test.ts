import { expect, test } from 'vitest';
import { timeAgo } from './relative-time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [-5 * second, { unit: 'now', count: 0 }],
  [59 * second, { unit: 'now', count: 0 }],
  [minute, { unit: 'minutes', count: 1 }],
  [hour - second, { unit: 'minutes', count: 59 }],
  [hour, { unit: 'hours', count: 1 }],
  [day - second, { unit: 'hours', count: 23 }],
  [day, { unit: 'days', count: 1 }],
  [7 * day - second, { unit: 'days', count: 6 }],
  [7 * day, null],
])('what was %d ms ago is told as %o', (passed, told) => {
  expect(timeAgo(1_000_000_000, 1_000_000_000 + passed)).toEqual(told);
});
