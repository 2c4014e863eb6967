import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resources } from '../catalogue/resource.ts';
import { constructionId } from '../ids.ts';
import type { PlanetInPlay, UnitBatch } from '../planet/planet.ts';
import { inPlay, later, noon, type PlanetSpec } from '../testing/planet-builder.ts';
import { draws } from '../testing/draws.ts';
import { rates } from './rates.ts';
import { settle } from './settle.ts';
import { capacity } from './storage.ts';

const settled = ({ planet, owner, universe }: PlanetInPlay, seconds: number) =>
  settle(planet, owner, universe, later(seconds));

const settledInSteps = ({ planet, owner, universe }: PlanetInPlay, steps: readonly number[]) =>
  steps.reduce((reached, seconds) => settle(reached, owner, universe, later(seconds)), planet);

const batch = (spec: Partial<UnitBatch>): UnitBatch => ({
  construction: constructionId(1),
  key: 'solar-satellite',
  quantity: 10,
  delivered: 0,
  startedAt: noon,
  secondsEach: 100,
  hurriedAt: null,
  ...spec,
});

const level = (highest: number) => fc.integer({ min: 0, max: highest });

/** Planets where everything happens at once: hunger, an empty tank, full stores, satellites and crawlers. */
const busyPlanet: fc.Arbitrary<PlanetInPlay> = fc
  .record({
    levels: fc.record({
      'metal-mine': level(14),
      'crystal-mine': level(14),
      'deuterium-synthesizer': level(12),
      'solar-plant': level(8),
      'fusion-reactor': level(9),
      'deuterium-storage': level(3),
      'nutrient-farm': level(6),
      'alien-facility': level(12),
      'symbiote-reactor': level(8),
      'labour-hive': level(3),
    }),
    stock: fc.record({
      metal: level(12_000),
      crystal: level(12_000),
      deuterium: fc.oneof(level(400), level(12_000)),
      food: fc.oneof(fc.constant(0), level(500)),
      aliens: level(12_000),
    }),
    carry: fc.record({ deuterium: level(3599), food: level(3599) }),
    temperatureMax: fc.integer({ min: -130, max: 260 }),
    boostedUntil: fc.option(level(4000).map(later)),
    reactorIdle: fc.boolean(),
    batches: fc.array(
      fc.record({
        key: fc.constantFrom('solar-satellite', 'crawler', 'light-fighter', 'rocket-launcher'),
        quantity: fc.integer({ min: 1, max: 60 }),
        secondsEach: fc.integer({ min: 1, max: 300 }),
        hurriedAt: fc.constantFrom(null, noon),
      }),
      { maxLength: 2 },
    ),
    research: fc.record({ 'energy-technology': level(6), 'plasma-technology': level(4) }),
    resourcesSpeed: fc.constantFrom(0.1, 1, 7, 1000),
  })
  .map(({ research, resourcesSpeed, batches, ...planet }) =>
    inPlay({ ...planet, batches: batches.map(batch) }, research, { resourcesSpeed }),
  );

test('settling a planet in one step equals settling it in many', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(busyPlanet, pauses, (place, seconds) => {
      let total = 0;
      const steps = seconds.map((pause) => (total += pause));
      expect(settledInSteps(place, steps)).toEqual(settled(place, total));
    }),
    { seed: 1, numRuns: draws(250) },
  );
});

test('settling a planet in one step equals settling it every second', () => {
  const everySecond = Array.from({ length: 1200 }, (_, second) => second + 1);
  fc.assert(
    fc.property(busyPlanet, (place) => {
      expect(settledInSteps(place, everySecond)).toEqual(settled(place, 1200));
    }),
    { seed: 2, numRuns: draws(30) },
  );
});

test('no stock ever falls below zero or grows beyond its capacity', () => {
  fc.assert(
    fc.property(busyPlanet, fc.integer({ min: 0, max: 2_000_000 }), (place, seconds) => {
      const after = settled(place, seconds);
      for (const resource of resources) {
        const most = Math.max(capacity(after)[resource], place.planet.stock[resource]);
        expect(after.stock[resource]).toBeGreaterThanOrEqual(0);
        expect(after.stock[resource]).toBeLessThanOrEqual(most);
        expect(after.carry[resource]).toBeGreaterThanOrEqual(0);
        expect(after.carry[resource]).toBeLessThan(3600);
      }
    }),
    { seed: 3, numRuns: draws(150) },
  );
});

test('parts of a unit are carried over: 30 metal an hour are one metal after 120 seconds and none after 119', () => {
  const place = inPlay();
  expect(settled(place, 119)).toMatchObject({ stock: { metal: 0 }, carry: { metal: 3570 } });
  expect(settled(place, 120)).toMatchObject({ stock: { metal: 1 }, carry: { metal: 0 } });
});

test('production stops at the capacity, and anything above it stays', () => {
  const place = inPlay({ stock: { metal: 9_990, crystal: 25_000 } });
  expect(settled(place, 86_400).stock).toMatchObject({ metal: 10_000, crystal: 25_000 });
});

test('a planet never goes back in time', () => {
  const place = inPlay({ settledAt: later(10) });
  expect(() => settled(place, 9)).toThrow(RangeError);
  expect(settled(place, 10)).toEqual(place.planet);
});

test('a year in a universe a hundred thousand times as fast is still counted in whole units', () => {
  const levels = { 'metal-mine': 60, 'solar-plant': 80, 'metal-storage': 70 } as const;
  const place = inPlay({ levels }, {}, { resourcesSpeed: 100_000 });
  const { planet, owner, universe } = place;
  const perHour = rates(planet, owner, universe).net.metal;
  expect(settled(place, 31_536_000).stock.metal).toBe(Number(BigInt(perHour) * 8760n));
});

const eating: PlanetSpec = { levels: { 'alien-facility': 10, 'nutrient-farm': 5 }, stock: { food: 27 } };

test('aliens breed at full pace until the food is gone, and by its income from then on', () => {
  const place = inPlay(eating);
  expect(settled(place, 3600).stock).toMatchObject({ food: 0, aliens: 129 });
  expect(settled(place, 7200).stock).toMatchObject({ food: 0, aliens: 129 + 112 });
});

const burning: PlanetSpec = { levels: { 'fusion-reactor': 5, 'metal-mine': 5 }, stock: { deuterium: 81 } };

test('a fusion reactor without deuterium stops', () => {
  const place = inPlay(burning, { 'energy-technology': 3 });
  expect(settled(place, 3599)).toMatchObject({ reactorIdle: false, stock: { deuterium: 0 } });
  expect(settled(place, 3600)).toMatchObject({ reactorIdle: true, stock: { deuterium: 0 } });
});

test('an idle reactor starts again with an hour of burning in its tank, not with less', () => {
  const idle = { ...burning, reactorIdle: true };
  const with80 = inPlay({ ...idle, stock: { deuterium: 80 } });
  const with81 = inPlay({ ...idle, stock: { deuterium: 81 } });
  expect(settled(with80, 0).reactorIdle).toBe(true);
  expect(settled(with81, 0).reactorIdle).toBe(false);
});

test('an idle reactor starts at once when a better synthesizer would feed it', () => {
  const levels = { 'fusion-reactor': 1, 'deuterium-synthesizer': 3 } as const;
  const fed = inPlay({ levels, reactorIdle: true }, { 'energy-technology': 60 });
  expect(settled(fed, 0).reactorIdle).toBe(false);
  const unfed = inPlay({ levels: { ...levels, 'fusion-reactor': 5 }, reactorIdle: true });
  expect(settled(unfed, 0).reactorIdle).toBe(true);
});

test('a tank too small for an hour of burning is tried at the full hour, when it is full', () => {
  const spec: PlanetSpec = {
    levels: { 'fusion-reactor': 20, 'deuterium-synthesizer': 8, 'solar-plant': 12 },
    stock: { deuterium: 9_999 },
    reactorIdle: true,
    settledAt: later(10),
  };
  const place = inPlay(spec, {}, { resourcesSpeed: 50 });
  expect(settled(place, 3599)).toMatchObject({ reactorIdle: true, stock: { deuterium: 10_000 } });
  expect(settled(place, 3600)).toMatchObject({ reactorIdle: false });
});

test('units appear one by one, each in the second it is finished', () => {
  const place = inPlay({
    batches: [batch({ key: 'light-fighter', quantity: 3 })],
    units: { 'light-fighter': 5 },
  });
  const seen = [99, 100, 299, 300, 900].map((seconds) => settled(place, seconds).units['light-fighter']);
  expect(seen).toEqual([5, 6, 7, 8, 8]);
});

test('every finished satellite raises the output of the mines at once', () => {
  const levels = { 'metal-mine': 10, 'metal-storage': 5 } as const;
  const place = inPlay({ levels, batches: [batch({ quantity: 2, secondsEach: 3600 })] });
  expect(settled(place, 3600).stock.metal).toBe(30);
  const oneSatellite = Math.floor((778.12274 * 30) / 260);
  expect(settled(place, 7200).stock.metal).toBe(60 + oneSatellite);
});

test('a thousand more satellites than the mines need are counted in one step', () => {
  const levels = { 'metal-mine': 1, 'solar-plant': 1 } as const;
  const place = inPlay({ levels, batches: [batch({ quantity: 1_000_000_000, secondsEach: 1 })] });
  expect(settled(place, 900_000_000).units['solar-satellite']).toBe(900_000_000);
});

test('a booster adds a tenth until its last second', () => {
  const levels = { 'metal-mine': 10, 'solar-plant': 10 } as const;
  const place = inPlay({ levels, boostedUntil: later(3600) });
  expect(settled(place, 7200).stock.metal).toBe(855 + 30 + 778 + 30);
});
