import { classicWar } from '@farhold/engine/universe/war-rules';
import { expect, test } from 'vitest';
import type { Universe } from './api.ts';
import { listedUniverses } from './listed-universes.ts';

const plain = {
  startedAt: 0,
  players: 0,
  people: 0,
  aiPlayers: 0,
  maxPlayers: null,
  resourcesSpeed: 1,
  researchSpeed: 1,
  fleetSpeed: 1,
  buildingSpeed: 1,
  isClosed: false,
  endsAt: null,
  endedAt: null,
  victory: 'points',
  war: classicWar,
} as const;

const season = (id: number, hasEnded: boolean): Universe => ({
  ...plain,
  id,
  name: `Tempest ${id}`,
  hasEnded,
  season: id,
  seasonOf: id === 1 ? null : id - 1,
});

const seasons = [season(1, true), season(2, true), season(3, true), season(4, false)];

test('running universes come first, and of the ended seasons only the last and those one played are listed', () => {
  expect(listedUniverses(seasons, []).map(({ id }) => id)).toEqual([4, 3]);
  expect(listedUniverses(seasons, [{ id: 1 }]).map(({ id }) => id)).toEqual([4, 1, 3]);
});

test('of the universes that run, a fast one is listed first, and the oldest of several', () => {
  const slow: Universe = { ...season(1, false), id: 7, name: 'Origin', season: null };
  const fast: Universe = { ...season(1, false), id: 9, buildingSpeed: 100 };
  const faster: Universe = { ...fast, id: 11, buildingSpeed: 5000 };
  const listed = listedUniverses([season(1, true), slow, fast, faster], []);
  expect(listed.map(({ id }) => id)).toEqual([9, 11, 7, 1]);
});
