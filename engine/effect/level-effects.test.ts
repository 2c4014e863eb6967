import { expect, test } from 'vitest';
import { isLevelledKey, itemsShown } from '../catalogue/items.ts';
import { levelEffect } from './level-effects.ts';

const at = (key: Parameters<typeof levelEffect>[0], ...levels: number[]) =>
  levels.map((level) => levelEffect(key, level, 1)?.amount);

test('every alien building, except the two that only produce and store, shows what a level of it does', () => {
  const silent = itemsShown('aliens').filter((key) => isLevelledKey(key) && !levelEffect(key, 1, 1));
  expect(silent).toEqual(['nutrient-farm', 'alien-habitat']);
});

test('the effects of alien buildings grow as the rules say, up to their limits', () => {
  expect(at('labour-hive', 0, 5, 6)).toEqual([0, 5, 6]);
  expect(at('brood-barracks', 0, 3)).toEqual([0, 30]);
  expect(at('xeno-laboratory', 0, 7, 25, 40)).toEqual([0, -14, -50, -50]);
  expect(at('chitin-foundry', 1, 24)).toEqual([-2, -48]);
  expect(at('psionic-veil', 1, 2, 7)).toEqual([0, 1, 3]);
  expect(at('xeno-exchange', 0, 4)).toEqual([0, 20]);
  expect(at('alien-facility', 10)).toEqual([208]);
});

test('slots, planets and fields are shown as they will be', () => {
  expect([at('computer-technology', 3, 4), at('astrophysics', 4, 5), at('terraformer', 2, 3)]).toEqual([
    [4, 5],
    [3, 4],
    [10, 15],
  ]);
});
