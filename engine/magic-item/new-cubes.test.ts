import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import type { Coordinates } from '../galaxy/coordinates.ts';
import { cubes } from './magic-item.ts';
import { cubePool, type CubePlace, cubesInAnHour, newCubes } from './new-cubes.ts';

const placeOf = (index: number): Coordinates => ({
  galaxy: 1 + (index % 4),
  system: 1 + Math.floor(index / 60),
  position: 1 + (Math.floor(index / 4) % 15),
});

const places = (count: number, isDeserted: (index: number) => boolean = () => false): CubePlace[] =>
  Array.from({ length: count }, (_, index) => ({ at: placeOf(index), isDeserted: isDeserted(index) }));

test('the pool holds a cube for every ten planets, and ten in the smallest universe', () => {
  expect([0, 5, 100, 101, 10_000].map(cubePool)).toEqual([10, 10, 10, 11, 1000]);
});

test('no place receives two cubes, and there are never more cubes than places', () => {
  const cubesPlaced = newCubes(places(600), 500, seededRandom('pool'));
  expect(new Set(cubesPlaced.map(({ at }) => JSON.stringify(at))).size).toBe(500);
  expect(newCubes(places(3), 10, seededRandom('few'))).toHaveLength(3);
  expect(newCubes(places(30), -4, seededRandom('none'))).toEqual([]);
});

test('of a hundred cubes 35 are blue, 30 green, 25 red and 10 magic', () => {
  const all = newCubes(places(6000), 6000, seededRandom('colours'));
  const shares = cubes.map((cube) => all.filter(({ item }) => item === cube).length / all.length);
  for (const [index, share] of [0.35, 0.3, 0.25, 0.1].entries())
    expect(Math.abs((shares[index] ?? 0) - share)).toBeLessThan(0.02);
});

test('a cube is three times as likely to appear at planets of inactive players', () => {
  const half = places(2000, (index) => index % 2 === 0);
  const isDeserted = new Map(half.map((place) => [JSON.stringify(place.at), place.isDeserted]));
  let [deserted, tended] = [0, 0];
  for (let hour = 0; hour < 300; hour++) {
    for (const { at } of newCubes(half, 10, seededRandom(`hour ${hour}`))) {
      if (isDeserted.get(JSON.stringify(at))) deserted += 1;
      else tended += 1;
    }
  }
  expect(deserted / tended).toBeGreaterThan(2.6);
  expect(deserted / tended).toBeLessThan(3.4);
});

test('the same hour of the same universe always brings the same cubes', () => {
  const drawn = newCubes(places(40), 5, seededRandom('Origin, hour 1'));
  expect(newCubes(places(40), 5, seededRandom('Origin, hour 1'))).toEqual(drawn);
  expect(drawn.map(({ at, item }) => [at.galaxy, at.system, at.position, item].join(' ')))
    .toMatchInlineSnapshot(`
      [
        "3 1 2 blue-cube",
        "4 1 7 blue-cube",
        "4 1 1 green-cube",
        "4 1 5 red-cube",
        "2 1 8 red-cube",
      ]
    `);
});

test('a universe with a pool of ten gets five cubes a day on average, however many are taken', () => {
  const random = seededRandom('a thousand days');
  let appeared = 0;
  for (let hour = 0; hour < 24_000; hour++) appeared += cubesInAnHour(50, random);
  expect(appeared / 1000).toBeGreaterThan(4.7);
  expect(appeared / 1000).toBeLessThan(5.3);
});
