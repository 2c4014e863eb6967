import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { goldenTable } from '../testing/golden-table.ts';
import { colonyPlanet, homePlanet, planetImage, temperatureMin } from './new-planet.ts';

const lowest = () => 0;
const highest = () => 1 - Number.EPSILON;

test('temperature and fields of a colony, by position', async () => {
  const rows = Array.from({ length: 15 }, (_, index) => index + 1).map((position) => {
    const [least, most] = [colonyPlanet(position, lowest, false), colonyPlanet(position, highest, false)];
    return [position, least.temperatureMax, most.temperatureMax, least.fields, most.fields];
  });
  const head = ['position', 'coldest', 'warmest', 'smallest', 'largest'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./new-planet.golden.txt');
});

test('every home planet has 163 fields, a mild climate and the same stock', () => {
  const random = seededRandom('homes');
  const homes = Array.from({ length: 400 }, () => homePlanet(random));
  const warmth = homes.map(({ temperatureMax }) => temperatureMax);
  expect([Math.min(...warmth), Math.max(...warmth)]).toEqual([20, 60]);
  expect(new Set(homes.map(({ fields, stock, gold }) => JSON.stringify([fields, stock, gold])))).toEqual(
    new Set([JSON.stringify([163, { metal: 500, crystal: 500, deuterium: 0, food: 500, aliens: 0 }, false])]),
  );
});

test('a colony begins without food, and a gold planet has 20 fields more', () => {
  const plain = colonyPlanet(8, seededRandom('x'), false);
  const gold = colonyPlanet(8, seededRandom('x'), true);
  expect(plain.stock).toEqual({ metal: 500, crystal: 500, deuterium: 0, food: 0, aliens: 0 });
  expect(gold).toEqual({ ...plain, gold: true, fields: plain.fields + 20 });
});

test('there is no sixteenth position', () => {
  expect(() => colonyPlanet(16, lowest, false)).toThrow(RangeError);
});

test('a planet’s picture follows its position, a gold one’s is 0; nights are 40 degrees colder', () => {
  const at = { galaxy: 2, system: 7, position: 11 };
  expect([planetImage({ at, gold: false }), planetImage({ at, gold: true })]).toEqual([11, 0]);
  expect(temperatureMin(40)).toBe(0);
});
