import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { debris } from '../combat/debris.ts';
import { lootable } from '../combat/loot.ts';
import { rebuild } from '../combat/rebuild.ts';
import { classicWar, isClassicWar, percentOf, warRulesOf } from './war-rules.ts';

const total = { loot: 100, shipDebris: 50, defenceDebris: 40, rebuilt: 0 };

test('a universe that says nothing else has classic wars', () => {
  expect(warRulesOf({})).toEqual({ loot: 50, shipDebris: 30, defenceDebris: 0, rebuilt: 70 });
  expect(isClassicWar({ ...classicWar })).toBe(true);
  expect(isClassicWar({ ...classicWar, loot: 51 })).toBe(false);
});

test('where war is total, victors take everything, defences leave debris, and nothing is rebuilt', () => {
  const stock = { metal: 1001, crystal: 5, deuterium: 3, food: 9, aliens: 7 };
  expect(lootable(stock, total)).toEqual({ metal: 1001, crystal: 5, deuterium: 3, aliens: 7 });
  // A light fighter costs 3000 metal and 1000 crystal, a rocket launcher 2000 metal.
  expect(debris([{ 'light-fighter': 1 }, { 'rocket-launcher': 3 }], total)).toEqual({
    metal: 1500 + 2400,
    crystal: 500,
  });
  expect(rebuild({ 'rocket-launcher': 1000 }, total, seededRandom('x'))).toEqual({});
});

test('a share of the largest amounts is exact', () => {
  const amount = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) });
  const shares = fc.property(amount, fc.integer({ min: 0, max: 100 }), (whole, percent) => {
    expect(BigInt(percentOf(Number(whole), percent))).toBe((whole * BigInt(percent)) / 100n);
  });
  fc.assert(shares);
});
