import { expect, test } from 'vitest';
import { rates } from '../economy/rates.ts';
import { settle } from '../economy/settle.ts';
import { inPlay, later, planetWith } from '../testing/planet-builder.ts';
import { boostMines } from './boost-mines.ts';
import { DAY, HOUR } from '../time/duration.ts';

test('a booster lasts 24 hours, and the next one can start when it has ended', () => {
  const boosted = boostMines(planetWith(), 25);
  expect(boosted).toMatchObject({ outcome: { boostedUntil: later(DAY) } });
  const again = (seconds: number) =>
    boostMines(planetWith({ boostedUntil: later(DAY), settledAt: later(seconds) }), 25);
  expect(again(DAY - 1)).toMatchObject({ refusal: 'booster-running' });
  expect(again(DAY)).toMatchObject({ outcome: { boostedUntil: later(2 * DAY) } });
  expect(boostMines(planetWith(), 24)).toMatchObject({ params: { missing: 1 } });
});

test('a boosted mine yields a tenth more until the booster’s last second', () => {
  const { planet, owner, universe } = inPlay({
    levels: { 'metal-mine': 10, 'solar-plant': 20, 'metal-storage': 10 },
    boostedUntil: later(DAY),
  });
  expect(rates(planet, owner, universe).net.metal).toBe(30 + Math.floor(778.12 * 1.1));
  const after = settle(planet, owner, universe, later(DAY + HOUR));
  expect(after.stock.metal).toBe(24 * (30 + 855) + 808);
});
