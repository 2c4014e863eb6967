import { expect, test } from 'vitest';
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
  expect(returnHome(fleet, home)).toMatchObject({
    settledAt: later(2000),
    units: { 'small-cargo': 3, cruiser: 1 },
    stock: { metal: 30_000, deuterium: 5, aliens: 1 },
  });
});

test('a fleet that flies elsewhere does not land', () => {
  expect(() => returnHome(fleetWith(), inPlay())).toThrow(TypeError);
});
