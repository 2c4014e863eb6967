import { instant } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { newlyPayable, obstacleTo, type SavingsGoal } from './savings-goal.ts';

const goal = (id: number, isPayable: boolean): SavingsGoal => ({
  id,
  planetId: 1,
  planet: 'Home',
  item: { id: 1, key: 'metal-mine', category: 'resources', isUnit: false },
  level: 6,
  quantity: 1,
  cost: { metal: 1, crystal: 0, deuterium: 0, aliens: 0, energy: 0 },
  missing: {},
  payable: { kind: 'from', at: instant(0) },
  isPayable,
  refusal: null,
});

test('a savings goal is announced once, when it becomes affordable', () => {
  expect(newlyPayable([goal(1, false), goal(2, true)], [goal(1, true), goal(2, true)])).toMatchObject([
    { id: 1 },
  ]);
  expect(newlyPayable([goal(1, true)], [goal(1, true)])).toEqual([]);
});

test('a goal that was affordable when the page opened or when it was added is not announced', () => {
  expect(newlyPayable(null, [goal(1, true)])).toEqual([]);
  expect(newlyPayable([], [goal(1, true)])).toEqual([]);
});

test('a goal that waiting alone never reaches says what stands in the way, before its price is there', () => {
  const obstacle = (code: string, isPayable: boolean) =>
    obstacleTo({ ...goal(1, isPayable), refusal: { code, message: code } });
  for (const code of ['requirements-not-met', 'no-free-fields', 'one-per-planet', 'silo-full']) {
    expect(obstacle(code, false)).toBe(code);
  }
  for (const code of ['not-enough-resources', 'not-enough-energy', 'queue-full', 'being-changed']) {
    expect(obstacle(code, false)).toBeNull();
    expect(obstacle(code, true)).toBe(code);
  }
  expect(obstacleTo(goal(1, true))).toBeNull();
});
