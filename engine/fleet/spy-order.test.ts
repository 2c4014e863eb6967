import { expect, test } from 'vitest';
import { planetWith } from '../testing/planet-builder.ts';
import { spyOrder } from './spy-order.ts';

const probesOf = (standing: number, wanted?: number) => {
  const decision = spyOrder(planetWith({ units: { 'espionage-probe': standing } }), wanted);
  return decision.ok ? decision.outcome.ships['espionage-probe'] : decision.refusal;
};

test('an order without a number sends five probes, or all if there are fewer', () => {
  expect([probesOf(9), probesOf(5), probesOf(2), probesOf(0)]).toEqual([5, 5, 2, 'no-probes']);
});

test('an order with a number sends that many', () => {
  expect([probesOf(9, 7), probesOf(0, 1)]).toEqual([7, 'no-probes']);
});
