import { DAY_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { universeStatus } from './universe-status.ts';

const now = Date.UTC(2026, 10, 21);
const universe = { players: 3, maxPlayers: null, startedAt: now, hasEnded: false };

test('a universe at capacity is full, however young it is', () => {
  expect(universeStatus({ ...universe, maxPlayers: 3 }, now)).toBe('full');
  expect(universeStatus({ ...universe, maxPlayers: 2 }, now)).toBe('full');
  expect(universeStatus({ ...universe, maxPlayers: 4 }, now)).toBe('new');
});

test('a universe is new for its first seven days', () => {
  expect(universeStatus(universe, now + 7 * DAY_MS - 1)).toBe('new');
  expect(universeStatus(universe, now + 7 * DAY_MS)).toBe('active');
});

test('a universe that has not started yet is announced, and one that has ended is nothing else', () => {
  expect(universeStatus({ ...universe, maxPlayers: 3 }, now - 1)).toBe('announced');
  expect(universeStatus({ ...universe, maxPlayers: 3, hasEnded: true }, now)).toBe('ended');
});
