import { expect, test } from 'vitest';
import { planetWith } from '../testing/planet-builder.ts';
import { exchangeAliens, mostExchanged } from './exchange-aliens.ts';

const home = planetWith({ levels: { 'xeno-exchange': 2 }, stock: { aliens: 1500 } });

test('200 aliens buy one dark matter', () => {
  expect(exchangeAliens(home, 0, 7)).toMatchObject({ outcome: { stock: { aliens: 100 } } });
  expect(exchangeAliens(home, 0, 8)).toMatchObject({
    refusal: 'not-enough-resources',
    params: { aliens: 100 },
  });
});

test('each level of the exchange pays five dark matter a day', () => {
  const crowded = planetWith({ levels: { 'xeno-exchange': 2 }, stock: { aliens: 9999 } });
  expect(exchangeAliens(crowded, 0, 10).ok).toBe(true);
  expect(exchangeAliens(crowded, 4, 7)).toMatchObject({ refusal: 'exchange-limit', params: { left: 6 } });
  expect(exchangeAliens(crowded, 10, 1)).toMatchObject({ params: { left: 0 } });
});

test('the maximum offered follows from the day’s limit and the aliens', () => {
  expect([mostExchanged(home, 0), mostExchanged(home, 6), mostExchanged(home, 12)]).toEqual([7, 4, 0]);
});

test('nobody trades without an exchange, or a fraction', () => {
  expect(exchangeAliens(planetWith({ stock: { aliens: 900 } }), 0, 1)).toMatchObject({
    refusal: 'no-xeno-exchange',
  });
  for (const amount of [0, -1, 0.5, Number.NaN]) {
    expect(exchangeAliens(home, 0, amount)).toMatchObject({ refusal: 'quantity-invalid' });
  }
});
