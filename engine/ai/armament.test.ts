import { expect, test } from 'vitest';
import { planetId } from '../ids.ts';
import type { Units } from '../planet/planet.ts';
import { noon } from '../testing/planet-builder.ts';
import { armedAgainst } from './armament.ts';
import type { UnitMix } from './personality.ts';
import type { SpyReport } from './view.ts';

const mix: UnitMix = [
  ['small-cargo', 0.4],
  ['light-fighter', 0.4],
  ['cruiser', 0.2],
];

const report = (ships: Units, defences: Units): SpyReport => ({
  planet: planetId(2),
  at: noon,
  stock: { metal: 0, crystal: 0, deuterium: 0, food: 0, aliens: 0 },
  ships,
  defences,
  levels: null,
  research: {},
  information: 4,
});

/** The shares by type, rounded to percent. */
const sharesOf = (armed: UnitMix) =>
  Object.fromEntries(armed.map(([key, share]) => [key, Math.round(100 * share) / 100]));
const everything = () => true;
const usual = (key: string) => ['light-fighter', 'heavy-fighter', 'cruiser', 'battleship'].includes(key);

test('half of the warships answer what was seen: heavy fighters to fighters, battleships to cruisers, cruisers to rockets', () => {
  const against = (ships: Units, defences: Units) =>
    sharesOf(armedAgainst([report(ships, defences)], mix, {}, usual));
  const others = { 'small-cargo': 0.4, 'light-fighter': 0.2, cruiser: 0.1 };
  const [heavy, battleships] = [against({ 'light-fighter': 500 }, {}), against({ cruiser: 100 }, {})];
  expect(heavy).toEqual({ ...others, 'heavy-fighter': 0.3 });
  expect(battleships).toEqual({ ...others, battleship: 0.3 });
  expect(against({}, { 'rocket-launcher': 900 })).toEqual({ ...others, cruiser: 0.4 });
});

test('the shares stay whole and civil ships keep theirs', () => {
  const armed = armedAgainst([report({}, { 'rocket-launcher': 900 })], mix, {}, everything);
  expect(armed.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1);
  expect(sharesOf(armed)['small-cargo']).toBe(0.4);
});

test('only types that can be built before long are tried, and the strongest planet decides', () => {
  const reports = [report({ 'light-fighter': 500 }, {}), report({ 'light-fighter': 5 }, {})];
  const armed = armedAgainst(reports, mix, {}, (key) => key === 'heavy-fighter');
  expect(sharesOf(armed)['heavy-fighter']).toBeCloseTo(0.3);
  expect(armedAgainst(reports, mix, {}, () => false)).toEqual(mix);
});

test('a type of which one ship costs more than the whole fleet should is not tried', () => {
  const weak = [report({ 'light-fighter': 5 }, {})];
  expect(armedAgainst(weak, mix, {}, (key) => key === 'dreadstar')).toEqual(mix);
});

test('without a defended planet in the reports nothing changes; missiles do not defend', () => {
  expect(armedAgainst([], mix, {}, everything)).toEqual(mix);
  expect(armedAgainst([report({}, { 'interceptor-missile': 9 })], mix, {}, everything)).toEqual(mix);
});
