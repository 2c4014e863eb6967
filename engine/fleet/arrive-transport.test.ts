import { expect, test } from 'vitest';
import { MOST_STORED } from '../economy/stock.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, later } from '../testing/planet-builder.ts';
import { arriveTransport } from './arrive-transport.ts';
import { emptyCargo } from './cargo.ts';

const cargo = { metal: 9000, crystal: 10, deuterium: 20, aliens: 30 };

test('a transport unloads at its own second and turns home empty', () => {
  const target = inPlay({ stock: { metal: 5000, food: 1 } });
  const { fleet, planet, delivered } = arriveTransport(fleetWith({ cargo }), target);
  expect(delivered).toEqual(cargo);
  expect(planet).toMatchObject({
    settledAt: later(1000),
    stock: { metal: 14_008, crystal: 15, deuterium: 20, aliens: 30 },
  });
  expect(fleet).toMatchObject({ state: 'returning', cargo: emptyCargo, returnsAt: later(2000) });
});

test('what a planet cannot hold stays aboard', () => {
  const { fleet, planet, delivered } = arriveTransport(
    fleetWith({ cargo }),
    inPlay({ stock: { metal: MOST_STORED - 4000 } }),
  );
  expect(planet?.stock).toMatchObject({ metal: MOST_STORED, deuterium: 20, aliens: 30 });
  expect(delivered).toEqual({ ...cargo, metal: 4000 });
  expect(fleet.cargo).toEqual({ ...emptyCargo, metal: 5000 });
});

test('a transport whose target has vanished brings its cargo back', () => {
  const { fleet, planet, delivered } = arriveTransport(fleetWith({ cargo }), null);
  expect([planet, delivered]).toEqual([null, emptyCargo]);
  expect(fleet).toMatchObject({ state: 'returning', cargo, returnsAt: later(2000) });
});
