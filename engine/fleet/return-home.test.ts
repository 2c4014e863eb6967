import { expect, test } from 'vitest';
import { MOST_STORED } from '../economy/stock.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, later } from '../testing/planet-builder.ts';
import { returnHome } from './return-home.ts';

test('a fleet that lands brings its ships and its cargo, above the capacity if need be', () => {
  const fleet = fleetWith({
    state: 'returning',
    ships: { 'small-cargo': 2, cruiser: 1 },
    cargo: { metal: 20_000, crystal: 0, deuterium: 5, aliens: 1 },
  });
  const home = inPlay({ units: { 'small-cargo': 1 }, stock: { metal: 9999 } });
  expect(returnHome(fleet, home).planet).toMatchObject({
    settledAt: later(2000),
    units: { 'small-cargo': 3, cruiser: 1 },
    stock: { metal: 30_000, deuterium: 5, aliens: 1 },
  });
});

test('what a planet cannot hold is lost when a fleet lands', () => {
  const cargo = { metal: 7000, crystal: 0, deuterium: 5, aliens: 0 };
  const fleet = fleetWith({ state: 'returning', cargo });
  const { planet, lost } = returnHome(fleet, inPlay({ stock: { metal: MOST_STORED - 4000 } }));
  expect(planet.stock).toMatchObject({ metal: MOST_STORED, deuterium: 5 });
  expect(lost).toEqual({ metal: 3000, crystal: 0, deuterium: 0, aliens: 0 });
});

test('a fleet that lands late finds the planet of that moment', () => {
  const home = inPlay({ stock: { metal: 9999 }, settledAt: later(9000) });
  expect(returnHome(fleetWith({ state: 'returning' }), home).planet.settledAt).toBe(later(9000));
});

test('a fleet that flies elsewhere does not land', () => {
  expect(() => returnHome(fleetWith(), inPlay())).toThrow(TypeError);
});
