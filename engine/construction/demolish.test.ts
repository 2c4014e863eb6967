import { expect, test } from 'vitest';
import { constructionId } from '../ids.ts';
import { constructionWith, inPlay, later, noon } from '../testing/planet-builder.ts';
import { fieldsUsed } from '../planet/planet.ts';
import { completeConstruction } from './complete-construction.ts';
import { demolish, demolitionCost } from './demolish.ts';
import { constructionSeconds } from './duration.ts';
import { freeFields } from './fields.ts';
import { orderConstruction } from './order-construction.ts';

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
