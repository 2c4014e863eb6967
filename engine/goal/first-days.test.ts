import { expect, test } from 'vitest';
import { followGoals } from '../testing/follow-goals.ts';
import { DAY, HOUR, MINUTE } from '../time/duration.ts';

// A player who follows the goals and looks every two minutes (horizon 1).
const slow = followGoals(1, DAY);
const fast = followGoals(100, HOUR);

test('at speed 1 the first hour has something to order or to collect at least every ten minutes', () => {
  const decided = [...slow.orders.map(({ at }) => at), ...slow.collected.map(({ at }) => at)];
  const nextAfter = (moment: number) => Math.min(HOUR, ...decided.filter((at) => at > moment));
  const gaps = [0, ...decided].filter((at) => at < HOUR).map((at) => nextAfter(at) - at);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10 * MINUTE);
});

test('at speed 1 the first day has sixty orders', () => {
  expect(slow.orders.length).toBeGreaterThanOrEqual(60);
});

test('a player who follows the goals has a first ship within a day at speed 1, and within 15 minutes at speed 100', () => {
  const built = (diary: typeof slow) => diary.orders.find(({ key }) => key === 'light-fighter')?.at;
  expect(slow.firstShip).toBeLessThan(4 * HOUR);
  expect(built(slow)).toBeLessThan(DAY);
  expect(fast.firstShip).toBeLessThan(5 * MINUTE);
  expect(built(fast)).toBeLessThan(15 * MINUTE);
});

test('following the goals never leaves the mines without power', () => {
  expect([...slow.starved, ...fast.starved]).toEqual([]);
});

test('by the end of the first day most goals of the chain are collected', () => {
  expect(slow.collected.length).toBeGreaterThanOrEqual(20);
});
