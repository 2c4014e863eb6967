import { emptyStock, stock, type Cost } from '@farhold/engine/economy/stock';
import { expect, test } from 'vitest';
import { affordability, mostPayable, stockAt } from './affordable.ts';
import type { BuildSite } from './planet-item.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const cost = (part: Partial<Cost>): Cost => ({
  metal: 0,
  crystal: 0,
  deuterium: 0,
  aliens: 0,
  energy: 0,
  ...part,
});

const site: BuildSite = {
  id: 1,
  name: 'Home',
  stock: stock({ metal: 1000, crystal: 500 }),
  capacity: stock({ metal: 10_000, crystal: 10_000, deuterium: 10_000, food: 10_000, aliens: 10_000 }),
  perHour: stock({ metal: 808, crystal: 100 }),
  energy: { produced: 100, used: 60 },
  temperature: { max: 40 },
  resourcesSpeed: 1,
  readAt: noon,
};

test('what the stock covers can be paid at once', () => {
  expect(affordability(cost({ metal: 1000, crystal: 500 }), site)).toEqual({ kind: 'from', at: noon });
});

test('the resource that takes longest decides when a price can be paid', () => {
  const price = cost({ metal: 1101, crystal: 525 });
  expect(affordability(price, site)).toEqual({ kind: 'from', at: noon + 15 * 60_000 });
});

test('nobody saves up more than the store holds', () => {
  expect(affordability(cost({ metal: 10_001 }), site)).toEqual({
    kind: 'never',
    lacks: 'metal',
    why: 'storage',
  });
});

test('what does not flow in never comes by waiting', () => {
  expect(affordability(cost({ deuterium: 1 }), site)).toEqual({
    kind: 'never',
    lacks: 'deuterium',
    why: 'income',
  });
});

test('energy must be free at the moment of the order and is not saved up', () => {
  expect(affordability(cost({ energy: 41 }), site)).toMatchObject({ kind: 'never', lacks: 'energy' });
  expect(affordability(cost({ energy: 40 }), site)).toEqual({ kind: 'from', at: noon });
});

test('the scarcest resource decides how many units can be paid', () => {
  expect(mostPayable(cost({ metal: 300, crystal: 100 }), site.stock)).toBe(3);
  expect(mostPayable(cost({ metal: 300, deuterium: 1 }), site.stock)).toBe(0);
  expect(mostPayable(cost({}), emptyStock)).toBe(0);
});

test('the stock on the screen grows by the second and stops at the capacity', () => {
  expect(stockAt(site, noon + 900_000).metal).toBe(1202);
  expect(stockAt(site, noon + 1000 * 3_600_000).metal).toBe(10_000);
  expect(stockAt(site, noon - 5000).metal).toBe(1000);
});
