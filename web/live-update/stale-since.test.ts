import { expect, test } from 'vitest';
import { isStaleSince } from './stale-since.ts';

const idle = { heardAt: 1000, wasUnderWay: false };

test('data fetched before the change is refetched', () => {
  expect(isStaleSince(idle, { dataUpdatedAt: 900, fetchStatus: 'idle' })).toBe(true);
});

test('data requested since then is not', () => {
  expect(isStaleSince(idle, { dataUpdatedAt: 900, fetchStatus: 'fetching' })).toBe(false);
  expect(isStaleSince(idle, { dataUpdatedAt: 1100, fetchStatus: 'idle' })).toBe(false);
});

test('an answer that was in flight when the change was announced may not contain it', () => {
  const reading = { heardAt: 1000, wasUnderWay: true };
  expect(isStaleSince(reading, { dataUpdatedAt: 1100, fetchStatus: 'idle' })).toBe(true);
  expect(isStaleSince(reading, { dataUpdatedAt: 900, fetchStatus: 'fetching' })).toBe(true);
});

test('an answer that came in the millisecond of the change may not contain it', () => {
  expect(isStaleSince(idle, { dataUpdatedAt: 1000, fetchStatus: 'idle' })).toBe(true);
});
