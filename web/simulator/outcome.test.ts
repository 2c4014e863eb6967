import { fight } from '@farhold/engine/combat/battle';
import { expect, test } from 'vitest';
import { engagementOf, outcomeOf, seedOf } from './outcome.ts';
import { emptyFleet, emptyPlanet, type Scenario } from './scenario.ts';
import { attackerGain, spreadOf, summarise } from './summary.ts';

const scenario: Scenario = {
  attackers: [
    {
      ...emptyFleet,
      research: { 'weapons-technology': 3 },
      units: { 'light-fighter': 60, 'large-cargo': 4 },
    },
    { ...emptyFleet, units: { cruiser: 6 } },
  ],
  planet: {
    ...emptyPlanet,
    units: { 'light-fighter': 30, 'rocket-launcher': 50 },
    buildings: { 'brood-barracks': 2, 'space-dock': 10 },
    stock: { metal: 90_000, crystal: 50_000, deuterium: 10_000, aliens: 700 },
  },
  protectors: [{ ...emptyFleet, units: { battleship: 1 } }],
};
const engagement = engagementOf(scenario);
const first = outcomeOf(engagement, 4, 0);
const outcomes = [
  first,
  ...Array.from({ length: 199 }, (_, at) => outcomeOf(engagement, 4, at + 1)),
] as const;
const summary = summarise(engagement, [first, ...outcomes.slice(1)]);

test('a simulated fight is the battle that the engine fights from the same seed', () => {
  const battle = fight({ ...engagement.battle, seed: seedOf(4, 0) });
  expect(first.attackersLost['light-fighter'] ?? 0).toBe(60 - (battle.attackers[0]?.['light-fighter'] ?? 0));
  expect(first.defendersLost['battleship'] ?? 0).toBe(1 - (battle.defenders[1]?.['battleship'] ?? 0));
  expect({ result: first.result, rounds: first.rounds }).toEqual({
    result: battle.result,
    rounds: battle.rounds.length,
  });
  expect(outcomeOf(engagementOf(scenario), 4, 0)).toEqual(first);
});

test('both sides bring everything that fights: allies, guns, and a swarm for every hundred aliens', () => {
  expect(summary.defenders.map(({ key, count }) => [key, count])).toEqual([
    ['light-fighter', 30],
    ['rocket-launcher', 50],
    ['alien-swarm', 7],
    ['battleship', 1],
  ]);
  expect(summary.attackers.map(({ key }) => key)).toEqual(['light-fighter', 'large-cargo', 'cruiser']);
});

test('the odds add up to one, and no loss is greater than what was there', () => {
  expect(Object.values(summary.odds).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(summary.fights).toBe(200);
  for (const { lost, count } of [...summary.attackers, ...summary.defenders]) {
    expect(lost.least).toBeGreaterThanOrEqual(0);
    expect(lost.most).toBeLessThanOrEqual(count);
    expect(lost.deviation).toBeGreaterThanOrEqual(0);
  }
});

test('rebuilt units are no loss of the defenders, looted goods are', () => {
  const { losses, loot } = summary.defenderBalance;
  const rockets = summary.defenders.find(({ key }) => key === 'rocket-launcher')?.lost.mean ?? 0;
  const rebuilt = summary.rebuilt['rocket-launcher'] ?? 0;
  expect(rebuilt / rockets).toBeGreaterThan(0.6);
  expect(rebuilt / rockets).toBeLessThan(0.8);
  expect(losses.metal).toBeGreaterThan(0);
  expect(loot.metal).toBeCloseTo(-summary.attackerBalance.loot.metal);
});

test('the best fight gains the attackers the most, the worst the least', () => {
  const gains = outcomes.map(attackerGain);
  expect(attackerGain(summary.best)).toBe(Math.max(...gains));
  expect(attackerGain(summary.worst)).toBe(Math.min(...gains));
  expect(summary.attackerBalance.total.mean).toBeCloseTo(spreadOf(gains).mean);
});

test('a planet without defenders is plundered at once', () => {
  const outcome = outcomeOf(
    engagementOf({ ...scenario, protectors: [], planet: { ...scenario.planet, units: {}, buildings: {} } }),
    1,
    0,
  );
  expect(outcome).toMatchObject({ result: 'attackers-won', rounds: 0, attackersLost: {}, defendersLost: {} });
  expect(outcome.loot.metal).toBeGreaterThan(0);
});

test('the spread of one fight is none', () => {
  expect(spreadOf([5])).toEqual({ mean: 5, deviation: 0, least: 5, most: 5 });
  expect(spreadOf([1, 3])).toEqual({ mean: 2, deviation: Math.SQRT2, least: 1, most: 3 });
});
