import { expect, test } from 'vitest';
import { planetWith } from '../testing/planet-builder.ts';
import { siloCapacity, siloSlots } from './silo.ts';

test('an interceptor takes one place in the silo, an interplanetary missile two, guns and ships none', () => {
  const keys = ['interceptor-missile', 'interplanetary-missile', 'rocket-launcher', 'cruiser'] as const;
  expect(keys.map(siloSlots)).toEqual([1, 2, 0, 0]);
});

test('a silo has ten places per level', () => {
  expect([0, 1, 4].map((level) => siloCapacity(planetWith({ levels: { 'missile-silo': level } })))).toEqual([
    0, 10, 40,
  ]);
});
