import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitsDelivered } from '../economy/unit-batches.ts';
import { constructionId } from '../ids.ts';
import { constructionWith, later, noon } from '../testing/planet-builder.ts';
import { hurryConstruction } from './hurry-construction.ts';
import { HOUR } from '../time/duration.ts';

const mine = (seconds: number) =>
  constructionWith({ key: 'metal-mine', level: 5, startsAt: noon, endsAt: later(seconds) });

test('hurrying a remaining day costs 24 dark matter and leaves 12 hours', () => {
  expect(hurryConstruction(mine(24 * HOUR), 24, noon)).toEqual({
    ok: true,
    outcome: { price: 24, endsAt: later(12 * HOUR) },
  });
});

test('an hour begun is paid for as a whole one, and half seconds are rounded against the player', () => {
  expect(hurryConstruction(mine(HOUR + 1), 9, noon)).toMatchObject({
    outcome: { price: 2, endsAt: later(1801) },
  });
  expect(hurryConstruction(mine(HOUR + 1), 9, later(1))).toMatchObject({ outcome: { price: 1 } });
});

test('an order can be hurried once, while it runs and there is time left to save', () => {
  const refusal = (order: Parameters<typeof hurryConstruction>[0], at = noon) =>
    hurryConstruction(order, 99, at);
  expect(refusal({ ...mine(HOUR), hurriedAt: noon })).toMatchObject({ refusal: 'construction-hurried' });
  expect(refusal(constructionWith({ key: 'metal-mine' }))).toMatchObject({ refusal: 'construction-waiting' });
  expect(refusal(mine(HOUR), later(HOUR - 1))).toMatchObject({ refusal: 'construction-ending' });
  expect(refusal(mine(HOUR), later(HOUR - 2))).toMatchObject({ outcome: { endsAt: later(HOUR - 1) } });
});

test('without enough dark matter nothing can be hurried', () => {
  expect(hurryConstruction(mine(24 * HOUR), 20, noon)).toEqual({
    ok: false,
    refusal: 'not-enough-dark-matter',
    params: { missing: 4 },
  });
});

test('hurried units come twice as fast, none comes twice, and the last one comes at the new end', () => {
  const order = fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    secondsEach: fc.integer({ min: 1, max: 5000 }),
    passed: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });
  fc.assert(
    fc.property(order, ({ quantity, secondsEach, passed }) => {
      const total = quantity * secondsEach;
      const at = later(Math.floor(total * passed));
      const running = constructionWith({
        key: 'cruiser',
        quantity,
        startsAt: noon,
        endsAt: later(total),
      });
      const decision = hurryConstruction(running, 1e9, at);
      if (!decision.ok) return;
      const plain = {
        construction: constructionId(1),
        key: 'cruiser' as const,
        quantity,
        delivered: 0,
        startedAt: noon,
        secondsEach,
        hurriedAt: null,
      };
      const hurried = { ...plain, hurriedAt: at };
      const { endsAt } = decision.outcome;
      expect(unitsDelivered(hurried, at)).toBe(unitsDelivered(plain, at));
      expect(unitsDelivered(hurried, endsAt)).toBe(quantity);
      expect(unitsDelivered(hurried, later((endsAt - noon) / 1000 - 1))).toBeLessThan(quantity);
    }),
    { seed: 4, numRuns: 300 },
  );
});
