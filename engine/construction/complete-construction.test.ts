import { expect, test } from 'vitest';
import { constructionId } from '../ids.ts';
import { constructionWith, inPlay, later, noon } from '../testing/planet-builder.ts';
import { completeConstruction } from './complete-construction.ts';
import { startConstruction } from './start-construction.ts';

const ended = (seconds: number) => ({ startsAt: noon, endsAt: later(seconds) });

test('a building exists from the second in which it is finished, no matter when that is noticed', () => {
  const order = constructionWith({ key: 'metal-mine', level: 1, ...ended(3600) });
  const { planet } = completeConstruction(order, inPlay());
  expect(planet).toMatchObject({ levels: { 'metal-mine': 1 }, settledAt: later(3600), stock: { metal: 30 } });
});

test('research belongs to the player, and the planet is only settled', () => {
  const order = constructionWith({ key: 'laser-technology', level: 3, ...ended(10) });
  const { planet, owner } = completeConstruction(
    order,
    inPlay({}, { 'laser-technology': 2, 'ion-technology': 1 }),
  );
  expect(owner.research).toEqual({ 'laser-technology': 3, 'ion-technology': 1 });
  expect(planet.levels).toEqual({});
});

test('the last ship is there when the order ends, and the shipyard is free', () => {
  const place = inPlay({ units: { 'light-fighter': 1 } });
  const order = constructionWith({ id: constructionId(3), key: 'light-fighter', quantity: 2 });
  const { planet, startsAt, endsAt } = startConstruction(order, place, [], noon);
  const done = completeConstruction({ ...order, startsAt, endsAt }, { ...place, planet });
  expect(done.planet).toMatchObject({ units: { 'light-fighter': 3 }, batches: [] });
});

test('a level that is higher already is not lowered', () => {
  const order = constructionWith({ key: 'metal-mine', level: 4, ...ended(1) });
  expect(
    completeConstruction(order, inPlay({ levels: { 'metal-mine': 20 } })).planet.levels['metal-mine'],
  ).toBe(20);
});

test('an order that has not begun cannot be finished', () => {
  expect(() => completeConstruction(constructionWith({ key: 'metal-mine', level: 1 }), inPlay())).toThrow(
    TypeError,
  );
});
