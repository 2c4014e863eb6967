import { emptyStock } from '@farhold/engine/economy/stock';
import { expect, test } from 'vitest';
import { type Goal, newlyReady, nextGoals } from './goal.ts';

const goal = (key: Goal['key'], done: number, isCollected = false): Goal => ({
  key,
  done,
  of: 1,
  isCollected,
  place: { kind: 'galaxy' },
  reward: { stock: emptyStock, darkMatter: 0, units: [] },
});

const keys = (goals: readonly Goal[]) => goals.map(({ key }) => key);

test('the home page shows three goals: rewards that wait, then what comes next', () => {
  const chain = [
    goal('power', 1, true),
    goal('metal', 0),
    goal('crystal', 1),
    goal('more-power', 0),
    goal('more-metal', 0),
  ];
  expect(keys(nextGoals(chain))).toEqual(['crystal', 'metal', 'more-power']);
  expect(nextGoals([goal('power', 1, true)])).toEqual([]);
});

test('a goal is announced once, when it is met', () => {
  expect(
    keys(newlyReady([goal('power', 0), goal('metal', 1)], [goal('power', 1), goal('metal', 1)])),
  ).toEqual(['power']);
  expect(newlyReady([goal('power', 1)], [goal('power', 1, true)])).toEqual([]);
});

test('a goal that was met when the page opened is not announced', () => {
  expect(newlyReady(null, [goal('power', 1)])).toEqual([]);
});
