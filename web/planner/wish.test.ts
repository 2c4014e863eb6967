import { instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { newlyPayable, type Wish } from './wish.ts';

const wish = (id: number, isPayable: boolean): Wish => ({
  id,
  planetId: 1,
  planet: 'Home',
  item: { id: 1, key: 'metal-mine', title: 'Metal Mine', category: 'resources', isUnit: false },
  level: 6,
  quantity: 1,
  cost: { metal: 1, crystal: 0, deuterium: 0, aliens: 0, energy: 0 },
  missing: {},
  payable: { kind: 'from', at: instant(0) },
  isPayable,
  refusal: null,
});

test('a wish is told of once, when it has become payable', () => {
  expect(newlyPayable([wish(1, false), wish(2, true)], [wish(1, true), wish(2, true)])).toMatchObject([
    { id: 1 },
  ]);
  expect(newlyPayable([wish(1, true)], [wish(1, true)])).toEqual([]);
});

test('what could be paid when the page was opened or the wish was made is no news', () => {
  expect(newlyPayable(null, [wish(1, true)])).toEqual([]);
  expect(newlyPayable([], [wish(1, true)])).toEqual([]);
});
