import { expect, test } from 'vitest';
import { canBeFought, emptyFleet, emptyScenario, swapSides } from './scenario.ts';

const here = { galaxy: 1, system: 2, position: 3 };
const there = { galaxy: 1, system: 2, position: 9 };
const scenario = {
  attackers: [
    { research: { 'weapons-technology': 9 }, units: { cruiser: 5 }, place: here },
    { ...emptyFleet, units: { bomber: 2 } },
  ],
  planet: {
    research: { 'weapons-technology': 3 },
    units: { 'light-fighter': 7, 'rocket-launcher': 40 },
    buildings: { 'space-dock': 2 },
    stock: { metal: 5, crystal: 6, deuterium: 7, aliens: 8 },
    place: there,
  },
  protectors: [{ ...emptyFleet, units: { destroyer: 1 } }],
};

test('solar satellites, which cannot fly, stay with the planet when the sides are swapped', () => {
  const lit = { ...scenario, planet: { ...scenario.planet, units: { cruiser: 2, 'solar-satellite': 300 } } };
  const swapped = swapSides(lit);
  expect(swapped.attackers[0]?.units).toEqual({ cruiser: 2 });
  expect(swapped.planet.units).toEqual({ cruiser: 5, 'solar-satellite': 300 });
  expect(swapSides(swapped)).toEqual(lit);
});

test('when the sides are swapped, defences and stock stay with the planet', () => {
  expect(swapSides(scenario)).toEqual({
    attackers: [
      { research: { 'weapons-technology': 3 }, units: { 'light-fighter': 7 }, place: there },
      { ...emptyFleet, units: { destroyer: 1 } },
    ],
    planet: {
      ...scenario.planet,
      research: { 'weapons-technology': 9 },
      units: { cruiser: 5, 'rocket-launcher': 40 },
      place: here,
    },
    protectors: [{ ...emptyFleet, units: { bomber: 2 } }],
  });
  expect(swapSides(swapSides(scenario))).toEqual(scenario);
});

test('a battle needs an attacker, but no defender', () => {
  expect(canBeFought(emptyScenario)).toBe(false);
  expect(canBeFought({ ...emptyScenario, attackers: [{ ...emptyFleet, units: { cruiser: 0 } }] })).toBe(
    false,
  );
  expect(canBeFought({ ...emptyScenario, attackers: scenario.attackers })).toBe(true);
});
