import { expect, test } from 'vitest';
import type { Outcome, Report } from './report.ts';
import { classicWar } from '@farhold/engine/universe/war-rules';
import { byPlace, figuresOf, inOrder, worthOf } from './report-figures.ts';

const cargo = (metal: number) => ({ metal, crystal: 0, deuterium: 0, aliens: 0 });
const stock = (metal: number) => ({ ...cargo(metal), food: 900 });
const units = (key: string, count: number) => [{ key, title: key, count }];

const spied = (metal: number, fleet: ReturnType<typeof units> | null): Outcome => ({
  code: 'spied',
  enemy: 'Bob',
  information: null,
  stock: stock(metal),
  fleet,
  defence: [],
  buildings: null,
  research: null,
  counterChance: 0,
  areLost: false,
  find: null,
});

const fight = {
  enemy: 'Bob',
  ownLosses: units('light-fighter', 2),
  partners: [],
  enemyLosses: units('rocket-launcher', 3),
  debris: { metal: 0, crystal: 0 },
  result: 'attackers-won',
} as const;

const report = (id: number, outcome: Outcome, position = 1): Report => ({
  id,
  kind: 'spy',
  isSent: true,
  isRead: true,
  at: id,
  from: { planet: 1, name: 'Home', at: { galaxy: 1, system: 1, position: 9 } },
  to: { planet: 2, name: 'Target', at: { galaxy: 1, system: 2, position } },
  canWatch: false,
  outcome,
});

test('units are worth what they cost', () => {
  expect(worthOf(units('light-fighter', 2))).toBe(8000);
  expect(worthOf(units('rocket-launcher', 3))).toBe(6000);
  expect(worthOf(units('unheard-of', 3))).toBe(0);
});

test('a spy report offers half of the stock, food left out, and does not guess what it did not see', () => {
  expect(figuresOf({ outcome: spied(5000, null) }, classicWar)).toEqual({
    loot: 2500,
    fleet: null,
    defence: 0,
    value: 2500,
  });
});

test('an attack gains its loot without the ships it lost', () => {
  const outcome: Outcome = { code: 'attack-fought', ...fight, fled: false, loot: cargo(5000), find: null };
  expect(figuresOf({ outcome }, classicWar)).toEqual({
    loot: 5000,
    fleet: -8000,
    defence: 6000,
    value: -3000,
  });
});

test('a raid costs its victim the stolen goods and the losses, but not what is rebuilt', () => {
  const ownLosses = [...units('light-fighter', 2), ...units('rocket-launcher', 3)];
  const outcome: Outcome = {
    code: 'defence-fought',
    ...fight,
    ownLosses,
    stolen: cargo(700),
    rebuilt: units('rocket-launcher', 2),
    retreat: null,
  };
  expect(figuresOf({ outcome }, classicWar)).toMatchObject({ loot: -700, fleet: -14_000, value: -10_700 });
});

test('reports without the figure come last, the newest first among them', () => {
  const reports = [
    report(4, { code: 'no-debris' }),
    report(3, spied(10, null)),
    report(2, { code: 'target-gone' }),
    report(1, spied(90, units('light-fighter', 1))),
  ];
  const order = (by: Parameters<typeof inOrder>[1]) => inOrder(reports, by, classicWar).map(({ id }) => id);
  expect(order('newest')).toEqual([4, 3, 2, 1]);
  expect(order('loot')).toEqual([1, 3, 4, 2]);
  expect(order('fleet')).toEqual([1, 4, 3, 2]);
});

test('reports about one place stand together, the place of the first one on top', () => {
  const reports = [report(3, spied(1, null), 5), report(2, spied(1, null), 4), report(1, spied(1, null), 5)];
  expect(byPlace(reports).map(({ key, reports: some }) => [key, some.map(({ id }) => id)])).toEqual([
    ['[1:2:5]', [3, 1]],
    ['[1:2:4]', [2]],
  ]);
});
