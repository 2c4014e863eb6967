import { expect, test } from 'vitest';
import { goldenTable } from '../testing/golden-table.ts';
import {
  building,
  buildingKeys,
  categoryOf,
  defence,
  defenceKeys,
  isBuildingKey,
  isItemKey,
  isLevelledKey,
  isResearchKey,
  isShipKey,
  isUnitKey,
  item,
  type ItemKey,
  itemKeys,
  itemsShown,
  ship,
  shipKeys,
} from './items.ts';

const categories = ['resources', 'facilities', 'research', 'aliens', 'ships', 'defence'] as const;
const allKeys: readonly ItemKey[] = categories.flatMap((category) => itemKeys(category));

const list = (entries: object) =>
  Object.entries(entries)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ') || '-';

test('players see 8 resource buildings, 8 facilities, 16 researches, 10 alien buildings, 17 ships and 10 defences', () => {
  expect(categories.map((category) => itemsShown(category).length)).toEqual([8, 8, 16, 10, 17, 10]);
});

test('buildings of moons stay hidden as long as there are no moons', () => {
  const shown = new Set(itemsShown('facilities'));
  expect(itemKeys('facilities').filter((key) => !shown.has(key))).toEqual([
    'lunar-base',
    'sensor-phalanx',
    'jump-gate',
  ]);
});

test('every item has its own key in its own category', () => {
  expect(new Set(allKeys).size).toBe(allKeys.length);
  for (const category of categories) {
    for (const key of itemKeys(category)) expect(categoryOf(key)).toBe(category);
  }
});

test('a key belongs to one kind of item, and an unknown word to none', () => {
  const kinds = [isBuildingKey, isResearchKey, isUnitKey];
  for (const key of allKeys) expect(kinds.filter((is) => is(key))).toHaveLength(1);
  expect(['toString', '', 'Metal-Mine', '__proto__'].filter(isItemKey)).toEqual([]);
  expect(isLevelledKey('light-fighter')).toBe(false);
  expect(isShipKey('rocket-launcher')).toBe(false);
});

test('no item requires itself, even indirectly', () => {
  const needs = (key: ItemKey): readonly string[] => Object.keys(item(key).requires);
  const lowest = (key: string, trail: readonly string[]): boolean =>
    !trail.includes(key) && (!isItemKey(key) || needs(key).every((next) => lowest(next, [...trail, key])));
  expect(allKeys.filter((key) => !lowest(key, []))).toEqual([]);
});

test('the costs and requirements of every item', async () => {
  const rows = allKeys.map((key) => [key, list(item(key).cost), list(item(key).requires)]);
  const table = goldenTable(['item', 'first level or unit', 'needs'], rows);
  await expect(table).toMatchFileSnapshot('./items.golden.txt');
});

test('the figures of every building', async () => {
  const rows = buildingKeys.map((key) => {
    const { cost: _, requires: __, output, ...rest } = building(key);
    return [key, output === undefined ? '-' : list(output), list(rest)];
  });
  await expect(goldenTable(['building', 'output', 'further'], rows)).toMatchFileSnapshot(
    './buildings.golden.txt',
  );
});

test('the figures of every ship and defence', async () => {
  const ships = shipKeys.map((key) => {
    const { class: kind, shield, weapon, speed, drive, upgrades, cargo, fuel, rapidFire } = ship(key);
    const better = upgrades.map((step) => `${step.drive} ${step.level}: ${step.speed} x${step.fuelFactor}`);
    const engine = `${drive ?? '-'} ${better.join('; ')}`.trim();
    return [key, kind, shield, weapon, speed, cargo, fuel, engine, list(rapidFire)];
  });
  const guns = defenceKeys.map((key) => {
    const { shield, weapon, rapidFire, onePerPlanet, siloSlots } = defence(key);
    const limit = onePerPlanet === true ? 'one a planet' : `${siloSlots ?? '-'}`;
    return [key, 'defence', shield, weapon, 0, 0, 0, limit, list(rapidFire)];
  });
  const head = [
    'unit',
    'class',
    'shield',
    'weapon',
    'speed',
    'cargo',
    'fuel',
    'drive or limit',
    'rapid fire',
  ];
  await expect(goldenTable(head, [...ships, ...guns])).toMatchFileSnapshot('./units.golden.txt');
});
