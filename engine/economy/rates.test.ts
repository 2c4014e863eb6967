import { expect, test } from 'vitest';
import { inPlay, type PlanetSpec } from '../testing/planet-builder.ts';
import { rates, sourcesOf } from './rates.ts';

const ratesOf = (...place: Parameters<typeof inPlay>) => {
  const { planet, owner, universe } = inPlay(...place);
  return { ...rates(planet, owner, universe), sources: sourcesOf(planet, owner, universe) };
};

test('a bare planet yields 30 metal, 20 crystal and 20 food an hour and uses nothing', () => {
  const found = ratesOf();
  expect(found.net).toEqual({ metal: 30, crystal: 20, deuterium: 0, food: 20, aliens: 0 });
  expect(found.energy).toEqual({ produced: 0, used: 0, balance: 0, factor: 1 });
});

const developed: PlanetSpec = {
  levels: {
    'metal-mine': 12,
    'crystal-mine': 10,
    'deuterium-synthesizer': 8,
    'solar-plant': 10,
    'fusion-reactor': 4,
    'alien-facility': 6,
    'nutrient-farm': 4,
    'symbiote-reactor': 2,
  },
  units: { 'solar-satellite': 10, crawler: 20 },
  stock: { deuterium: 100, food: 10 },
};

test('the sources of a developed planet', () => {
  const { sources, energy } = ratesOf(developed, { 'energy-technology': 5, 'plasma-technology': 2 });
  const lines = sources.map(({ resource, source, perHour }) => `${resource} ${source} ${perHour}`);
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "metal base 30
    metal metal-mine 601
    crystal base 20
    crystal crystal-mine 274
    deuterium deuterium-synthesizer 115
    deuterium fusion-reactor -59
    food base 20
    food nutrient-farm 117
    food alien-facility -86
    food symbiote-reactor -13
    aliens alien-facility 53
    energy solar-plant 518
    energy fusion-reactor 175
    energy symbiote-reactor 36
    energy solar-satellite 300
    energy metal-mine -377
    energy crystal-mine -260
    energy deuterium-synthesizer -343
    energy crawler -1000"
  `);
  expect(energy.factor).toBeLessThan(1);
});

test('the sources add up to the net rates and to the energy balance', () => {
  const { sources, net, energy, produced, consumed } = ratesOf(developed, { 'energy-technology': 5 });
  const sum = (resource: string) =>
    sources.filter((line) => line.resource === resource).reduce((total, { perHour }) => total + perHour, 0);
  expect({ deuterium: sum('deuterium'), food: sum('food'), metal: sum('metal') }).toEqual({
    deuterium: net.deuterium,
    food: net.food,
    metal: net.metal,
  });
  expect(sum('energy')).toBe(energy.balance);
  expect(produced.food - consumed.food).toBe(net.food);
});

test('an idle reactor gives no energy and burns nothing', () => {
  const running = ratesOf({ levels: { 'fusion-reactor': 5 } }, { 'energy-technology': 3 });
  const idle = ratesOf({ levels: { 'fusion-reactor': 5 }, reactorIdle: true }, { 'energy-technology': 3 });
  expect([running.energy.produced, running.net.deuterium]).toEqual([220, -81]);
  expect([idle.energy.produced, idle.net.deuterium]).toEqual([0, 0]);
});

test('hungry aliens make less energy, and the mines slow down', () => {
  const levels = { 'metal-mine': 10, 'symbiote-reactor': 10 } as const;
  const fed = ratesOf({ levels, stock: { food: 1 } });
  const hungry = ratesOf({ levels });
  expect([fed.foodFactor, fed.energy.factor]).toEqual([1, 1]);
  expect(hungry.foodFactor).toBeCloseTo(20 / 130, 12);
  expect(hungry.energy.produced).toBe(59);
  expect(hungry.net.metal).toBe(30 + Math.floor((778.12274 * 59) / 260));
});

test('a slow universe yields whole units too', () => {
  expect(ratesOf({}, {}, { resourcesSpeed: 0.15 }).net).toMatchObject({ metal: 4, crystal: 3, food: 3 });
});

test('speed never multiplies energy', () => {
  expect(ratesOf({ levels: { 'solar-plant': 10 } }, {}, { resourcesSpeed: 50 }).energy.produced).toBe(518);
});
