import { expect, test } from 'vitest';
import { fleetWith } from '../testing/fleet-builder.ts';
import { later, ownerWith } from '../testing/planet-builder.ts';
import { arriveColony } from './arrive-colony.ts';

const ship = fleetWith({
  mission: 'colony',
  ships: { 'colony-ship': 1 },
  targetPlanet: null,
  returnsAt: null,
});
const explorer = ownerWith({ astrophysics: 1 });
const site = { isTaken: false, isGold: false, planetsHeld: 1 };

test('a colony ship is used up for a planet that its position allows', () => {
  const arrival = arriveColony(ship, explorer, site, 'x');
  expect(arrival).toMatchObject({
    outcome: 'settled',
    fleet: null,
    planet: { stock: { metal: 500, crystal: 500 } },
  });
  expect(arrival.planet?.fields).toBeGreaterThanOrEqual(156);
  expect(arrival.planet?.fields).toBeLessThanOrEqual(252);
  expect(arriveColony(ship, explorer, site, 'x')).toEqual(arrival);
});

test('a colony ship that finds the place taken turns home', () => {
  expect(arriveColony(ship, explorer, { ...site, isTaken: true }, 'x')).toMatchObject({
    outcome: 'place-taken',
    planet: null,
    fleet: { state: 'returning', ships: { 'colony-ship': 1 }, returnsAt: later(2000) },
  });
});

test('a colony ship whose owner has reached the planet limit turns home', () => {
  expect(arriveColony(ship, explorer, { ...site, planetsHeld: 2 }, 'x').outcome).toBe('planet-limit');
});
