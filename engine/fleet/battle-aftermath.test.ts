import fc from 'fast-check';
import { expect, test } from 'vitest';
import { constructionId } from '../ids.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, later, noon, ownerWith, type PlanetSpec } from '../testing/planet-builder.ts';
import { fight } from '../combat/battle.ts';
import { battleAftermath, lossesOfPlanet } from './battle-aftermath.ts';
import { cargoTotal, emptyCargo } from './cargo.ts';
import { engage, type FightingFleet } from './engage.ts';
import type { Ships } from './fleet.ts';

const wealth = { metal: 8000, crystal: 6000, deuterium: 4000, food: 300, aliens: 40 };

/** Fights a battle between a planet and fleets that arrive after 1000 s. */
function meet(
  fleets: readonly Ships[],
  planet: PlanetSpec,
  protectors: readonly FightingFleet[] = [],
  seed = 'seed',
) {
  const attackers = fleets.map((ships) => ({
    fleet: fleetWith({ mission: 'attack', ships }),
    owner: ownerWith(),
  }));
  const engagement = engage(attackers, inPlay(planet), protectors, later(1000), seed);
  return battleAftermath(engagement, fight(engagement.battle));
}

/** The same for a single fleet, with its outcome beside the others. */
function attack(ships: Ships, planet: PlanetSpec, protectors: readonly FightingFleet[] = [], seed = 'seed') {
  const aftermath = meet([ships], planet, protectors, seed);
  const [{ fleet, losses } = { fleet: null, losses: {} }] = aftermath.attackers;
  return { ...aftermath, fleet, losses };
}

test('an undefended planet is plundered of half its stock at the second of arrival', () => {
  const { battle, fleet, planet, loot, debris } = attack({ 'large-cargo': 3, cruiser: 1 }, { stock: wealth });
  expect(battle).toMatchObject({ result: 'attackers-won', rounds: [] });
  expect(loot).toEqual({ metal: 4004, crystal: 3002, deuterium: 2000, aliens: 20 });
  expect(planet).toMatchObject({
    settledAt: later(1000),
    stock: { metal: 4004, crystal: 3003, deuterium: 2000, aliens: 20, food: 305 },
  });
  expect(fleet).toMatchObject({
    state: 'returning',
    returnsAt: later(2000),
    cargo: loot,
    ships: { 'large-cargo': 3 },
  });
  expect(debris).toEqual({ metal: 0, crystal: 0 });
});

test('only the ships that survive carry loot', () => {
  const { fleet, loot } = attack({ cruiser: 10, 'espionage-probe': 5 }, { stock: wealth });
  const carried = loot.metal + loot.crystal + loot.deuterium + loot.aliens;
  expect(carried).toBe(8000);
  expect(fleet?.cargo).toEqual(loot);
});

test('a beaten fleet is lost and leaves debris at the position', () => {
  const result = attack({ 'light-fighter': 5 }, { stock: wealth, units: { 'plasma-turret': 20 } });
  expect(result).toMatchObject({ battle: { result: 'defenders-won' }, fleet: null, loot: emptyCargo });
  expect(result.losses).toEqual({ 'light-fighter': 5 });
  expect(result.debris).toEqual({ metal: 4500, crystal: 1500 });
  expect(result.planet.stock.metal).toBe(8008);
});

test('a battle without a winner yields no loot', () => {
  const { battle, fleet, loot } = attack(
    { 'light-fighter': 5 },
    { stock: wealth, units: { 'large-shield-dome': 1 } },
  );
  expect([battle.result, loot]).toEqual(['draw', emptyCargo]);
  expect(fleet).toMatchObject({ state: 'returning', ships: { 'light-fighter': 5 } });
});

test('of two hundred lost launchers about a hundred and forty are rebuilt', () => {
  const { planet, planetLosses, rebuilt } = attack(
    { battleship: 300 },
    { units: { 'rocket-launcher': 200 } },
  );
  expect(planetLosses).toEqual({ units: { 'rocket-launcher': 200 }, swarms: 0 });
  const standing = planet.units['rocket-launcher'] ?? 0;
  expect(rebuilt).toEqual({ 'rocket-launcher': standing });
  expect(Math.abs(standing - 140)).toBeLessThan(30);
});

test('the space dock saves ships, and those leave no debris', () => {
  const planet = { units: { 'light-fighter': 100 } };
  const without = attack({ battleship: 500 }, planet);
  const docked = attack({ battleship: 500 }, { ...planet, levels: { 'space-dock': 5 } });
  expect([without.planet.units['light-fighter'], docked.planet.units['light-fighter']]).toEqual([0, 10]);
  expect([without.debris.metal, docked.debris.metal]).toEqual([90_000, 81_000]);
});

test('the garrison fights, and every dead swarm is a hundred dead aliens', () => {
  const planet = { levels: { 'brood-barracks': 2, 'alien-habitat': 3 }, stock: { ...wealth, aliens: 2550 } };
  const { beaten, planet: after, planetLosses, loot, debris } = attack({ battleship: 200 }, planet);
  expect(planetLosses).toEqual({ units: {}, swarms: 20 });
  expect(lossesOfPlanet(planetLosses)).toEqual({ 'alien-swarm': 20 });
  expect(beaten.stock).toMatchObject({ metal: 8008, aliens: 550 });
  expect([after.stock.aliens, loot.aliens, debris]).toEqual([275, 275, { metal: 0, crystal: 0 }]);
});

test('missiles in the silo neither fight nor are lost', () => {
  const { battle, planet } = attack({ battleship: 10 }, { units: { 'interplanetary-missile': 5 } });
  expect([battle.rounds, planet.units['interplanetary-missile']]).toEqual([[], 5]);
});

test('a protecting fleet fights beside the planet and can be lost', () => {
  const guard = (ships: Ships) => ({
    fleet: fleetWith({ mission: 'protect', ships, state: 'holding' }),
    owner: ownerWith(),
  });
  const strong = attack({ 'light-fighter': 5 }, {}, [guard({ battleship: 50 })]);
  expect(strong).toMatchObject({
    battle: { result: 'defenders-won' },
    protectors: [{ fleet: { state: 'holding', ships: { battleship: 50 } }, losses: {} }],
  });
  const weak = attack({ battleship: 100 }, {}, [guard({ 'light-fighter': 2 })]);
  expect(weak).toMatchObject({
    protectors: [{ fleet: null, losses: { 'light-fighter': 2 } }],
    debris: { metal: 1800 },
  });
});

test('units finished before the arrival fight, units finished later do not', () => {
  const batch = { quantity: 10, delivered: 0, secondsEach: 250, startedAt: later(0), hurriedAt: null };
  const { planetLosses } = attack(
    { battleship: 100 },
    { batches: [{ ...batch, key: 'rocket-launcher', construction: constructionId(1) }] },
  );
  expect(planetLosses.units).toEqual({ 'rocket-launcher': 4 });
});

test('fleets that attack together share the loot by their free cargo space', () => {
  const stock = { metal: 100_001, crystal: 50_000, deuterium: 20_000, aliens: 1001 };
  const { attackers, loot } = meet([{ 'small-cargo': 3 }, { 'large-cargo': 1 }, { recycler: 1 }], { stock });
  const carried = attackers.map(({ fleet }) => fleet?.cargo ?? emptyCargo);
  expect(carried.map(cargoTotal)).toEqual([15_000, 25_000, 20_000]);
  expect(carried.reduce((sum, { metal }) => sum + metal, 0)).toBe(loot.metal);
  expect(carried.map(({ deuterium }) => deuterium)).toEqual([2500, 4167, 3333]);
});

test('if one of several attacking fleets is lost, the others take its share', () => {
  const attackers = [{ 'light-fighter': 1 }, { battleship: 100 }].map((ships) => ({
    fleet: fleetWith({ mission: 'attack', ships }),
    owner: ownerWith(),
  }));
  const aftermath = battleAftermath(engage(attackers, inPlay({ stock: wealth }), [], noon, 'seed'), {
    result: 'attackers-won',
    rounds: [],
    attackers: [{ 'light-fighter': 0 }, { battleship: 100 }],
    defenders: [{}],
    engineVersion: 1,
  });
  expect(aftermath.loot.metal).toBe(4000);
  expect(aftermath.attackers).toMatchObject([
    { fleet: null, losses: { 'light-fighter': 1 } },
    { fleet: { cargo: aftermath.loot }, losses: {} },
  ]);
});

/** Counts by type. */
type Numbers = Readonly<Record<string, number>>;

test('no unit and no resource appears from nowhere', () => {
  const few = fc.integer({ min: 0, max: 30 });
  const forces = fc.record({
    cruiser: few,
    'light-fighter': few,
    'small-cargo': few,
    battleship: fc.constant(1),
  });
  const guns = fc.record({ 'rocket-launcher': few, 'light-laser': few, cruiser: few, 'heavy-fighter': few });
  fc.assert(
    fc.property(forces, guns, fc.string(), fc.integer({ min: 0, max: 15 }), (ships, units, seed, dock) => {
      const levels = { 'space-dock': dock };
      const result = attack(ships, { units, stock: wealth, levels, settledAt: later(1000) }, [], seed);
      const [standing, lost, rebuilt]: Numbers[] = [
        result.planet.units ?? {},
        result.planetLosses.units,
        result.rebuilt,
      ];
      for (const [key, before] of Object.entries(units)) {
        expect((standing?.[key] ?? 0) + (lost?.[key] ?? 0) - (rebuilt?.[key] ?? 0)).toBe(before);
      }
      const [home, fallen]: Numbers[] = [result.fleet?.ships ?? {}, result.losses];
      for (const [key, sent] of Object.entries(ships)) {
        expect((home?.[key] ?? 0) + (fallen?.[key] ?? 0)).toBe(sent);
      }
      expect((result.planet.stock.metal ?? 0) + result.loot.metal).toBe(wealth.metal);
    }),
    { seed: 7, numRuns: 150 },
  );
});
