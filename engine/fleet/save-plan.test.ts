import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../time/duration.ts';
import { savePlan } from './save-plan.ts';

const universe = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
const home = { at: { galaxy: 1, system: 10, position: 4 } };
const near = { at: { galaxy: 1, system: 10, position: 9 } };
const far = { at: { galaxy: 1, system: 60, position: 4 } };
const saved = {
  ships: { 'small-cargo': 10 },
  from: home,
  deuterium: 1_000_000,
  owner: { research: { 'combustion-drive': 2 } },
  universe,
};
const fast = { ...saved, universe: { ...universe, fleetSpeed: 100 } };

test('a fleet is saved at the nearest refuge', () => {
  expect(savePlan(saved, [far, near], 8 * HOUR)?.to).toBe(near);
  expect(savePlan(saved, [near], 0)?.speedPercent).toBe(100);
});

test('a fleet flies at the highest speed that keeps it away for long enough', () => {
  const plan = savePlan(saved, [far], 4 * HOUR);
  if (!plan) throw new Error('Ten cargo ships can fly.');
  expect(plan.away).toBeGreaterThanOrEqual(4 * HOUR);
  const away = (seconds: number) => savePlan(saved, [far], seconds)?.speedPercent ?? 0;
  expect(away(plan.away + 1)).toBeLessThan(plan.speedPercent);
  expect(away(plan.away)).toBe(plan.speedPercent);
});

test('a fleet that needs 52 minutes one way flies at 20 % to be away for eight hours, and is back after 8.6', () => {
  const battleships = {
    ...saved,
    ships: { battleship: 10 },
    owner: { research: { 'hyperspace-drive': 1 } },
  };
  const oneWay = (seconds: number) => (savePlan(battleships, [near], seconds)?.away ?? 0) / 2;
  expect(oneWay(0) / MINUTE).toBeCloseTo(52, 0);
  const plan = savePlan(battleships, [near], 8 * HOUR);
  expect(plan?.speedPercent).toBe(20);
  expect(oneWay(8 * HOUR) / HOUR).toBeCloseTo(4.3, 1);
  expect(Math.round((plan?.away ?? 0) / MINUTE)).toBe(518);
  // At the lowest speed it would need as long one way.
  expect(savePlan(battleships, [near], 9 * HOUR)?.speedPercent).toBe(10);
  expect(Math.round(oneWay(9 * HOUR) / MINUTE)).toBe(518);
});

test('a fleet that would be home too soon from the nearest refuge flies to one that is farther away', () => {
  expect(savePlan(saved, [far, near], 24 * HOUR)?.to).toBe(near);
  expect(savePlan(saved, [far, near], 30 * HOUR)?.to).toBe(far);
});

test('a fleet for which every refuge is too near goes on patrol', () => {
  expect(savePlan(fast, [near, far], 8 * HOUR)).toMatchObject({ to: null, holdHours: 8 });
  expect(savePlan(fast, [near, far], MINUTE)?.to).toBe(near);
});

test('if nothing keeps a fleet away for long enough, it is saved for as long as possible', () => {
  expect(savePlan(saved, [near, far], 1000 * HOUR)).toMatchObject({ to: far, speedPercent: 10 });
  expect(savePlan(fast, [near, far], 1000 * HOUR)).toMatchObject({ to: null, holdHours: 12 });
});

test('a fleet without the fuel for a patrol flies to a refuge, even if it is home too soon', () => {
  const fuel = savePlan(fast, [near], 8 * HOUR)?.flight.fuel ?? 0;
  expect(savePlan({ ...fast, deuterium: fuel }, [near], 8 * HOUR)?.to).toBeNull();
  expect(savePlan({ ...fast, deuterium: fuel - 1 }, [near], 8 * HOUR)).toMatchObject({
    to: near,
    speedPercent: 10,
  });
});

test('a fleet without another planet patrols for whole hours, at most twelve', () => {
  expect(savePlan(saved, [], 7.5 * HOUR)).toMatchObject({ to: null, holdHours: 8, speedPercent: 100 });
  expect(savePlan(saved, [], 40 * HOUR)?.holdHours).toBe(12);
  expect(savePlan(saved, [], 60)?.holdHours).toBe(1);
});

test('what cannot fly cannot be saved', () => {
  expect(savePlan({ ...saved, ships: { 'solar-satellite': 3 } }, [near], HOUR)).toBeNull();
  expect(savePlan({ ...saved, ships: {} }, [], HOUR)).toBeNull();
});
