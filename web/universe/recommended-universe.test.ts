import { classicWar } from '@farhold/engine/universe/war-rules';
import { DAY_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import type { Universe } from './api.ts';
import { paceOf, recommendedUniverse } from './recommended-universe.ts';

const now = Date.UTC(2030, 4, 8);

const universe = (id: number, speed: number, rest: Partial<Universe> = {}): Universe => ({
  id,
  name: `Universe ${id}`,
  startedAt: now - DAY_MS,
  players: 30,
  people: 0,
  aiPlayers: 30,
  maxPlayers: null,
  resourcesSpeed: speed,
  researchSpeed: speed,
  fleetSpeed: speed,
  buildingSpeed: speed,
  isClosed: false,
  endsAt: null,
  hasEnded: false,
  endedAt: null,
  victory: 'none',
  war: classicWar,
  season: null,
  seasonOf: null,
  ...rest,
});

test('the fastest universe that is open is recommended', () => {
  const slow = universe(1, 1);
  const barred = [
    universe(2, 100, { isClosed: true }),
    universe(3, 100, { hasEnded: true }),
    universe(4, 100, { startedAt: now + DAY_MS }),
    universe(5, 100, { maxPlayers: 30 }),
  ];
  expect(recommendedUniverse([slow, ...barred], now)).toBe(slow);
  const fast = universe(6, 100);
  expect(recommendedUniverse([slow, ...barred, fast], now)).toBe(fast);
  expect(recommendedUniverse([fast, universe(7, 100, { people: 3 })], now)?.id).toBe(7);
  expect(recommendedUniverse(barred, now)).toBeNull();
});

test('a universe is calm, brisk or fast', () => {
  expect([1, 3, 4, 24, 25, 100].map((speed) => paceOf(universe(1, speed)))).toEqual([
    'calm',
    'calm',
    'brisk',
    'brisk',
    'fast',
    'fast',
  ]);
});
