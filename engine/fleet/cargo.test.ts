import { expect, test } from 'vitest';
import { ownerWith } from '../testing/planet-builder.ts';
import { addCargo, cargoCapacity, cargoTotal, emptyCargo, fillCargo } from './cargo.ts';

test('probes, satellites and crawlers carry nothing', () => {
  const owner = ownerWith({ 'hyperspace-technology': 10 });
  expect(cargoCapacity({ 'espionage-probe': 100, 'solar-satellite': 5, crawler: 5 }, owner)).toBe(0);
});

test('each ship’s hold grows by 5% a level, cut to whole units', () => {
  const capacity = (level: number) =>
    cargoCapacity({ 'light-fighter': 3 }, ownerWith({ 'hyperspace-technology': level }));
  expect([0, 1, 2, 20].map(capacity)).toEqual([150, 156, 165, 300]);
});

test('a hold larger than the stock takes all of it', () => {
  const all = { metal: 1, crystal: 2, deuterium: 3, aliens: 4 };
  expect(fillCargo(1000, all)).toEqual(all);
  expect(fillCargo(0, all)).toEqual(emptyCargo);
});

test('deuterium needed as fuel is not loaded', () => {
  expect(fillCargo(100, { metal: 5, crystal: 0, deuterium: -20, aliens: 0 })).toEqual({
    ...emptyCargo,
    metal: 5,
  });
});

test('cargos add up', () => {
  const one = { metal: 1, crystal: 2, deuterium: 3, aliens: 4 };
  expect(cargoTotal(addCargo(one, one))).toBe(20);
});
