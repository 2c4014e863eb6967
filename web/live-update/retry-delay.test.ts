import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('a stream that keeps failing is reopened less and less often, but at least once a minute', () => {
  expect([0, 1, 2, 3, 20].map((failures) => retryDelayMs(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 60_000,
  ]);
});

test('pages that lost their streams together reconnect at different times', () => {
  expect([0, 0.5, 1].map((chance) => retryDelayMs(3, chance))).toEqual([4000, 6000, 8000]);
});
