import { expect, test } from 'vitest';
import { constructionId } from '../ids.ts';
import { constructionWith, inPlay, later, noon, type PlanetSpec } from '../testing/planet-builder.ts';
import { orderConstruction, quantityObstacle, quote, unitLimit } from './order-construction.ts';
import type { Construction } from './queue.ts';

const rich = { metal: 1_000_000, crystal: 1_000_000, deuterium: 1_000_000, aliens: 10_000 };
const order = (
  key: Construction['key'],
  planet: PlanetSpec = { stock: rich },
  queue: readonly Construction[] = [],
  quantity = 1,
) => orderConstruction(inPlay(planet), queue, { key, quantity }, noon);
const waiting = (key: Construction['key'], count: number, quantity = 1) =>
  Array.from({ length: count }, (_, index) =>
    constructionWith({ id: constructionId(index + 1), key, quantity }),
  );

test('an order is paid at once and starts in an empty queue', () => {
  const decision = order('metal-mine', { stock: { metal: 100, crystal: 20, food: 7 } });
  expect(decision).toMatchObject({
    ok: true,
    outcome: {
      paid: { metal: 60, crystal: 15, deuterium: 0, aliens: 0, energy: 0 },
      level: 1,
      quantity: 1,
      starts: true,
      planet: { stock: { metal: 40, crystal: 5, deuterium: 0, food: 7, aliens: 0 } },
    },
  });
});

test('what was produced until now can be spent', () => {
  const place = inPlay({ stock: { metal: 59, crystal: 15 } });
  const at = (seconds: number) =>
    orderConstruction(place, [], { key: 'metal-mine', quantity: 1 }, later(seconds));
  expect(at(119).ok).toBe(false);
  expect(at(120)).toMatchObject({
    ok: true,
    outcome: { planet: { stock: { metal: 0 }, settledAt: later(120) } },
  });
});

test('the price is that of the next level that is not queued yet', () => {
  const planet = { levels: { 'metal-mine': 3 }, stock: rich };
  const decision = order('metal-mine', planet, waiting('metal-mine', 1));
  expect(decision).toMatchObject({
    ok: true,
    outcome: { level: 5, starts: false, paid: { metal: 303, crystal: 98 } },
  });
});

test('a level that is being torn down is no step towards the next one', () => {
  const queue = [constructionWith({ key: 'metal-mine', level: 3, demolishes: true })];
  const place = inPlay({ levels: { 'metal-mine': 3 } });
  expect(quote({ key: 'metal-mine', quantity: 1 }, place, queue)).toMatchObject({
    level: 4,
    paid: { metal: 202, crystal: 61 },
  });
});

test('the level of research queued follows the player’s level', () => {
  const place = inPlay({ levels: { 'research-laboratory': 1 }, stock: rich }, { 'computer-technology': 2 });
  const decision = orderConstruction(place, [], { key: 'computer-technology', quantity: 1 }, noon);
  expect(decision).toMatchObject({ ok: true, outcome: { level: 3 } });
});

test('units have no level, and their cost grows with their number', () => {
  const planet = { levels: { shipyard: 1 }, stock: rich };
  expect(order('rocket-launcher', planet, [], 20)).toMatchObject({
    ok: true,
    outcome: { level: null, quantity: 20, paid: { metal: 40_000 } },
  });
});

test('a refusal names the missing amounts', () => {
  expect(order('metal-mine', { stock: { metal: 10, crystal: 15 } })).toEqual({
    ok: false,
    refusal: 'not-enough-resources',
    params: { metal: 50 },
  });
});

test('aliens are paid like the rest', () => {
  const levels = { 'alien-facility': 3, 'robotics-factory': 2 } as const;
  const decision = order('labour-hive', { levels, stock: { ...rich, aliens: 99 } });
  expect(decision).toMatchObject({ refusal: 'not-enough-resources', params: { aliens: 1 } });
});

test('missing requirements come before missing resources', () => {
  expect(order('shipyard', { stock: {} })).toEqual({
    ok: false,
    refusal: 'requirements-not-met',
    params: { key: 'robotics-factory', level: 2 },
  });
});

test('buildings of moons are not offered', () => {
  expect(order('lunar-base')).toMatchObject({ refusal: 'not-offered' });
});

test('an invalid number of units is refused', () => {
  const planet = { levels: { shipyard: 1 }, stock: rich };
  for (const quantity of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53]) {
    expect(order('rocket-launcher', planet, [], quantity)).toMatchObject({ refusal: 'quantity-invalid' });
  }
  expect(order('rocket-launcher', planet, [], 5e12)).toMatchObject({ refusal: 'quantity-too-large' });
  expect(order('metal-mine', planet, [], 2)).toMatchObject({ refusal: 'one-level-at-a-time' });
});

test('a queue takes five buildings including the running one, and ten orders of ships', () => {
  const levels = { shipyard: 2, 'robotics-factory': 2 } as const;
  expect(order('metal-mine', { stock: rich }, waiting('solar-plant', 4)).ok).toBe(true);
  expect(order('metal-mine', { stock: rich }, waiting('solar-plant', 5))).toMatchObject({
    refusal: 'queue-full',
    params: { limit: 5 },
  });
  expect(order('rocket-launcher', { levels, stock: rich }, waiting('light-laser', 9)).ok).toBe(true);
  expect(order('rocket-launcher', { levels, stock: rich }, waiting('light-laser', 10)).ok).toBe(false);
});

test('a full queue does not block another one', () => {
  expect(order('nutrient-farm', { stock: rich }, waiting('metal-mine', 5))).toMatchObject({ ok: true });
});

test('queued buildings take fields, alien ones too; the space dock takes none', () => {
  const levels = { 'metal-mine': 2, shipyard: 2, 'solar-plant': 20 } as const;
  const planet = { fields: 26, levels, stock: rich };
  expect(order('metal-mine', planet, waiting('solar-plant', 1)).ok).toBe(true);
  const full = [...waiting('solar-plant', 1), ...waiting('nutrient-farm', 1)];
  expect(order('metal-mine', planet, full)).toMatchObject({ refusal: 'no-free-fields' });
  expect(order('space-dock', planet, full).ok).toBe(true);
});

test('the terraformer requires free energy and spends none', () => {
  const levels = { 'nanite-factory': 1, 'solar-plant': 13 } as const;
  const known = { 'energy-technology': 12 };
  const ordered = (satellites: number) =>
    orderConstruction(
      inPlay({ levels, units: { 'solar-satellite': satellites }, stock: rich }, known),
      [],
      { key: 'terraformer', quantity: 1 },
      noon,
    );
  expect(ordered(0)).toMatchObject({ refusal: 'not-enough-energy', params: { energy: 103 } });
  expect(ordered(4)).toMatchObject({ ok: true, outcome: { paid: { energy: 1000 } } });
});

test('a planet has one dome of each size, including those under construction', () => {
  const place = (units = {}) =>
    inPlay({ levels: { shipyard: 1 }, stock: rich, units }, { 'shielding-technology': 2 });
  const dome = (units: object, queue: readonly Construction[], quantity = 1) =>
    orderConstruction(place(units), queue, { key: 'small-shield-dome', quantity }, noon);
  expect(dome({}, []).ok).toBe(true);
  expect(dome({ 'small-shield-dome': 1 }, [])).toMatchObject({ refusal: 'one-per-planet' });
  expect(dome({}, waiting('small-shield-dome', 1))).toMatchObject({ refusal: 'one-per-planet' });
  expect(dome({}, [], 2)).toMatchObject({ refusal: 'one-per-planet' });
});

test('each missile takes room in the silo once, including finished ones of the running order', () => {
  const running = { construction: constructionId(1), startedAt: noon, secondsEach: 1000, hurriedAt: null };
  const planet: PlanetSpec = {
    levels: { shipyard: 1, 'missile-silo': 2 },
    stock: rich,
    units: { 'interceptor-missile': 8 },
    batches: [{ ...running, key: 'interceptor-missile', quantity: 5, delivered: 2 }],
  };
  const queue = waiting('interceptor-missile', 2, 5);
  expect(order('interceptor-missile', planet, queue, 4).ok).toBe(true);
  expect(order('interceptor-missile', planet, queue, 5)).toMatchObject({
    refusal: 'silo-full',
    params: { free: 4 },
  });
});

test('an order of a thousand years is refused', () => {
  const planet = { levels: { shipyard: 1 }, stock: { metal: 9_000_000_000_000_000 } };
  expect(order('rocket-launcher', planet, [], 11_000_000)).toMatchObject({ refusal: 'takes-too-long' });
  expect(order('rocket-launcher', planet, [], 10_000_000).ok).toBe(true);
});

test('a refused order changes nothing', () => {
  const place = inPlay({ stock: { metal: 1 } });
  orderConstruction(place, [], { key: 'metal-mine', quantity: 1 }, later(60));
  expect(place).toEqual(inPlay({ stock: { metal: 1 } }));
});

test.each([
  ['small-shield-dome', [], 1],
  ['small-shield-dome', waiting('small-shield-dome', 1), 0],
  ['interceptor-missile', [], 40],
  ['interplanetary-missile', waiting('interceptor-missile', 1, 5), 17],
  ['rocket-launcher', waiting('rocket-launcher', 10), 0],
  ['rocket-launcher', [], 10_950_000],
] as const)(
  'with enough resources, an order for %s behind a queue of %j may be for up to %i',
  (key, queue, most) => {
    const endless = { metal: 2 ** 52, crystal: 2 ** 52, deuterium: 2 ** 52 };
    const place = inPlay(
      { levels: { shipyard: 1, 'missile-silo': 4 }, stock: endless },
      { 'shielding-technology': 2, 'impulse-drive': 1 },
    );
    const isTaken = (quantity: number) => orderConstruction(place, queue, { key, quantity }, noon).ok;
    expect(unitLimit(key, place, queue)).toBe(most);
    expect([isTaken(most), isTaken(most + 1)]).toEqual([most > 0, false]);
  },
);

test('where building takes no time, an order may be for as many units as have a price in whole numbers', () => {
  const fast = inPlay({}, {}, { buildingSpeed: 1e12 });
  const most = unitLimit('dreadstar', fast, []);
  expect(quantityObstacle({ key: 'dreadstar', quantity: most })).toBeNull();
  expect(quantityObstacle({ key: 'dreadstar', quantity: most + 1 })).toMatchObject({
    refusal: 'quantity-too-large',
  });
});
