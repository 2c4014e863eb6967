import { classicWar } from '../universe/war-rules.ts';
import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { docked, rebuild } from './rebuild.ts';

test('seven of ten lost defences are rebuilt, domes too; ships and missiles never', () => {
  const lost = { 'rocket-launcher': 10_000, 'interceptor-missile': 50, cruiser: 50 };
  const { 'rocket-launcher': launchers = 0, ...others } = rebuild(lost, classicWar, seededRandom('x'));
  expect(others).toEqual({});
  expect(Math.abs(launchers - 7000)).toBeLessThan(200);
  const domes = Array.from({ length: 1000 }, (_, n) =>
    rebuild({ 'large-shield-dome': 1 }, classicWar, seededRandom(`${n}`)),
  );
  expect(Math.abs(domes.filter((stands) => stands['large-shield-dome'] === 1).length - 700)).toBeLessThan(60);
});

test('the space dock restores 2% of each type per level, at most 30%, in whole ships', () => {
  const lost = { cruiser: 100, battleship: 49, 'rocket-launcher': 100 };
  expect(docked(lost, 0)).toEqual({});
  expect(docked(lost, 1)).toEqual({ cruiser: 2 });
  expect(docked(lost, 15)).toEqual({ cruiser: 30, battleship: 14 });
  expect(docked(lost, 40)).toEqual({ cruiser: 30, battleship: 14 });
});
