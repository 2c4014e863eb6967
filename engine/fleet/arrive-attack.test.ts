import fc from 'fast-check';
import { expect, test } from 'vitest';
import { constructionId } from '../ids.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, later, ownerWith, type PlanetWishes } from '../testing/planet-builder.ts';
import { arriveAttack, type Protector } from './arrive-attack.ts';
import { emptyCargo } from './cargo.ts';
import type { Ships } from './fleet.ts';

const wealth = { metal: 8000, crystal: 6000, deuterium: 4000, food: 300, aliens: 40 };
const attack = (ships: Ships, planet: PlanetWishes, protectors: readonly Protector[] = [], seed = 'seed') =>
  arriveAttack(fleetWith({ mission: 'attack', ships }), ownerWith(), { ...inPlay(planet), protectors }, seed);

test('an undefended planet is plundered of half its stock at the second of arrival', () => {
  const { battle, fleet, planet, loot, debris } = attack({ 'large-cargo': 3, cruiser: 1 }, { stock: wealth });
  expect(battle).toMatchObject({ result: 'attacker_won', rounds: [] });
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

test('a beaten fleet is lost, and what it was made of floats at the position', () => {
  const result = attack({ 'light-fighter': 5 }, { stock: wealth, units: { 'plasma-turret': 20 } });
  expect(result).toMatchObject({ battle: { result: 'defender_won' }, fleet: null, loot: emptyCargo });
  expect(result.attackerLosses).toEqual({ 'light-fighter': 5 });
  expect(result.debris).toEqual({ metal: 4500, crystal: 1500 });
  expect(result.planet?.stock.metal).toBe(8008);
});

test('nothing is taken from a battle that nobody has won', () => {
  const { battle, fleet, loot } = attack(
    { 'light-fighter': 5 },
    { stock: wealth, units: { 'large-shield-dome': 1 } },
  );
  expect([battle?.result, loot]).toEqual(['draw', emptyCargo]);
  expect(fleet).toMatchObject({ state: 'returning', ships: { 'light-fighter': 5 } });
});

test('of two hundred lost launchers some hundred and forty stand again', () => {
  const { planet, defenderLosses, rebuilt } = attack(
    { battleship: 300 },
    { units: { 'rocket-launcher': 200 } },
  );
  expect(defenderLosses).toEqual({ units: { 'rocket-launcher': 200 }, swarms: 0 });
  const standing = planet?.units['rocket-launcher'] ?? 0;
  expect(rebuilt).toEqual({ 'rocket-launcher': standing });
  expect(Math.abs(standing - 140)).toBeLessThan(30);
});

test('the space dock saves ships, and those leave no debris', () => {
  const planet = { units: { 'light-fighter': 100 } };
  const without = attack({ battleship: 500 }, planet);
  const docked = attack({ battleship: 500 }, { ...planet, levels: { 'space-dock': 5 } });
  expect([without.planet?.units['light-fighter'], docked.planet?.units['light-fighter']]).toEqual([0, 10]);
  expect([without.debris.metal, docked.debris.metal]).toEqual([90_000, 81_000]);
});

test('the garrison fights, and every dead swarm is a hundred dead aliens', () => {
  const planet = { levels: { 'brood-barracks': 2, 'alien-habitat': 3 }, stock: { ...wealth, aliens: 2550 } };
  const { planet: after, defenderLosses, loot, debris } = attack({ battleship: 200 }, planet);
  expect(defenderLosses).toEqual({ units: {}, swarms: 20 });
  expect([after?.stock.aliens, loot.aliens, debris]).toEqual([275, 275, { metal: 0, crystal: 0 }]);
});

test('missiles in the silo neither fight nor fall', () => {
  const { battle, planet } = attack({ battleship: 10 }, { units: { 'interplanetary-missile': 5 } });
  expect([battle?.rounds, planet?.units['interplanetary-missile']]).toEqual([[], 5]);
});

test('a protecting fleet fights beside the planet and can be lost', () => {
  const guard = (ships: Ships) => ({
    fleet: fleetWith({ mission: 'protect', ships, state: 'holding' }),
    owner: ownerWith(),
  });
  const strong = attack({ 'light-fighter': 5 }, {}, [guard({ battleship: 50 })]);
  expect(strong).toMatchObject({
    battle: { result: 'defender_won' },
    protectors: [{ ships: { battleship: 50 } }],
  });
  const weak = attack({ battleship: 100 }, {}, [guard({ 'light-fighter': 2 })]);
  expect(weak).toMatchObject({
    protectors: [null],
    protectorLosses: [{ 'light-fighter': 2 }],
    debris: { metal: 1800 },
  });
});

test('what the planet finished before the arrival fights, what it finishes after does not', () => {
  const batch = { quantity: 10, delivered: 0, secondsEach: 250, startedAt: later(0), hurriedAt: null };
  const { defenderLosses } = attack(
    { battleship: 100 },
    { batches: [{ ...batch, key: 'rocket-launcher', construction: constructionId(1) }] },
  );
  expect(defenderLosses.units).toEqual({ 'rocket-launcher': 4 });
});

test('a fleet whose target has vanished turns home unharmed', () => {
  const fleet = fleetWith({ mission: 'attack' });
  expect(arriveAttack(fleet, ownerWith(), null, 'seed')).toMatchObject({
    battle: null,
    planet: null,
    fleet: { state: 'returning', ships: fleet.ships, returnsAt: later(2000) },
    loot: emptyCargo,
  });
});

/** How many of each, for types of any kind. */
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
        result.planet?.units ?? {},
        result.defenderLosses.units,
        result.rebuilt,
      ];
      for (const [key, before] of Object.entries(units)) {
        expect((standing?.[key] ?? 0) + (lost?.[key] ?? 0) - (rebuilt?.[key] ?? 0)).toBe(before);
      }
      const [home, fallen]: Numbers[] = [result.fleet?.ships ?? {}, result.attackerLosses];
      for (const [key, sent] of Object.entries(ships)) {
        expect((home?.[key] ?? 0) + (fallen?.[key] ?? 0)).toBe(sent);
      }
      expect((result.planet?.stock.metal ?? 0) + result.loot.metal).toBe(wealth.metal);
    }),
    { seed: 7, numRuns: 150 },
  );
});
