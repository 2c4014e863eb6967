import { shipKeys } from '@farhold/engine/catalogue/items';
import { expect, test } from 'vitest';
import { emptyFleet, emptyScenario, planetUnits, type Scenario, shipsThatFly, techKeys } from './scenario.ts';
import { readScenarioText, scenarioText } from './scenario-text.ts';

const fullFleet = {
  research: Object.fromEntries(techKeys.map((key, at) => [key, at + 1])),
  units: Object.fromEntries(shipsThatFly.map((key, at) => [key, 10 ** (at % 13)])),
  place: { galaxy: 1, system: 203, position: 8 },
};
const full: Scenario = {
  attackers: [fullFleet, { ...fullFleet, units: { cruiser: 3 } }],
  planet: {
    research: fullFleet.research,
    units: Object.fromEntries(planetUnits.map((key, at) => [key, at + 1])),
    buildings: { 'space-dock': 4, 'brood-barracks': 60 },
    stock: { metal: 1e12, crystal: 123_456, deuterium: 1, aliens: 40 },
    place: { galaxy: 4, system: 399, position: 15 },
  },
  protectors: [{ ...fullFleet, research: {}, units: { 'light-fighter': 1 } }],
};

test('a battle comes back from its address as it went in', () => {
  expect(readScenarioText(scenarioText({ scenario: full, seed: 77 }))).toEqual({ scenario: full, seed: 77 });
  const empty = { scenario: emptyScenario, seed: 0 };
  expect(readScenarioText(scenarioText(empty))).toEqual(empty);
});

test('an address holds the largest battle of eight fleets a side, in characters that need no escaping', () => {
  const most = { ...full, attackers: Array.from({ length: 8 }, () => fullFleet) };
  const text = scenarioText({ scenario: { ...most, protectors: most.attackers }, seed: 1e12 });
  expect(text).toMatch(/^[\w.-]+$/);
  expect(text.length).toBeLessThan(3000);
  expect(readScenarioText(text)).not.toBeNull();
});

test('a fleet of one type takes a dozen characters', () => {
  const attackers = [{ ...emptyFleet, units: { 'light-fighter': 100 } }];
  expect(scenarioText({ scenario: { ...emptyScenario, attackers }, seed: 1 })).toBe('1_1_a.lf-2s_p');
});

test.each([
  ['nothing', ''],
  ['another version', '2_1_a.lf-2s_p'],
  ['a seed that is none', '1_!_a.lf-2s_p'],
  ['a unit that nobody knows', '1_1_a.zz-2s_p'],
  ['a part that nobody knows', '1_1_a.lf-2s_p_q.lf-1'],
  ['no attacker', '1_1_p.rl-1'],
  ['no planet', '1_1_a.lf-2s'],
  ['two planets', '1_1_a.lf-2s_p_p'],
  ['guns that attack', '1_1_a.rl-2s_p'],
  ['less than nothing', '1_1_a.lf--1_p'],
  ['more than 10^12 ships', `1_1_a.lf-${(1e12 + 1).toString(36)}_p`],
  ['a level above 60', '1_1_a.lf-1.w-1p_p'],
  ['a place off the map', '1_1_a.lf-1.at-1-400-8_p'],
  ['nine fleets', `1_1${'_a.lf-1'.repeat(9)}_p`],
  ['words without end', `1_1_a.lf-1_p${'.rl-1'.repeat(5000)}`],
])('an address with %s is no battle', (_, text) => {
  expect(readScenarioText(text)).toBeNull();
});

test('every ship of the catalogue has its own short name', () => {
  const planet = { ...emptyScenario.planet, units: Object.fromEntries(shipKeys.map((key) => [key, 1])) };
  const text = scenarioText({ scenario: { ...emptyScenario, planet }, seed: 1 });
  expect(readScenarioText(text)?.scenario.planet.units).toEqual(planet.units);
});
