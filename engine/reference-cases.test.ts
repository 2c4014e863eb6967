import { expect, test } from 'vitest';
import { fight } from './combat/battle.ts';
import { debris } from './combat/debris.ts';
import { loot } from './combat/loot.ts';
import { classicWar } from './universe/war-rules.ts';
import { missileRange, missileSeconds, missileStrike } from './combat/missiles.ts';
import { unitFigures } from './combat/unit-figures.ts';
import {
  buildingSeconds,
  constructionSeconds,
  researchSeconds,
  workSeconds,
} from './construction/duration.ts';
import { accrue } from './economy/accrue.ts';
import { levelCost, unitCost } from './economy/cost.ts';
import { isEnergyCrisis, shortagePercent } from './economy/energy.ts';
import { mineOutput } from './economy/mine-output.ts';
import { fusionBurn, fusionOutput, mineEnergyUse, satelliteOutput, solarOutput } from './economy/power.ts';
import { fullOutput } from './economy/production-table.ts';
import { rates } from './economy/rates.ts';
import { storageCapacity } from './economy/storage.ts';
import { counterChance } from './espionage/counter-chance.ts';
import { informationLevel, reportSections } from './espionage/information.ts';
import { cargoCapacity, fillCargo } from './fleet/cargo.ts';
import { fleetSpeed } from './fleet/fleet-speed.ts';
import { flightSeconds } from './fleet/flight-duration.ts';
import { fuel } from './fleet/fuel.ts';
import { recallFleet } from './fleet/recall-fleet.ts';
import { shipSpeed } from './fleet/ship-speed.ts';
import { distance } from './galaxy/distance.ts';
import { points, spentByCategory } from './ranking/points.ts';
import { isProtected } from './ranking/protection.ts';
import { fleetWith } from './testing/fleet-builder.ts';
import { inPlay, later, ownerWith, planetWith, universeWith } from './testing/planet-builder.ts';

// The 40 reference cases of the rules, in their order: universe speeds 1 and no technologies unless stated.

const at = (galaxy: number, system: number, position: number) => ({ galaxy, system, position });
const price = (metal: number, crystal: number, deuterium: number, aliens = 0, energy = 0) => ({
  metal,
  crystal,
  deuterium,
  aliens,
  energy,
});
const perHour = (key: Parameters<typeof fullOutput>[0], levels: readonly number[], temperatureMax = 40) =>
  levels.map((level) => fullOutput(key, level, inPlay({ temperatureMax })));
const netOf = (...place: Parameters<typeof inPlay>) => {
  const { planet, owner, universe } = inPlay(...place);
  return rates(planet, owner, universe).net;
};
/** The flight of cases 29 to 31: seconds one way, and fuel for both. */
const flight = (
  ships: Parameters<typeof fuel>[0],
  research: Parameters<typeof ownerWith>[0],
  way: readonly [ReturnType<typeof at>, ReturnType<typeof at>],
  percent: number,
  speed = 1,
) => {
  const [owner, universe] = [ownerWith(research), universeWith({ fleetSpeed: speed })];
  const seconds = flightSeconds(...way, fleetSpeed(ships, owner), percent, universe);
  return [seconds, fuel(ships, { distance: distance(...way), seconds }, owner, universe)];
};
const noTechs = { weapons: 0, shielding: 0, armour: 0 };
const side = (units: Readonly<Record<string, number>>) => [{ techs: noTechs, units }];

test('1 a metal mine costs 60/15 at level 1 and 303/98 at level 5', () => {
  expect(levelCost('metal-mine', 1)).toEqual(price(60, 15, 0));
  expect(levelCost('metal-mine', 5)).toEqual(price(303, 98, 0));
});

test('2 a crystal mine of level 3 costs 108/61', () => {
  expect(levelCost('crystal-mine', 3)).toEqual(price(108, 61, 0));
});

test('3 a deuterium synthesizer of level 5 costs 1139/491', () => {
  expect(levelCost('deuterium-synthesizer', 5)).toEqual(price(1139, 491, 0));
});

test('4 a robotics factory of level 10 costs 15377/8246/7688', () => {
  expect(levelCost('robotics-factory', 10)).toEqual(price(15377, 8246, 7688));
});

test('5 an alien facility of level 4 costs 337/204/67', () => {
  expect(levelCost('alien-facility', 4)).toEqual(price(337, 204, 67));
});

test('6 a labour hive of level 5 costs 2025/1966/506 and 506 aliens', () => {
  expect(levelCost('labour-hive', 5)).toEqual(price(2025, 1966, 506, 506));
});

test('7 a terraformer of level 3 costs 0/128000/225000 and asks for 4000 free energy', () => {
  expect(levelCost('terraformer', 3)).toEqual(price(0, 128000, 225000, 0, 4000));
});

test('8 ten light fighters cost 30000/10000', () => {
  expect(unitCost('light-fighter', 10)).toEqual(price(30000, 10000, 0));
});

test('9 metal mines of level 0, 1, 10 and 20 give 30, 63, 808 and 4066 per hour', () => {
  expect(perHour('metal-mine', [0, 1, 10, 20])).toEqual([30, 63, 808, 4066]);
});

test('10 crystal mines of level 0, 1, 10 and 20 give 20, 42, 538 and 2710 per hour', () => {
  expect(perHour('crystal-mine', [0, 1, 10, 20])).toEqual([20, 42, 538, 2710]);
});

test('11 a deuterium synthesizer of level 10 gives 331 at 40 degrees, 487 at -110 and 124 at 240', () => {
  const found = [40, -110, 240].flatMap((degrees) => perHour('deuterium-synthesizer', [10], degrees));
  expect(found).toEqual([331, 487, 124]);
});

test('12 solar plants of level 1, 5 and 10 give 22, 161 and 518 energy', () => {
  expect([1, 5, 10].map(solarOutput)).toEqual([22, 161, 518]);
});

test('13 a fusion reactor of level 5 with energy technology 3 gives 220 energy and burns 81 deuterium', () => {
  expect([fusionOutput(5, 3), fusionBurn(5, 1)]).toEqual([220, 81]);
});

test('14 a solar satellite gives 30 energy at 40 degrees, 66 at 260 and 1 at -130', () => {
  expect([40, 260, -130].map(satelliteOutput)).toEqual([30, 66, 1]);
});

test('15 metal 1, metal 10 and deuterium 10 ask for 11, 260 and 519 energy', () => {
  expect([mineEnergyUse('metal', 1), mineEnergyUse('metal', 10), mineEnergyUse('deuterium', 10)]).toEqual([
    11, 260, 519,
  ]);
});

test('16 with 520 energy of 800 a metal mine 10 gives 535 per hour, 35% less, and the alarm rings', () => {
  const mine = mineOutput('metal', 10, {
    resourcesSpeed: 1,
    temperatureMax: 40,
    bonus: 0,
    factor: 520 / 800,
  });
  expect([mine + 30, shortagePercent(520, 800), isEnergyCrisis(520, 800)]).toEqual([535, 35, true]);
});

test('17 with 640 energy of 800 output falls by 20% and no alarm rings', () => {
  expect([shortagePercent(640, 800), isEnergyCrisis(640, 800)]).toEqual([20, false]);
});

test('18 a metal mine 10 gives 3232 at four times the speed and 924 with a bonus of 15%', () => {
  const powered = { levels: { 'metal-mine': 10, 'solar-plant': 10 } } as const;
  expect(netOf(powered, {}, { resourcesSpeed: 4 }).metal).toBe(3232);
  expect(netOf({ ...powered, gold: true }).metal).toBe(924);
});

test('19 stores of level 0, 1, 5 and 10 hold 10000, 15000, 75937 and 576650', () => {
  expect([0, 1, 5, 10].map(storageCapacity)).toEqual([10000, 15000, 75937, 576650]);
});

test('20 a stock grows to its capacity, and what lies above stays', () => {
  expect(accrue({ whole: 1000, carry: 0 }, 808, 900, 10_000).whole).toBe(1202);
  expect(accrue({ whole: 9900, carry: 0 }, 808, 3600, 10_000).whole).toBe(10000);
  expect(accrue({ whole: 12_000, carry: 0 }, 808, 3600, 10_000).whole).toBe(12000);
});

test('21 a metal mine 1 takes 108 s, a metal mine 10 with robotics 2 takes 1601 s', () => {
  expect(buildingSeconds('metal-mine', 1, planetWith(), universeWith())).toBe(108);
  const skilled = planetWith({ levels: { 'robotics-factory': 2 } });
  expect(buildingSeconds('metal-mine', 10, skilled, universeWith())).toBe(1601);
});

test('22 a nanite factory 1 with robotics 10 takes 196363 s', () => {
  const skilled = planetWith({ levels: { 'robotics-factory': 10 } });
  expect(buildingSeconds('nanite-factory', 1, skilled, universeWith())).toBe(196363);
});

test('23 ten light fighters with robotics 3, nanite 1 and speed 2 take 3600 s, by shipyard 5 they would take 2400 s', () => {
  const { planet, owner, universe } = inPlay(
    { levels: { 'robotics-factory': 3, 'nanite-factory': 1 } },
    {},
    { buildingSpeed: 2 },
  );
  expect(constructionSeconds('light-fighter', 10, planet, owner, universe)).toBe(3600);
  expect(10 * workSeconds(4000, 5, 1, 2)).toBe(2400);
});

test('24 a hundred espionage probes with robotics 10, nanite 5 and speed 10 take 100 s, a second each', () => {
  const { planet, owner, universe } = inPlay(
    { levels: { 'robotics-factory': 10, 'nanite-factory': 5 } },
    {},
    { buildingSpeed: 10 },
  );
  expect(constructionSeconds('espionage-probe', 100, planet, owner, universe)).toBe(100);
});

test('25 weapons technology 4 with laboratory 4 takes 2533 s, 1266 s at research speed 2', () => {
  const labs = { lab: 4, otherLabs: [], networkLevel: 0, xenoLevel: 0 };
  expect(researchSeconds('weapons-technology', 4, labs, universeWith())).toBe(2533);
  expect(researchSeconds('weapons-technology', 4, labs, universeWith({ researchSpeed: 2 }))).toBe(1266);
});

test('26 hyperspace technology 1 with laboratory 7 takes 1800 s, 576 s with a network to laboratories 9 and 8', () => {
  const alone = { lab: 7, otherLabs: [], networkLevel: 0, xenoLevel: 0 };
  expect(researchSeconds('hyperspace-technology', 1, alone, universeWith())).toBe(1800);
  const linked = { ...alone, otherLabs: [8, 6, 9], networkLevel: 2 };
  expect(researchSeconds('hyperspace-technology', 1, linked, universeWith())).toBe(576);
});

test('27 distances count galaxies, then systems, then positions', () => {
  expect(distance(at(1, 1, 1), at(1, 5, 3))).toBe(3080);
  expect(distance(at(1, 100, 4), at(1, 100, 9))).toBe(1025);
  expect(distance(at(1, 1, 1), at(4, 399, 15))).toBe(60000);
  expect(distance(at(1, 1, 1), at(1, 399, 15))).toBe(40510);
});

test('28 a better drive replaces the speed: small cargo 8000 then 20000, bomber 8800 then 17000', () => {
  const cargo = (impulse: number) =>
    shipSpeed('small-cargo', ownerWith({ 'combustion-drive': 6, 'impulse-drive': impulse }));
  const bomber = (hyperspace: number) =>
    shipSpeed('bomber', ownerWith({ 'impulse-drive': 6, 'hyperspace-drive': hyperspace }));
  expect([cargo(4), cargo(5), bomber(7), bomber(8)]).toEqual([8000, 20000, 8800, 17000]);
});

test('29 fighters and cruisers from 1:1:1 to 1:5:3 at 80% fly 4966 s for 550 deuterium', () => {
  const ships = { 'light-fighter': 16, 'heavy-fighter': 8, cruiser: 4 };
  const research = { 'combustion-drive': 10, 'impulse-drive': 7 };
  expect(flight(ships, research, [at(1, 1, 1), at(1, 5, 3)], 80)).toEqual([4966, 550]);
});

test('30 a hundred large cargos from 1:1:1 to 1:1:15 at fleet speed 4 fly 651 s for 612 deuterium', () => {
  const way = [at(1, 1, 1), at(1, 1, 15)] as const;
  expect(flight({ 'large-cargo': 100 }, { 'combustion-drive': 16 }, way, 100, 4)).toEqual([651, 612]);
});

test('31 five small cargos from 1:1:4 to 1:1:8 fly 4573 s for 7 deuterium, at half the speed 9137 s for 4', () => {
  const way = [at(1, 1, 4), at(1, 1, 8)] as const;
  const research = { 'combustion-drive': 2 };
  expect(flight({ 'small-cargo': 5 }, research, way, 100)).toEqual([4573, 7]);
  expect(flight({ 'small-cargo': 5 }, research, way, 50)).toEqual([9137, 4]);
});

test('32 ten small cargos with hyperspace technology 4 hold 60000 and fill with deuterium, crystal, aliens, metal', () => {
  const room = cargoCapacity({ 'small-cargo': 10 }, ownerWith({ 'hyperspace-technology': 4 }));
  expect(room).toBe(60000);
  const held = { metal: 50000, crystal: 20000, deuterium: 3000, aliens: 400 };
  expect(fillCargo(room, held)).toEqual({ deuterium: 3000, crystal: 20000, aliens: 400, metal: 36600 });
});

test('33 a fleet recalled after 1000 s is home at 2000 s, one recalled while protecting needs one way', () => {
  const fleet = fleetWith({ mission: 'protect', arrivesAt: later(4966), returnsAt: later(13532) });
  const recalled = recallFleet(fleet, fleet.owner, later(1000));
  expect(recalled).toMatchObject({ ok: true, outcome: { state: 'returning', returnsAt: later(2000) } });
  const fromHold = recallFleet({ ...fleet, state: 'holding' }, fleet.owner, later(6000));
  expect(fromHold).toMatchObject({ ok: true, outcome: { state: 'returning', returnsAt: later(10966) } });
});

test('34 three probes see 4 deep at 5 against 4 and -1 at 4 against 6, five probes 5 at 4 against 4', () => {
  expect([informationLevel(3, 5, 4), informationLevel(3, 4, 6), informationLevel(5, 4, 4)]).toEqual([
    4, -1, 5,
  ]);
  expect(reportSections(4)).toEqual(['resources', 'fleet', 'defence']);
  expect(reportSections(-1)).toEqual(['resources']);
  expect(reportSections(5)).toEqual(['resources', 'fleet', 'defence', 'buildings']);
});

test('35 probes are caught with 5%, 100% and 12%', () => {
  expect([counterChance(1, 20, 4, 4), counterChance(5, 40, 4, 5), counterChance(5, 40, 6, 4)]).toEqual([
    5, 100, 12,
  ]);
});

test('36 a light fighter bounces off a large dome, takes 50 from a small one; a battleship leaves a heavy fighter 25 of its hull', () => {
  const duel = (attacker: string, defender: string, seed = 'x') =>
    fight({ attackers: side({ [attacker]: 1 }), defenders: side({ [defender]: 1 }), seed });
  const [bounced] = duel('light-fighter', 'large-shield-dome').rounds;
  expect(bounced).toMatchObject({ attackers: [{ shots: 1, bounced: 1 }], defenders: [{ absorbed: 0 }] });
  const [taken] = duel('light-fighter', 'small-shield-dome').rounds;
  expect(taken).toMatchObject({ attackers: [{ shots: 1, bounced: 0 }], defenders: [{ absorbed: 50 }] });
  expect(unitFigures['heavy-fighter']).toMatchObject({ shield: 25, structuralIntegrity: 10000 });
  const fought = Array.from({ length: 4000 }, (_, run) => duel('battleship', 'heavy-fighter', `${run}`));
  const exploded = fought.filter(({ rounds }) => rounds.length === 1).length / fought.length;
  expect(exploded).toBeGreaterThan(0.965);
  expect(exploded).toBeLessThan(0.985);
});

test('37 ten battleships destroy a rocket launcher in the first round, five light fighters never hurt a large dome', () => {
  const won = fight({
    attackers: side({ battleship: 10 }),
    defenders: side({ 'rocket-launcher': 1 }),
    seed: 'a',
  });
  expect(won).toMatchObject({ result: 'attackers-won', attackers: [{ battleship: 10 }] });
  expect(won.rounds).toHaveLength(1);
  const drawn = fight({
    attackers: side({ 'light-fighter': 5 }),
    defenders: side({ 'large-shield-dome': 1 }),
    seed: 'a',
  });
  expect(drawn).toMatchObject({ result: 'draw', attackers: [{ 'light-fighter': 5 }] });
  expect(drawn.defenders).toEqual([{ 'large-shield-dome': 1 }]);
  expect(drawn.rounds).toHaveLength(6);
});

test('38 a victor takes half of everything, evenly where the room is short', () => {
  const rich = { metal: 100000, crystal: 50000, deuterium: 20000, food: 0, aliens: 1000 };
  expect(loot(rich, 60000, classicWar)).toEqual({
    metal: 24750,
    crystal: 24750,
    deuterium: 10000,
    aliens: 500,
  });
  const heavy = { metal: 300000, crystal: 20000, deuterium: 8000, food: 0, aliens: 0 };
  expect(loot(heavy, 50000, classicWar)).toEqual({
    metal: 36000,
    crystal: 10000,
    deuterium: 4000,
    aliens: 0,
  });
});

test('39 ten light fighters and two cruisers leave 21000/7200; six missiles destroy 20 launchers and 312 lasers', () => {
  expect(debris([{ 'light-fighter': 10, cruiser: 2 }], classicWar)).toEqual({ metal: 21000, crystal: 7200 });
  const strike = missileStrike({
    missiles: 10,
    interceptors: 4,
    weapons: 2,
    armour: 3,
    aim: 'rocket-launcher',
    targets: { 'rocket-launcher': 20, 'light-laser': 400, 'gauss-cannon': 2 },
  });
  expect(strike.destroyed).toEqual({ 'rocket-launcher': 20, 'light-laser': 312 });
  expect([missileRange(4), missileSeconds(5, 1)]).toEqual([19, 330]);
});

test('40 30000 points may not attack 4000; a metal mine 5 is a point; hungry aliens breed 112 instead of 129', () => {
  expect(isProtected({ points: 30000, age: 0 }, { points: 4000, age: 0 })).toBe(true);
  const mine = { planets: [{ levels: { 'metal-mine': 5 }, units: {} }], research: {}, fleets: [] } as const;
  expect(points(spentByCategory(mine)).resources).toBe(1);
  const { planet, owner, universe } = inPlay({
    levels: { 'alien-facility': 10, 'nutrient-farm': 5 },
    stock: { food: 1 },
  });
  const fed = rates(planet, owner, universe);
  expect([fed.net.aliens, fed.consumed.food]).toEqual([129, 208]);
  const hungry = rates({ ...planet, stock: { ...planet.stock, food: 0 } }, owner, universe);
  expect([hungry.net.aliens, hungry.produced.food, hungry.net.food]).toEqual([112, 181, 0]);
});
