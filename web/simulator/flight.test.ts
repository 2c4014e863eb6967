import { expect, test } from 'vitest';
import { approachOf, holdsOf, recyclersFor, roomForLoot } from './flight.ts';
import { nowhere } from '../fleet/typed-coordinates.ts';
import { emptyFleet, emptyPlanet, emptyScenario } from './scenario.ts';

const universe = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
const home = { galaxy: 1, system: 10, position: 4 };
const planet = { ...emptyPlanet, place: { galaxy: 1, system: 10, position: 8 } };
const fighters = { ...emptyFleet, units: { 'light-fighter': 10 }, place: home };
const cargos = { ...emptyFleet, units: { 'large-cargo': 2 }, place: home };
const attackOf = (...attackers: (typeof emptyFleet)[]) => ({ ...emptyScenario, attackers, planet });

test('fleets that attack together take the time of the slowest, and fuel for all', () => {
  const fast = approachOf(attackOf(fighters), universe);
  const slow = approachOf(attackOf(cargos), universe);
  const both = approachOf(attackOf(fighters, cargos), universe);
  expect(slow?.seconds ?? 0).toBeGreaterThan(fast?.seconds ?? Infinity);
  expect(both).toEqual({ seconds: slow?.seconds, fuel: (fast?.fuel ?? 0) + (slow?.fuel ?? 0) });
});

test('without a start or a target there is no flight', () => {
  expect(approachOf(attackOf({ ...fighters, place: nowhere }), universe)).toBeNull();
  expect(approachOf({ ...attackOf(fighters), planet: emptyPlanet }, universe)).toBeNull();
  expect(approachOf(attackOf(emptyFleet), universe)).toBeNull();
});

test('cargo space grows with hyperspace technology, for recyclers too', () => {
  const research = { 'hyperspace-technology': 10 };
  expect(holdsOf(attackOf(cargos))).toBe(50_000);
  expect(holdsOf(attackOf({ ...cargos, research }))).toBe(75_000);
  expect(recyclersFor(20_001, emptyFleet)).toBe(2);
  expect(recyclersFor(20_001, { ...emptyFleet, research })).toBe(1);
});

test('the loot is half the stock', () => {
  const stock = { metal: 100_000, crystal: 50_000, deuterium: 7, aliens: 10 };
  expect(roomForLoot({ ...emptyScenario, planet: { ...planet, stock } })).toBe(75_008);
});
