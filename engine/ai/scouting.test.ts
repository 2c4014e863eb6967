import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { ownerWith, planetWith, universeWith } from '../testing/planet-builder.ts';
import { planetId } from '../ids.ts';
import { systemsToOpen } from './scouting.ts';

const inhabited = Array.from({ length: 40 }, (_, index) => ({ galaxy: 1, system: 1 + 10 * index }));
const empire = {
  universe: universeWith(),
  owner: ownerWith({}),
  planets: [
    planetWith({ at: { galaxy: 1, system: 1, position: 5 }, units: { 'espionage-probe': 5 } }),
    planetWith({ id: planetId(2), at: { galaxy: 1, system: 301, position: 5 } }),
  ],
  constructions: [],
};

const opened = (turn: number) =>
  systemsToOpen({ empire, fleets: [], inhabited }, 'raider', seededRandom(`turn ${turn}`));

test('a raider opens systems around all of its planets, in time far ones, and others every turn', () => {
  const turns = Array.from({ length: 30 }, (_, turn) => opened(turn).map(({ system }) => system));
  for (const systems of turns) expect(new Set(systems).size).toBe(8);
  const often = (system: number) => turns.filter((systems) => systems.includes(system)).length;
  expect(often(301)).toBeGreaterThan(often(151));
  expect(often(1)).toBeGreaterThan(often(151));
  expect(new Set(turns.flat()).size).toBeGreaterThan(20);
});
