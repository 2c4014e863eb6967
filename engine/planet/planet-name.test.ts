import { expect, test } from 'vitest';
import { isName } from '../readable-name.ts';
import { planetName } from './planet-name.ts';

const decided = (typed: string) => {
  const decision = planetName(typed);
  return decision.ok ? decision.outcome : decision.refusal;
};

test.each([
  ['Nova', 'Nova'],
  ['  New   Harbour  ', 'New Harbour'],
  ['Ķeguma Šķūnis', 'Ķeguma Šķūnis'],
  ['Ἀθῆναι', 'Ἀθῆναι'],
  ['Новая Земля', 'Новая Земля'],
  ['Großmünster', 'Großmünster'],
  ["K'tar (II) #7", "K'tar (II) #7"],
  ['e\u0301den', 'éden'],
  ['X1', 'X1'],
  ['a'.repeat(24), 'a'.repeat(24)],
])('a planet may be called %j', (typed, kept) => {
  expect(decided(typed)).toBe(kept);
});

test.each([
  ['', 'planet-name-length'],
  ['   ', 'planet-name-length'],
  ['A', 'planet-name-length'],
  ['a'.repeat(25), 'planet-name-length'],
  ['..', 'planet-name-characters'],
  ['Nova\u202Eavon', 'planet-name-characters'],
  ['No\u200Bva', 'planet-name-characters'],
  ['No\u0000va', 'planet-name-characters'],
  ['<b>Nova</b>', 'planet-name-characters'],
  ['Z\u0361\u0489algo', 'planet-name-characters'],
  ['🪐🪐', 'planet-name-characters'],
  ['שלום', 'planet-name-characters'],
])('a planet may not be called %j', (typed, refusal) => {
  expect(decided(typed)).toBe(refusal);
});

test('a typed name matches whatever its spaces and Unicode composition', () => {
  expect(isName(' e\u0301den  II ', 'éden II')).toBe(true);
  expect(isName('Eden II', 'éden II')).toBe(false);
});
