import { expect, test } from 'vitest';
import { planetId } from '../ids.ts';
import { seededRandom } from '../random.ts';
import { later, noon, type PlanetSpec, universeWith } from '../testing/planet-builder.ts';
import { empireWith, viewOf } from '../testing/view-builder.ts';
import { DAY } from '../time/duration.ts';
import { decide } from './decide.ts';
import type { AiOrder } from './draft.ts';
import type { View } from './view.ts';

const mines = (level: number) => ({
  'metal-mine': level,
  'crystal-mine': level,
  'solar-plant': 30,
  'metal-storage': 10,
  'crystal-storage': 10,
});
const home: PlanetSpec = { levels: mines(12) };
const colony: PlanetSpec = { id: planetId(3), at: { galaxy: 1, system: 4, position: 6 }, levels: mines(16) };

const viewWith = (planets: readonly PlanetSpec[], more: Partial<View> = {}, speed = 1): View =>
  viewOf(planets, {
    empire: empireWith(planets, { universe: universeWith({ resourcesSpeed: speed }) }),
    ...more,
  });

const dealsOf = (view: View): readonly AiOrder[] =>
  decide(view, 'miner', noon, seededRandom('a turn')).orders.filter(
    ({ kind }) => kind === 'boost' || kind === 'exchange',
  );

test('25 dark matter become a booster on the planet whose mines gain most, 50 one on each', () => {
  expect(dealsOf(viewWith([home, colony], { darkMatter: 24 }))).toEqual([]);
  const best = { kind: 'boost', planet: planetId(3) };
  expect(dealsOf(viewWith([home, colony], { darkMatter: 49 }))).toEqual([best]);
  expect(dealsOf(viewWith([home, colony], { darkMatter: 90 }))).toEqual([
    best,
    { kind: 'boost', planet: planetId(1) },
  ]);
});

test('no booster starts on a planet that has one, or whose stores are full', () => {
  const boosted = { ...home, boostedUntil: later(DAY) };
  expect(dealsOf(viewWith([boosted], { darkMatter: 60 }))).toEqual([]);
  const full = { ...home, stock: { metal: 9e9, crystal: 9e9, deuterium: 9e9 } };
  expect(dealsOf(viewWith([full], { darkMatter: 60 }))).toEqual([]);
});

test('aliens that a planet can spare become the dark matter that a booster lacks, where it pays for them', () => {
  const crowded = (aliens: number, level = 12): PlanetSpec => ({
    levels: { ...mines(level), 'xeno-exchange': 3 },
    stock: { aliens },
  });
  const rich = (aliens: number, more: Partial<View> = {}) =>
    dealsOf(viewWith([crowded(aliens)], { darkMatter: 20, ...more }, 20));
  const home1 = planetId(1);
  expect(rich(6000)).toEqual([
    { kind: 'exchange', planet: home1, amount: 5 },
    { kind: 'boost', planet: home1 },
  ]);
  expect(rich(5400)).toEqual([{ kind: 'exchange', planet: home1, amount: 2 }]);
  expect(rich(5100)).toEqual([]);
  expect(rich(9000, { exchanged: new Map([[home1, 14]]) })).toEqual([
    { kind: 'exchange', planet: home1, amount: 1 },
  ]);
  // There a booster brings 4,519 in metal, for aliens that are worth 5,000.
  expect(dealsOf(viewWith([crowded(9000, 11)], { darkMatter: 20 }))).toEqual([]);
});

test('an exchange gives no more in a turn than its day allows, however many planets want a booster', () => {
  const crowded = { ...home, levels: { ...mines(12), 'xeno-exchange': 3 }, stock: { aliens: 10_000 } };
  const view = viewWith([crowded, colony], { darkMatter: 15 }, 20);
  expect(dealsOf(view)).toEqual([
    { kind: 'exchange', planet: planetId(1), amount: 10 },
    { kind: 'boost', planet: planetId(3) },
    { kind: 'exchange', planet: planetId(1), amount: 5 },
  ]);
});
