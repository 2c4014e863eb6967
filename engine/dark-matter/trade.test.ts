import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mineResources } from '../economy/mine-output.ts';
import { stock } from '../economy/stock.ts';
import { planetWith } from '../testing/planet-builder.ts';
import { dealFor, dealLimit, mostTraded, trade, tradePrice, TRADER_PRICE } from './trade.ts';

const rich = planetWith({
  levels: { 'metal-storage': 5, 'crystal-storage': 5, 'deuterium-storage': 5 },
  stock: { metal: 10_000, crystal: 10_000, deuterium: 10_000 },
});

test('3000 metal become 2000 crystal or 1000 deuterium', () => {
  expect(tradePrice({ gives: 'metal', gets: 'crystal', amount: 2000 })).toBe(3000);
  expect(tradePrice({ gives: 'metal', gets: 'deuterium', amount: 1000 })).toBe(3000);
  expect(trade(rich, 5, { gives: 'metal', gets: 'crystal', amount: 2000 })).toMatchObject({
    outcome: { stock: { metal: 7000, crystal: 12_000, deuterium: 10_000 } },
  });
});

test('fractions are rounded against the player', () => {
  expect(tradePrice({ gives: 'metal', gets: 'crystal', amount: 1 })).toBe(2);
  expect(tradePrice({ gives: 'deuterium', gets: 'metal', amount: 4 })).toBe(2);
});

test('the one resource that a price lacks can be had for what the price leaves most of', () => {
  const held = stock({ metal: 9000, crystal: 500, deuterium: 900 });
  expect(dealFor(held, { metal: 3000, crystal: 2500 })).toEqual({
    gives: 'metal',
    gets: 'crystal',
    amount: 2000,
  });
  expect(dealFor(stock({ metal: 100, crystal: 800, deuterium: 900 }), { metal: 400 })).toMatchObject({
    gives: 'deuterium',
    amount: 300,
  });
});

test.each([
  ['nothing is missing', { metal: 9000 }],
  ['two resources are missing', { crystal: 600, deuterium: 901 }],
  ['aliens are missing', { aliens: 5 }],
  ['aliens are missing too', { crystal: 600, aliens: 5 }],
  ['no store leaves enough', { metal: 3001, crystal: 4500 }],
])('no deal helps where %s', (_, price) => {
  expect(dealFor(stock({ metal: 9000, crystal: 500, deuterium: 900 }), price)).toBeNull();
});

test('one deal brings at most a quarter of the storage, and never more than there is room for', () => {
  const deal = (amount: number, crystal = 0) =>
    trade(planetWith({ stock: { metal: 1_000_000, crystal } }), 5, {
      gives: 'metal',
      gets: 'crystal',
      amount,
    });
  expect(dealLimit(planetWith(), 'crystal')).toBe(2500);
  expect(deal(2500).ok).toBe(true);
  expect(deal(2501)).toMatchObject({ refusal: 'trade-over-limit', params: { limit: 2500 } });
  expect(deal(1000, 9001)).toMatchObject({ refusal: 'storage-full', params: { room: 999 } });
  expect(deal(1, 12_000)).toMatchObject({ refusal: 'storage-full', params: { room: 0 } });
});

test('a deal needs two different resources, its price, and the trader’s dark matter', () => {
  const deal = { gives: 'metal', gets: 'crystal', amount: 100 } as const;
  expect(trade(rich, 5, { ...deal, gets: 'metal' })).toMatchObject({ refusal: 'trade-same-resource' });
  expect(trade(rich, TRADER_PRICE - 1, deal)).toMatchObject({ params: { missing: 1 } });
  expect(trade(planetWith({ stock: { metal: 149 } }), 5, deal)).toMatchObject({ params: { metal: 1 } });
  for (const amount of [0, -5, 1.5, Number.NaN]) {
    expect(trade(rich, 5, { ...deal, amount })).toMatchObject({ refusal: 'quantity-invalid' });
  }
});

test('the maximum offered is accepted, one more is refused, and no round of deals creates value', () => {
  const resource = fc.constantFrom(...mineResources);
  const amount = fc.integer({ min: 0, max: 20_000 });
  const stocks = fc.record({ metal: amount, crystal: amount, deuterium: amount });
  const worth = ({ metal, crystal, deuterium }: Record<'metal' | 'crystal' | 'deuterium', number>) =>
    2 * metal + 3 * crystal + 6 * deuterium;
  fc.assert(
    fc.property(stocks, resource, resource, (held, gives, gets) => {
      fc.pre(gives !== gets);
      const planet = planetWith({ stock: held });
      const most = mostTraded(planet, { gives, gets });
      const best = trade(planet, 5, { gives, gets, amount: most });
      expect(best.ok).toBe(most > 0);
      expect(trade(planet, 5, { gives, gets, amount: most + 1 }).ok).toBe(false);
      if (!best.ok) return;
      expect(worth(best.outcome.stock)).toBeLessThanOrEqual(worth(planet.stock));
      expect(Math.min(...Object.values(best.outcome.stock))).toBeGreaterThanOrEqual(0);
    }),
    { seed: 5, numRuns: 300 },
  );
});
