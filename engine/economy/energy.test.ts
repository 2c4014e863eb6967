import { expect, test } from 'vitest';
import { energyFactor, isEnergyCrisis, shortagePercent } from './energy.ts';

test('mines that need no energy are not short of it', () => {
  expect([energyFactor(0, 0), shortagePercent(0, 0), isEnergyCrisis(0, 0)]).toEqual([1, 0, false]);
});

test('surplus energy does not raise output', () => {
  expect([energyFactor(900, 300), shortagePercent(900, 300)]).toEqual([1, 0]);
});

test('the energy warning appears above a shortage of a fifth, not at it', () => {
  expect([isEnergyCrisis(800, 1000), isEnergyCrisis(799, 1000), isEnergyCrisis(0, 10)]).toEqual([
    false,
    true,
    true,
  ]);
});
