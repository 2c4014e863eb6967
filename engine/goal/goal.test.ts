import { expect, test } from 'vitest';
import { unitKeys } from '../catalogue/items.ts';
import { accountId, universeId } from '../ids.ts';
import { noon, planetWith } from '../testing/planet-builder.ts';
import { instant } from '../time/instant.ts';
import { badges, badgesOf } from './badge.ts';
import { chain, chainGoals } from './chain.ts';
import {
  collectGoal,
  DAILY_BONUS,
  type GoalKey,
  goalProgress,
  type GoalSeeker,
  rewardOf,
} from './collect-goal.ts';
import { dailyGoals, goalsOfDay } from './daily.ts';
import type { GoalFacts } from './goal.ts';
import { headStart } from './head-start.ts';

const nothing: GoalFacts = { levels: {}, units: {}, planets: 1, deeds: {} };

const seeker = (
  facts: Partial<GoalFacts> = {},
  collected: readonly string[] = [],
  percent = 100,
): GoalSeeker => ({
  universe: universeId(1),
  account: accountId(7),
  facts: { ...nothing, ...facts },
  collected: new Set(collected),
  headStart: percent,
});

const collect = (key: GoalKey, by: GoalSeeker, planet = planetWith()) => {
  const decision = collectGoal(key, by, planet, noon);
  return decision.ok ? decision.outcome : decision.refusal;
};

test('a newcomer has met no goal, and the first one asks for power', () => {
  expect(chainGoals[0]).toBe('power');
  for (const goal of chainGoals) {
    expect([goal, goalProgress(goal, seeker(), noon)?.done]).toEqual([goal, goal === 'colony' ? 1 : 0]);
    expect([goal, collect(goal, seeker())]).toEqual([goal, 'goal-not-met']);
  }
});

test('a goal is met by what is there, whenever it was built', () => {
  expect(goalProgress('metal', seeker({ levels: { 'metal-mine': 20 } }), noon)).toEqual({ done: 1, of: 1 });
  expect(goalProgress('more-metal', seeker({ levels: { 'metal-mine': 2 } }), noon)).toEqual({
    done: 2,
    of: 3,
  });
  expect(goalProgress('fighter', seeker({ units: { 'light-fighter': 4 } }), noon)).toEqual({
    done: 1,
    of: 1,
  });
  expect(goalProgress('spy', seeker({ deeds: { 'spy-reports': { ever: 1, today: 0 } } }), noon)).toEqual({
    done: 1,
    of: 1,
  });
  expect(goalProgress('colony', seeker({ planets: 2 }), noon)).toEqual({ done: 2, of: 2 });
});

test('a reward is paid once, in full, into the planet and its orbit', () => {
  const met = { levels: { shipyard: 1 } } as const;
  const before = planetWith({ stock: { metal: 10 }, units: { 'espionage-probe': 1 } });
  const { stock } = chain.shipyard.reward;
  expect(collect('shipyard', seeker(met), before)).toEqual({
    planet: {
      ...before,
      stock: { ...before.stock, metal: 10 + stock.metal, crystal: stock.crystal, deuterium: stock.deuterium },
      units: { 'espionage-probe': 4 },
    },
    units: { 'espionage-probe': 3 },
    darkMatter: 0,
    left: { metal: 0, crystal: 0, deuterium: 0, food: 0, aliens: 0 },
    overfilled: [],
  });
  expect(collect('shipyard', seeker(met, ['shipyard']), before)).toBe('goal-collected');
});

test('a reward overfills a full store rather than being lost, and the answer names the store', () => {
  const full = planetWith({ stock: { metal: 10_000, crystal: 100 } });
  const outcome = collect('power', seeker({ levels: { 'solar-plant': 1 } }), full);
  expect(outcome).toMatchObject({
    overfilled: ['metal'],
    planet: { stock: { metal: 10_000 + chain.power.reward.stock.metal } },
  });
});

test('every reward of the first days pays whole amounts that are no fortune, and dark matter 100 in all', () => {
  const rewards = chainGoals.map((goal) => rewardOf(goal, 100));
  const amounts = rewards.flatMap(({ stock, units }) => [...Object.values(stock), ...Object.values(units)]);
  expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0 && amount <= 5000)).toBe(true);
  expect(rewards.reduce((sum, { darkMatter }) => sum + darkMatter, 0)).toBe(100);
  for (const { units } of rewards) {
    for (const key of Object.keys(units)) expect(unitKeys).toContain(key);
  }
});

test('a newcomer of an old universe gets more, up to five times as much', () => {
  expect([0, 4, 5, 1800, 2000, 1e9].map(headStart)).toEqual([100, 100, 101, 460, 500, 500]);
  expect(rewardOf('power', 460)).toEqual({
    stock: { metal: 920, crystal: 460, deuterium: 0, food: 0, aliens: 0 },
    units: {},
    darkMatter: 0,
  });
  expect(rewardOf('shipyard', 500).units).toEqual({ 'espionage-probe': 3 });
});

const newYear = instant(Date.UTC(2030, 0, 5, 13));

// horizon 1, worked example: player 7, day 2030-01-05, no ships.
test('player 7 without ships is asked for no flights, and three goals of a day pay 9 and 6 dark matter', () => {
  const before = { ever: 4, today: 0 };
  const deeds = { levels: before, research: before, units: before };
  const drawn = goalsOfDay({ ...seeker(), now: newYear }, deeds);
  expect(drawn).toEqual(['daily-levels', 'daily-research', 'daily-units']);
  const done = {
    levels: { ever: 7, today: 3 },
    research: { ever: 5, today: 1 },
    units: { ever: 9, today: 5 },
  };
  const paid = [...drawn, DAILY_BONUS] as const;
  const collected: string[] = [];
  let sum = 0;
  for (const goal of paid) {
    const decision = collectGoal(goal, seeker({ deeds: done }, collected), planetWith(), newYear);
    if (!decision.ok) throw new Error(decision.refusal);
    sum += decision.outcome.darkMatter;
    collected.push(goal);
  }
  expect(sum).toBe(15);
});

test('a day has three goals, the same all day, and another day others', () => {
  const deeds = Object.fromEntries(
    ['levels', 'research', 'units', 'flights', 'spy-reports', 'harvests', 'victories', 'expeditions'].map(
      (deed) => [deed, { ever: 9, today: 0 }],
    ),
  );
  const day = (date: number, hour: number) =>
    goalsOfDay({ ...seeker(), now: instant(Date.UTC(2030, 0, date, hour)) }, deeds);
  expect(day(5, 0)).toHaveLength(3);
  expect(day(5, 23)).toEqual(day(5, 0));
  const later = { ...deeds, flights: { ever: 14, today: 5 }, levels: { ever: 12, today: 3 } };
  expect(goalsOfDay({ ...seeker(), now: instant(Date.UTC(2030, 0, 5, 12)) }, later)).toEqual(day(5, 0));
  const drawn = new Set(Array.from({ length: 30 }, (_, date) => day(date + 1, 0)).flat());
  expect(drawn).toEqual(new Set(dailyGoals));
});

test('the first day has no daily goals, and what was never done is not asked for', () => {
  const today = { ever: 5, today: 5 };
  expect(goalsOfDay({ ...seeker(), now: noon }, { levels: today, units: today })).toEqual([]);
  expect(collect('daily-levels', seeker({ deeds: { levels: today } }))).toBe('goal-not-offered');
  expect(collect(DAILY_BONUS, seeker())).toBe('goal-not-offered');
});

test('a day with two goals has no bonus, which is for three', () => {
  const deeds = { levels: { ever: 9, today: 3 }, units: { ever: 9, today: 5 } };
  const both = seeker({ deeds }, ['daily-levels', 'daily-units']);
  expect(goalsOfDay({ ...both, now: noon }, deeds)).toHaveLength(2);
  expect(goalProgress(DAILY_BONUS, both, noon)).toBeNull();
  expect(collect(DAILY_BONUS, both)).toBe('goal-not-offered');
});

test('the bonus of a day waits until all three goals are collected', () => {
  const deeds = {
    levels: { ever: 9, today: 3 },
    research: { ever: 9, today: 1 },
    units: { ever: 9, today: 5 },
  };
  const two = ['daily-levels', 'daily-research'];
  expect(collect(DAILY_BONUS, seeker({ deeds }, two))).toBe('goal-not-met');
  expect(collect(DAILY_BONUS, seeker({ deeds }, [...two, 'daily-units']))).toMatchObject({ darkMatter: 6 });
  expect(collect(DAILY_BONUS, seeker({ deeds }, [...two, 'daily-units', DAILY_BONUS]))).toBe(
    'goal-collected',
  );
});

test('a badge is earned by a collected colony, the whole chain, or often enough done deeds', () => {
  expect(badgesOf({}, new Set())).toEqual([]);
  expect(badgesOf({}, new Set(['colony']))).toEqual(['settler']);
  expect(
    badgesOf({ victories: { ever: 25, today: 0 }, flights: { ever: 249, today: 9 } }, new Set()),
  ).toEqual(['victor']);
  expect(badgesOf({}, new Set(chainGoals))).toEqual(['settler', 'graduate']);
  const often = { ever: 1000, today: 0 };
  const all = {
    levels: often,
    research: often,
    flights: often,
    'spy-reports': often,
    harvests: often,
    victories: often,
  };
  expect(badgesOf(all, new Set(chainGoals))).toEqual(badges);
});
