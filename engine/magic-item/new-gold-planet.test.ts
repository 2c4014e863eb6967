import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { later, noon } from '../testing/planet-builder.ts';
import { type Coordinates, isOnMap } from '../galaxy/coordinates.ts';
import { isGoldPlanetDue, newGoldPlanet } from './new-gold-planet.ts';

test('a gold planet appears every twelve hours from the first day of a universe', () => {
  const hours = Array.from({ length: 37 }, (_, hour) => hour);
  expect(hours.filter((hour) => isGoldPlanetDue(noon, later(hour * 3600)))).toEqual([0, 12, 24, 36]);
});

test('hours that begin at another minute than the universe bring as many gold planets, and none before it begins', () => {
  const hours = Array.from({ length: 39 }, (_, hour) => hour - 2);
  const isDue = (hour: number) => isGoldPlanetDue(noon, later(hour * 3600 + 17 * 60));
  expect(hours.filter(isDue)).toEqual([0, 12, 24, 36]);
});

test('no galaxy has more than three gold planets, and twelve are all there are', () => {
  const gold: Coordinates[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const next = newGoldPlanet(gold, [], seededRandom(`turn ${turn}`));
    if (next) gold.push(next);
  }
  expect(gold).toHaveLength(12);
  expect([1, 2, 3, 4].map((galaxy) => gold.filter((at) => at.galaxy === galaxy).length)).toEqual([
    3, 3, 3, 3,
  ]);
  expect(gold.every(isOnMap)).toBe(true);
});

test('a gold planet lies where nobody lives', () => {
  const full = [1, 2, 3, 4].flatMap((galaxy) =>
    Array.from({ length: 399 * 15 - 1 }, (_, index) => ({
      galaxy,
      system: 1 + Math.floor(index / 15),
      position: 1 + (index % 15),
    })),
  );
  const only = newGoldPlanet([], full, seededRandom('the last place'));
  expect([only?.system, only?.position]).toEqual([399, 15]);
  const everything = [...full, ...[1, 2, 3, 4].map((galaxy) => ({ galaxy, system: 399, position: 15 }))];
  expect(newGoldPlanet([], everything, seededRandom('no place'))).toBeNull();
});
