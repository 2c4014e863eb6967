import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { moments } from '../testing/chi-square.ts';
import { armyOf, type Group } from './army.ts';
import { coarsen, MOST_RANKS } from './coarsen.ts';
import { isSound } from './survival.ts';
import { Gunnery } from './volley.ts';
import { unitFigures } from './unit-figures.ts';

const noTechs = { weapons: 0, shielding: 0, armour: 0 };

/** A group of battleships: a thousand states with a hundred ships each, half of them below 70% of their hull. */
function manyStates(): Group {
  const [group] = armyOf([{ techs: noTechs, units: { battleship: 100 } }], unitFigures).groups;
  if (!group) throw new Error('There are battleships.');
  for (let state = 1; state < 1000; state++) {
    group.ranks.add(60 * state, state % 3 === 0 ? 0 : (2 * state) % 2000, 100);
  }
  group.alive = 100_000;
  return group;
}

const total = ({ ranks }: Group, of: (hull: number, shield: number) => number): number => {
  let sum = 0;
  for (let rank = 0; rank < ranks.length; rank++) {
    sum += of(ranks.hull[rank] ?? 0, ranks.shield[rank] ?? 0) * (ranks.units[rank] ?? 0);
  }
  return sum;
};

test('merging states bounds their number and changes no count that decides a unit’s fate', () => {
  const [before, after] = [manyStates(), manyStates()];
  coarsen(after, seededRandom('x'));
  expect(after.ranks.length).toBeLessThan(MOST_RANKS);
  const decisive = [
    () => 1,
    (hull: number) => (isSound(hull, before.hull) ? 1 : 0),
    (hull: number) => (hull === before.hull ? 1 : 0),
    (_: number, shield: number) => (shield === 0 ? 1 : 0),
  ];
  for (const of of decisive) expect(total(after, of)).toBe(total(before, of));
});

test('merging states keeps mean, variance and skewness of hulls, and the mean of shields', () => {
  const before = manyStates();
  const after = manyStates();
  coarsen(after, seededRandom('y'));
  const change = (of: (hull: number, shield: number) => number) =>
    Math.abs(total(after, of) / total(before, of) - 1);
  for (const power of [1, 2, 3]) expect(change((hull) => hull ** power)).toBeLessThan(1e-4);
  expect(change((_, shield) => shield)).toBeLessThan(0.002);
});

/** Mean and variance of the battleships that fall to some battlecruisers, with their states merged before or not. */
const fallen = (areFew: boolean) =>
  moments(`few: ${areFew}`, 60, (random) => {
    const group = manyStates();
    group.units = group.alive;
    if (areFew) coarsen(group, random);
    const shooters = armyOf([{ techs: noTechs, units: { battlecruiser: 60_000 } }], unitFigures);
    new Gunnery(random).volley(shooters, { groups: [group], fleets: 1, units: group.units });
    return group.units - group.alive;
  });

test('units with merged states are destroyed as often as the others', () => {
  const [exact, few] = [fallen(false), fallen(true)];
  const error = Math.sqrt((exact.variance + few.variance) / 60);
  expect(Math.abs(exact.mean - few.mean) / error).toBeLessThan(4.5);
  expect(exact.mean).toBeGreaterThan(10_000);
});
