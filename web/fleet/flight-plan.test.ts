import { expect, test } from 'vitest';
import { flightOf, fullCargo, mostOf, proposedCargo, shipsChosen } from './flight-plan.ts';

const normal = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
const way = {
  from: { galaxy: 1, system: 10, position: 4 },
  to: { galaxy: 1, system: 10, position: 8 },
  owner: { research: { 'combustion-drive': 6, 'impulse-drive': 4 } },
  universe: normal,
  speedPercent: 100,
  holdHours: 0,
};
const stock = { metal: 9000, crystal: 3000, deuterium: 1000, aliens: 40 };
const flight = { durationMs: 1000, holdMs: 0, fuel: 10, capacity: 5000 };

test('a fleet without a target, or without a ship that can fly, has no flight', () => {
  expect(flightOf({ 'small-cargo': 1 }, { ...way, to: null })).toBeNull();
  expect(flightOf({ 'solar-satellite': 3 }, way)).toBeNull();
});

test('half the speed takes nearly twice the time and less fuel', () => {
  const fast = flightOf({ 'small-cargo': 10 }, way);
  const slow = flightOf({ 'small-cargo': 10 }, { ...way, speedPercent: 50 });
  expect(fast).toMatchObject({ capacity: 50_000 });
  expect(slow?.durationMs ?? 0).toBeGreaterThan(1.9 * (fast?.durationMs ?? Infinity));
  expect(slow?.fuel ?? Infinity).toBeLessThan(fast?.fuel ?? 0);
});

test('hours on site cost fuel beside that of the flight', () => {
  const passing = flightOf({ cruiser: 10 }, way);
  const guarding = flightOf({ cruiser: 10 }, { ...way, holdHours: 8 });
  expect(guarding).toEqual({ ...passing, holdMs: 8 * 3_600_000, fuel: (passing?.fuel ?? 0) + 2400 });
});

test('a full hold takes deuterium first, then crystal, aliens and metal, and leaves the fuel', () => {
  expect(fullCargo(stock, flight)).toEqual({ deuterium: 990, crystal: 3000, aliens: 40, metal: 970 });
  expect(fullCargo(stock, { ...flight, capacity: 500 })).toEqual({
    deuterium: 500,
    crystal: 0,
    aliens: 0,
    metal: 0,
  });
  expect(fullCargo(stock, null)).toEqual({ deuterium: 0, crystal: 0, aliens: 0, metal: 0 });
});

test('of what is asked for, a fleet carries what the planet has beside the fuel, and what fits', () => {
  const carried = (asked: number, room: number) =>
    proposedCargo({ deuterium: asked, metal: 400 }, stock, { ...flight, capacity: room });
  expect(carried(700, 5000)).toEqual({ deuterium: 700, crystal: 0, aliens: 0, metal: 400 });
  expect(carried(50_000, 5000)).toEqual({ deuterium: 990, crystal: 0, aliens: 0, metal: 400 });
  expect(carried(1000, 5000).deuterium).toBe(990);
  expect(carried(50_000, 1000)).toEqual({ deuterium: 990, crystal: 0, aliens: 0, metal: 10 });
  expect(proposedCargo({ deuterium: 1 }, stock, null).deuterium).toBe(0);
});

test('of each resource fits what the rest of the cargo leaves room for, up to the stock', () => {
  const cargo = { metal: 100, crystal: 4000, deuterium: 0, aliens: 0 };
  expect(mostOf('metal', cargo, stock, flight)).toBe(1000);
  expect(mostOf('deuterium', cargo, stock, flight)).toBe(900);
  expect(mostOf('deuterium', { ...cargo, crystal: 0 }, stock, flight)).toBe(990);
});

test('ship types with a count of zero do not leave', () => {
  expect(shipsChosen({ 'small-cargo': 2, cruiser: 0, 'light-laser': 4 })).toEqual({ 'small-cargo': 2 });
});
