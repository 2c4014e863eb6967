import { expect, test } from 'vitest';
import { constructionId } from '../ids.ts';
import type { UnitBatch } from '../planet/planet.ts';
import { later, noon, planetWith } from '../testing/planet-builder.ts';
import { nextUnitAt, secondsToRateChange, unitsDelivered, withDeliveries } from './unit-batches.ts';

const batch: UnitBatch = {
  construction: constructionId(1),
  key: 'cruiser',
  quantity: 5,
  delivered: 1,
  startedAt: noon,
  secondsEach: 60,
  hurriedAt: null,
};

test('every unit is finished at the end of its own time', () => {
  const delivered = [0, 119, 120, 299, 300, 9999].map((seconds) => unitsDelivered(batch, later(seconds)));
  expect(delivered).toEqual([1, 1, 2, 4, 5, 5]);
});

test('units are not delivered twice', () => {
  const planet = withDeliveries(planetWith({ batches: [batch], units: { cruiser: 7 } }), later(180));
  expect(planet).toMatchObject({ units: { cruiser: 9 }, batches: [{ delivered: 3 }] });
  expect(withDeliveries(planet, later(180))).toEqual(planet);
});

test('two orders of the same ship add up', () => {
  const second = { ...batch, construction: constructionId(2) };
  const planet = withDeliveries(planetWith({ batches: [batch, second] }), later(120));
  expect(planet.units).toEqual({ cruiser: 2 });
});

test('only satellites during a shortage and crawlers that can work change what a planet produces', () => {
  const waits = (key: UnitBatch['key'], isShort: boolean, mine = 0) =>
    secondsToRateChange(
      planetWith({ levels: { 'metal-mine': mine }, batches: [{ ...batch, key }] }),
      isShort,
    );
  expect([waits('solar-satellite', true), waits('solar-satellite', false)]).toEqual([120, Infinity]);
  expect([waits('crawler', false, 1), waits('crawler', false), waits('cruiser', true, 1)]).toEqual([
    120,
    Infinity,
    Infinity,
  ]);
});

test('a finished order changes nothing more', () => {
  const done = { ...batch, key: 'solar-satellite', delivered: 5 } as const;
  expect(secondsToRateChange(planetWith({ batches: [done] }), true)).toBe(Infinity);
});

test('a hurried order brings the next unit in half of the time left, and the others twice as fast', () => {
  const hurried = { ...batch, hurriedAt: later(75) };
  expect([75, 97, 98, 127, 128, 187, 188].map((at) => unitsDelivered(hurried, later(at)))).toEqual([
    1, 1, 2, 2, 3, 4, 5,
  ]);
  expect(nextUnitAt(hurried)).toBe(later(98));
  expect(nextUnitAt(batch)).toBe(later(120));
  expect(nextUnitAt({ ...batch, delivered: 5 })).toBeNull();
});
