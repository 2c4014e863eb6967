import { expect, test } from 'vitest';
import { constructionWith, planetWith } from '../testing/planet-builder.ts';
import { areFieldsNearlyFull, freeFields, takesLastField } from './fields.ts';

const planet = planetWith({ fields: 20, levels: { 'metal-mine': 10, 'crystal-mine': 7 } });
const queued = (...keys: ('metal-mine' | 'nutrient-farm' | 'space-dock' | 'terraformer' | 'cruiser')[]) =>
  keys.map((key) => constructionWith({ key }));

test('queued buildings have taken their fields; those in orbit and units need none', () => {
  expect(freeFields(planet, [])).toBe(3);
  expect(freeFields(planet, queued('metal-mine', 'nutrient-farm'))).toBe(1);
  expect(freeFields(planet, queued('space-dock', 'cruiser'))).toBe(3);
});

test('fields are nearly full with two left; with none left there is no warning any more', () => {
  const nearlyFull = [0, 1, 2, 3].map((count) =>
    areFieldsNearlyFull(planet, queued(...Array<'metal-mine'>(count).fill('metal-mine'))),
  );
  expect(nearlyFull).toEqual([false, true, true, false]);
});

test('a warning appears only if an order takes the Terraformer’s last field', () => {
  const last = queued('metal-mine', 'metal-mine');
  expect(takesLastField('metal-mine', planet, last)).toBe(true);
  expect(takesLastField('nutrient-farm', planet, last)).toBe(true);
  expect(takesLastField('terraformer', planet, last)).toBe(false);
  expect(takesLastField('space-dock', planet, last)).toBe(false);
  expect(takesLastField('cruiser', planet, last)).toBe(false);
  expect(takesLastField('metal-mine', planet, queued('metal-mine'))).toBe(false);
});

test('there is no warning while a Terraformer is queued', () => {
  const saved = queued('metal-mine', 'terraformer');
  expect(areFieldsNearlyFull(planet, saved)).toBe(false);
  expect(takesLastField('metal-mine', planet, saved)).toBe(false);
});
