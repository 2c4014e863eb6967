import { expect, test } from 'vitest';
import { timeAgo } from './relative-time.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5 * SECOND, { unit: 'now', count: 0 }],
  [59 * SECOND, { unit: 'now', count: 0 }],
  [MINUTE, { unit: 'minutes', count: 1 }],
  [HOUR - SECOND, { unit: 'minutes', count: 59 }],
  [HOUR, { unit: 'hours', count: 1 }],
  [DAY - SECOND, { unit: 'hours', count: 23 }],
  [DAY, { unit: 'days', count: 1 }],
  [7 * DAY - SECOND, { unit: 'days', count: 6 }],
  [7 * DAY, null],
])('what was %d ms ago reads as %o', (passed, told) => {
  expect(timeAgo(1_000_000_000, 1_000_000_000 + passed)).toEqual(told);
});
