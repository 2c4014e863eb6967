import { expect, test } from 'vitest';
import { goNames, isFit, readKeys, shortcutOf, singleNames, usualKeys, withKey } from './shortcuts.ts';

test('g and a letter lead to a page', () => {
  expect(shortcutOf(usualKeys, 'h', true)).toEqual({ kind: 'go', to: 'home' });
  expect(shortcutOf(usualKeys, 'h', false)).toBeNull();
  expect(shortcutOf(usualKeys, 'z', true)).toBeNull();
});

test('no two shortcuts have the same key', () => {
  expect(new Set(goNames.map((name) => usualKeys[name])).size).toBe(goNames.length);
  expect(new Set(singleNames.map((name) => usualKeys[name])).size).toBe(singleNames.length);
});

test('brackets select the planets beside', () => {
  expect(shortcutOf(usualKeys, '[', false)).toEqual({ kind: 'planet', step: -1 });
  expect(shortcutOf(usualKeys, ']', false)).toEqual({ kind: 'planet', step: 1 });
});

test('a shortcut gets another key, and one that had it gets the old one in exchange', () => {
  const keys = withKey(usualKeys, 'home', 'x');
  expect(shortcutOf(keys, 'x', true)).toEqual({ kind: 'go', to: 'home' });
  expect(shortcutOf(keys, 'h', true)).toEqual({ kind: 'go', to: 'galaxy' });
  const free = withKey(usualKeys, 'nextPlanet', 'n');
  expect(shortcutOf(free, 'n', false)).toEqual({ kind: 'planet', step: 1 });
  expect(shortcutOf(free, ']', false)).toBeNull();
});

test('keys that do something else, or that are none, cannot be chosen', () => {
  expect(['g', 's', 'm', 'Enter', 'ArrowLeft', ' ', ''].filter((key) => isFit('list', key))).toEqual([]);
  expect(['g', 's', 'é', 'ß', 'λ', '1'].every((key) => isFit('home', key))).toBe(true);
});

test('chosen keys are read as they were kept; what is broken, unfit or there twice is as usual', () => {
  const chosen = withKey(usualKeys, 'home', 'λ');
  expect(readKeys(JSON.stringify(chosen))).toEqual(chosen);
  for (const text of [null, '', '{', 'null', '7', '[]', '{"home":7}', '{"list":"g"}', '{"home":"x"}']) {
    expect(readKeys(text)).toEqual(usualKeys);
  }
});
