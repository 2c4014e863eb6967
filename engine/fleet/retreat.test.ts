import { expect, test } from 'vitest';
import { fight } from '../combat/battle.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, later, noon, ownerWith, type PlanetSpec, universeWith } from '../testing/planet-builder.ts';
import { DAY } from '../time/duration.ts';
import { battleAftermath } from './battle-aftermath.ts';
import { engage } from './engage.ts';
import type { Ships } from './fleet.ts';
import { nextRetreat, retreat, retreatFuel } from './retreat.ts';

const fuelled = { deuterium: 1_000_000 };

/** What the ships of a planet do when these fleets attack it together at noon. */
function met(spec: PlanetSpec, ...attackers: Ships[]) {
  const place = inPlay({ retreatsAt: 5, stock: fuelled, ...spec });
  const decision = retreat(place, attackers, noon);
  return decision.ok ? decision.outcome.ships : decision.refusal;
}

test('five light fighters step aside from twenty-five, not from twenty-four, and at 3:1 from fifteen', () => {
  const units = { 'light-fighter': 5 };
  expect(met({ units }, { 'light-fighter': 25 })).toEqual(units);
  expect(met({ units }, { 'light-fighter': 24 })).toBe('not-outnumbered');
  expect(met({ units, retreatsAt: 3 }, { 'light-fighter': 15 })).toEqual(units);
  expect(met({ units, retreatsAt: 3 }, { 'light-fighter': 14 })).toBe('not-outnumbered');
  expect(met({ units, retreatsAt: null }, { dreadstar: 9 })).toBe('retreat-off');
});

test('fleets that attack together count together', () => {
  const units = { 'light-fighter': 5 };
  expect(met({ units }, { 'light-fighter': 12 }, { 'light-fighter': 12 })).toBe('not-outnumbered');
  expect(met({ units }, { 'light-fighter': 12 }, { 'light-fighter': 13 })).toEqual(units);
});

test('civil ships count a quarter, on both sides', () => {
  // 4 small cargos are worth as much as 1 light fighter.
  expect(met({ units: { 'small-cargo': 4 } }, { 'light-fighter': 5 })).toEqual({ 'small-cargo': 4 });
  expect(met({ units: { 'small-cargo': 5 } }, { 'light-fighter': 5 })).toBe('not-outnumbered');
  expect(met({ units: { 'light-fighter': 1 } }, { 'small-cargo': 19 })).toBe('not-outnumbered');
  expect(met({ units: { 'light-fighter': 1 } }, { 'small-cargo': 20 })).toEqual({ 'light-fighter': 1 });
});

test('what cannot fly stays and does not count', () => {
  const still = { 'solar-satellite': 900, crawler: 90, 'rocket-launcher': 50 };
  expect(met({ units: still }, { dreadstar: 1 })).toBe('no-ships');
  expect(met({ units: { ...still, cruiser: 1 } }, { cruiser: 5 })).toEqual({ cruiser: 1 });
});

test('up to 500,000 fleet points step aside', () => {
  const stock = { deuterium: 1e12 };
  // A battlecruiser has 85 points, 5882 of them 499,970.
  const attackers = { dreadstar: 300 };
  expect(met({ units: { battlecruiser: 5882 }, stock }, attackers)).toEqual({ battlecruiser: 5882 });
  expect(met({ units: { battlecruiser: 5883 }, stock }, attackers)).toBe('fleet-too-large');
  expect(met({ units: { dreadstar: 50 }, stock }, attackers)).toEqual({ dreadstar: 50 });
});

test('it takes 1.5 times the deuterium of a flight to the next system, also beside the last one', () => {
  const owner = ownerWith({ 'impulse-drive': 4 });
  const cost = (system: number, speed = 1) =>
    retreatFuel(
      { cruiser: 10 },
      { galaxy: 1, system, position: 8 },
      owner,
      universeWith({ fleetSpeed: speed }),
    );
  // 10 × 300 × 2795 / 35000 × 4 + 1 = 959 for the flight.
  expect([cost(1), cost(200), cost(399)]).toEqual([1439, 1439, 1439]);
  expect(retreatFuel({}, { galaxy: 1, system: 1, position: 8 }, owner, universeWith())).toBe(0);
});

test('the ships stay if a unit of deuterium is missing', () => {
  const units = { 'light-fighter': 5 };
  const attackers = { 'light-fighter': 25 };
  expect(met({ units, stock: { deuterium: 49 } }, attackers)).toBe('deuterium-short');
  const decision = retreat(inPlay({ units, retreatsAt: 5, stock: { deuterium: 50 } }), [attackers], noon);
  expect(decision).toMatchObject({
    outcome: { deuterium: 50, planet: { stock: { deuterium: 0 }, retreatedAt: noon, units } },
  });
});

test('the ships of a planet step aside once in 24 real hours, at every speed', () => {
  const units = { 'light-fighter': 5 };
  const attackers = { 'light-fighter': 25 };
  expect(met({ units, retreatedAt: later(1 - DAY) }, attackers)).toBe('retreated-lately');
  expect(met({ units, retreatedAt: later(-DAY) }, attackers)).toEqual(units);
  expect(nextRetreat({ retreatedAt: later(-60) }, noon)).toBe(later(DAY - 60));
  expect(nextRetreat({ retreatedAt: later(-DAY) }, noon)).toBeNull();
  expect(nextRetreat({ retreatedAt: null }, noon)).toBeNull();
});

test('ships that step aside neither fight nor fall; defences and guests fight as ever', () => {
  const spec = {
    units: { cruiser: 2, 'rocket-launcher': 3, crawler: 4 },
    stock: { deuterium: 10_000 },
    retreatsAt: 3,
  } as const;
  const attacker = { fleet: fleetWith({ mission: 'attack', ships: { battleship: 30 } }), owner: ownerWith() };
  const guard = {
    fleet: fleetWith({ mission: 'protect', ships: { 'light-fighter': 1 } }),
    owner: ownerWith(),
  };
  const engagement = engage([attacker], inPlay(spec), [guard], noon, 'seed');
  expect(engagement.retreat).toMatchObject({ outcome: { ships: { cruiser: 2 } } });
  expect(engagement.battle.defenders.map(({ units }) => units)).toEqual([
    { crawler: 4, 'rocket-launcher': 3 },
    { 'light-fighter': 1 },
  ]);
  const aftermath = battleAftermath(engagement, fight(engagement.battle));
  expect(aftermath.planetLosses.units).toEqual({ 'rocket-launcher': 3, crawler: 4 });
  expect(aftermath.planet.units.cruiser).toBe(2);
  // Looted is what is left after the deuterium of the retreat.
  const fuel = engagement.retreat.ok ? engagement.retreat.outcome.deuterium : 0;
  expect(aftermath.loot.deuterium).toBe(Math.floor((10_000 - fuel) / 2));
  expect(aftermath.planet).toMatchObject({ retreatedAt: noon });
});
