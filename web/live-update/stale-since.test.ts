import { expect, test } from 'vitest';
import { isStaleSince } from './stale-since.ts';

const idle = { heardAt: 1000, wasUnderWay: false };

test('what was read before the news is read again', () => {
  expect(isStaleSince(idle, { dataUpdatedAt: 900, fetchStatus: 'idle' })).toBe(true);
});

test('what the page has asked for since then is not', () => {
  expect(isStaleSince(idle, { dataUpdatedAt: 900, fetchStatus: 'fetching' })).toBe(false);
  expect(isStaleSince(idle, { dataUpdatedAt: 1100, fetchStatus: 'idle' })).toBe(false);
});

test('an answer that was under way when the news came may not know of it', () => {
  const reading = { heardAt: 1000, wasUnderWay: true };
  expect(isStaleSince(reading, { dataUpdatedAt: 1100, fetchStatus: 'idle' })).toBe(true);
  expect(isStaleSince(reading, { dataUpdatedAt: 900, fetchStatus: 'fetching' })).toBe(true);
});
