import { expect, test } from 'vitest';
import { planetWith } from '../testing/planet-builder.ts';
import { exchangeAliens, mostExchanged } from './exchange-aliens.ts';

const home = planetWith({ levels: { 'xeno-exchange': 2 }, stock: { aliens: 1500 } });

test('200 aliens leave for one dark matter', () => {
  expect(exchangeAliens(home, 0, 7)).toMatchObject({ outcome: { stock: { aliens: 100 } } });
  expect(exchangeAliens(home, 0, 8)).toMatchObject({
    refusal: 'not-enough-resources',
    params: { aliens: 100 },
  });
});

test('each level gives five a day', () => {
  const crowded = planetWith({ levels: { 'xeno-exchange': 2 }, stock: { aliens: 9999 } });
  expect(exchangeAliens(crowded, 0, 10).ok).toBe(true);
  expect(exchangeAliens(crowded, 4, 7)).toMatchObject({ refusal: 'exchange-limit', params: { left: 6 } });
  expect(exchangeAliens(crowded, 10, 1)).toMatchObject({ params: { left: 0 } });
});

test('the most that is offered is what day and aliens allow', () => {
  expect([mostExchanged(home, 0), mostExchanged(home, 6), mostExchanged(home, 12)]).toEqual([7, 4, 0]);
});

test('without an exchange nobody trades, and nobody trades a part of one', () => {
  expect(exchangeAliens(planetWith({ stock: { aliens: 900 } }), 0, 1)).toMatchObject({
    refusal: 'no-xeno-exchange',
  });
  for (const amount of [0, -1, 0.5, Number.NaN]) {
    expect(exchangeAliens(home, 0, amount)).toMatchObject({ refusal: 'quantity-invalid' });
  }
});
