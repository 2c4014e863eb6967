import { expect, test } from 'vitest';
import { constructionId } from '../ids.ts';
import { constructionWith, inPlay, later, noon } from '../testing/planet-builder.ts';
import { fieldsUsed } from '../planet/planet.ts';
import { completeConstruction } from './complete-construction.ts';
import { demolish, demolitionCost } from './demolish.ts';
import { constructionSeconds } from './duration.ts';
import { freeFields } from './fields.ts';
import { orderConstruction, unitLimit } from './order-construction.ts';

const rich = { metal: 9000, crystal: 9000, deuterium: 9000 };
const mined = inPlay({ levels: { 'metal-mine': 10, 'robotics-factory': 2 }, stock: rich });
const tearing = constructionWith({ key: 'metal-mine', level: 10, demolishes: true });

test('tearing down a metal mine 10 costs 1,153 metal and 515 crystal, and 1,601 seconds at robotics 2', () => {
  const decision = demolish(mined, [], 'metal-mine', noon);
  expect(decision).toMatchObject({
    ok: true,
    outcome: {
      level: 10,
      starts: true,
      paid: { metal: 1153, crystal: 515, deuterium: 0, aliens: 0 },
      planet: { stock: { metal: 9000 - 1153, crystal: 9000 - 515 } },
    },
  });
  const { planet, owner, universe } = mined;
  expect(constructionSeconds('metal-mine', 10, planet, owner, universe)).toBe(1601);
});

test('the level is gone when its time is over, and its field is free', () => {
  const { planet } = completeConstruction({ ...tearing, startsAt: noon, endsAt: later(1601) }, mined);
  expect(planet.levels['metal-mine']).toBe(9);
  expect(fieldsUsed(planet)).toBe(fieldsUsed(mined.planet) - 1);
  expect(freeFields(mined.planet, [tearing])).toBe(freeFields(mined.planet, []));
});

test('a building in the queue is left alone: neither torn down twice nor built on meanwhile', () => {
  expect(demolish(mined, [tearing], 'metal-mine', noon)).toMatchObject({ refusal: 'being-changed' });
  const building = constructionWith({ key: 'metal-mine', level: 11 });
  expect(demolish(mined, [building], 'metal-mine', noon)).toMatchObject({ refusal: 'being-changed' });
  expect(orderConstruction(mined, [tearing], { key: 'metal-mine', quantity: 1 }, noon)).toMatchObject({
    refusal: 'being-changed',
  });
});

test('a level that a standing building or an order requires stays', () => {
  const place = inPlay({ levels: { 'robotics-factory': 2, shipyard: 1 }, stock: rich });
  expect(demolish(place, [], 'robotics-factory', noon)).toMatchObject({
    refusal: 'level-needed',
    params: { key: 'shipyard', level: 2 },
  });
  const higher = inPlay({ levels: { 'robotics-factory': 3, shipyard: 1 }, stock: rich });
  expect(demolish(higher, [], 'robotics-factory', noon).ok).toBe(true);
  const fighters = constructionWith({ key: 'light-fighter', quantity: 5 });
  expect(demolish(place, [fighters], 'shipyard', noon)).toMatchObject({
    refusal: 'level-needed',
    params: { key: 'light-fighter' },
  });
});

test('a Terraformer stays while its fields are built on, and a silo while missiles fill it', () => {
  const full = { 'metal-mine': 167, terraformer: 1 } as const;
  const crowded = inPlay({ levels: full, stock: { crystal: 99_999, deuterium: 99_999 } });
  expect(demolish(crowded, [], 'terraformer', noon)).toMatchObject({ refusal: 'fields-in-use' });
  const silo = inPlay({ levels: { 'missile-silo': 1 }, units: { 'interceptor-missile': 1 }, stock: rich });
  expect(demolish(silo, [], 'missile-silo', noon)).toMatchObject({ refusal: 'silo-in-use' });
});

const terraformed = { levels: { 'metal-mine': 158, terraformer: 1 } } as const;
const resources = { metal: 9e9, crystal: 9e9, deuterium: 9e9 };
const tearingTerraformer = constructionWith({ key: 'terraformer', level: 1, demolishes: true });

test('a Terraformer that is being torn down takes its fields from what is ordered after it', () => {
  const place = inPlay({ ...terraformed, stock: resources });
  expect(demolish(place, [], 'terraformer', noon).ok).toBe(true);
  const order = (ordered: number) => {
    const farms = Array.from({ length: ordered }, () => constructionWith({ key: 'nutrient-farm' }));
    const queued = [tearingTerraformer, ...farms];
    return [
      freeFields(place.planet, queued),
      orderConstruction(place, queued, { key: 'solar-plant', quantity: 1 }, noon),
    ];
  };
  expect(order(3)).toMatchObject([1, { ok: true }]);
  expect(order(4)).toMatchObject([0, { refusal: 'no-free-fields' }]);
});

test('a Terraformer goes if what is queued fits without it; a space dock in the queue takes no field', () => {
  const place = inPlay({ levels: { 'metal-mine': 162, terraformer: 1 }, stock: resources });
  const after = (key: 'space-dock' | 'nutrient-farm', count: number) =>
    demolish(place, Array(count).fill(constructionWith({ key })), 'terraformer', noon);
  expect(after('space-dock', 3).ok).toBe(true);
  expect(after('nutrient-farm', 1).ok).toBe(true);
  expect(after('nutrient-farm', 2)).toMatchObject({ refusal: 'fields-in-use' });
});

test('a planet with more levels than fields can be torn down to size', () => {
  const place = inPlay({ levels: { 'metal-mine': 30 }, fields: 26, stock: resources });
  expect(demolish(place, [], 'metal-mine', noon).ok).toBe(true);
});

test('nothing that requires a level is ordered while that level is being torn down', () => {
  const place = inPlay({ levels: { 'robotics-factory': 2 }, stock: resources });
  const order = (queued: Parameters<typeof orderConstruction>[1]) =>
    orderConstruction(place, queued, { key: 'shipyard', quantity: 1 }, noon);
  expect(order([])).toMatchObject({ ok: true });
  expect(order([constructionWith({ key: 'robotics-factory', level: 2, demolishes: true })])).toMatchObject({
    refusal: 'requirements-not-met',
    params: { key: 'robotics-factory', level: 2 },
  });
});

test('missiles have the places of the silo that remains, and a silo stays while those under construction need it', () => {
  const place = inPlay({ levels: { shipyard: 1, 'missile-silo': 4 }, stock: resources });
  const tearingSilo = constructionWith({ key: 'missile-silo', level: 4, demolishes: true });
  const interceptors = (quantity: number) =>
    orderConstruction(place, [tearingSilo], { key: 'interceptor-missile', quantity }, noon);
  expect(interceptors(30).ok).toBe(true);
  expect(interceptors(31)).toMatchObject({ refusal: 'silo-full', params: { free: 30 } });
  expect(unitLimit('interceptor-missile', place, [tearingSilo])).toBe(30);
  const building = (quantity: number) => [constructionWith({ key: 'interceptor-missile', quantity })];
  expect(demolish(place, building(30), 'missile-silo', noon).ok).toBe(true);
  expect(demolish(place, building(31), 'missile-silo', noon)).toMatchObject({ refusal: 'silo-in-use' });
});

test('what does not stand, what is no building, and what nobody can pay is refused', () => {
  expect(demolish(mined, [], 'crystal-mine', noon)).toMatchObject({ refusal: 'nothing-to-demolish' });
  expect(demolish(mined, [], 'light-fighter', noon)).toMatchObject({ refusal: 'not-demolishable' });
  expect(demolish(mined, [], 'energy-technology', noon)).toMatchObject({ refusal: 'not-demolishable' });
  const poor = inPlay({ levels: { 'metal-mine': 10 }, stock: { metal: 1153, crystal: 514 } });
  expect(demolish(poor, [], 'metal-mine', noon)).toMatchObject({ params: { crystal: 1 } });
  const others = Array.from({ length: 5 }, (_, index) =>
    constructionWith({ id: constructionId(index + 1), key: 'solar-plant', level: index + 1 }),
  );
  expect(demolish(mined, others, 'metal-mine', noon)).toMatchObject({ refusal: 'queue-full' });
});

test('half of an odd price is rounded down', () => {
  expect(demolitionCost('metal-mine', 1)).toMatchObject({ metal: 30, crystal: 7 });
});
