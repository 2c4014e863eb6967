import { expect, test } from 'vitest';
import { constructionWith, planetWith } from '../testing/planet-builder.ts';
import { areFieldsNearlyFull, freeFields, takesLastField } from './fields.ts';

const planet = planetWith({ fields: 20, levels: { 'metal-mine': 10, 'crystal-mine': 7 } });
const queued = (...keys: ('metal-mine' | 'nutrient-farm' | 'space-dock' | 'terraformer' | 'cruiser')[]) =>
  keys.map((key) => constructionWith({ key }));

test('what is queued has its field already; what lies in orbit and what flies needs none', () => {
  expect(freeFields(planet, [])).toBe(3);
  expect(freeFields(planet, queued('metal-mine', 'nutrient-farm'))).toBe(1);
  expect(freeFields(planet, queued('space-dock', 'cruiser'))).toBe(3);
});

test('fields are nearly full with two left, and no longer worth a warning with none', () => {
  const nearlyFull = [0, 1, 2, 3].map((count) =>
    areFieldsNearlyFull(planet, queued(...Array<'metal-mine'>(count).fill('metal-mine'))),
  );
  expect(nearlyFull).toEqual([false, true, true, false]);
});

test('only what takes the last field away from the Terraformer is warned of', () => {
  const last = queued('metal-mine', 'metal-mine');
  expect(takesLastField('metal-mine', planet, last)).toBe(true);
  expect(takesLastField('nutrient-farm', planet, last)).toBe(true);
  expect(takesLastField('terraformer', planet, last)).toBe(false);
  expect(takesLastField('space-dock', planet, last)).toBe(false);
  expect(takesLastField('cruiser', planet, last)).toBe(false);
  expect(takesLastField('metal-mine', planet, queued('metal-mine'))).toBe(false);
});

test('with a Terraformer on its way nothing is warned of', () => {
  const saved = queued('metal-mine', 'terraformer');
  expect(areFieldsNearlyFull(planet, saved)).toBe(false);
  expect(takesLastField('metal-mine', planet, saved)).toBe(false);
});
