import { expect, test } from 'vitest';
import { nameLooks } from './lookalike-names.ts';
import { playerName, RENAME_PAUSE_MS } from './player-name.ts';

const decided = (typed: string) => {
  const decision = playerName(typed);
  return decision.ok ? decision.outcome : decision.refusal;
};

test('a player who has taken a name keeps it for a day', () => {
  expect(RENAME_PAUSE_MS).toBe(86_400_000);
});

test.each([
  ['  Ann   of Orion ', 'Ann of Orion'],
  ['Ķeguma Šķūnis', 'Ķeguma Šķūnis'],
  ['Ἀθῆναι', 'Ἀθῆναι'],
  ['Новая Земля', 'Новая Земля'],
  ['X-3', 'X-3'],
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Ștefan Țepeș', 'Ștefan Țepeș'],
  ['Þór Œuvre', 'Þór Œuvre'],
  ['Ґалаган Ўзбек', 'Ґалаган Ўзбек'],
  ['Commander Keen', 'Commander Keen'],
  ['Vice Commander 7', 'Vice Commander 7'],
  ['Commander 7 Keen', 'Commander 7 Keen'],
  ['Admiral Farhold', 'Admiral Farhold'],
  ['Systema', 'Systema'],
  ['X-0', 'X-0'],
  ['Lolo', 'Lolo'],
  ['101', '101'],
])('a player may be called %j', (typed, kept) => {
  expect(decided(typed)).toBe(kept);
});

test.each([
  ['Al', 'player-name-length'],
  ['a'.repeat(21), 'player-name-length'],
  ['No\u200Bva', 'player-name-characters'],
  ['Nova\u202Eavon', 'player-name-characters'],
  ['🪐🪐🪐', 'player-name-characters'],
  ['M\u0251ximilian', 'player-name-characters'],
  ['\uA7ACladiolus', 'player-name-characters'],
  ['Qua\uA731ar', 'player-name-characters'],
  ['Do\u0138tor', 'player-name-characters'],
  ['Corsai\u027E', 'player-name-characters'],
  ['\u1D00\u0274\u0274', 'player-name-characters'],
  ['Bo\u017F\u017F', 'player-name-characters'],
  ['ν\u03F2α', 'player-name-characters'],
  ['Аnnа', 'player-name-scripts'],
  ['Commander 4711', 'player-name-reserved'],
  ['COMMANDER-471I', 'player-name-reserved'],
  ['Cοmmander 12', 'player-name-scripts'],
  ['Farhold', 'player-name-staff'],
  ['Admin', 'player-name-staff'],
  ['ADM1N', 'player-name-staff'],
  ['Farhold-Support', 'player-name-staff'],
  ['Moderator 7', 'player-name-staff'],
  ['System.Farhold', 'player-name-staff'],
  ['Betreiber', 'player-name-staff'],
  ['Διαχειριστής', 'player-name-staff'],
])('a player may not be called %j', (typed, refusal) => {
  expect(decided(typed)).toBe(refusal);
});

const areAlike = (one: string, other: string) => {
  const [first, second] = [nameLooks(one), nameLooks(other)];
  return first.small === second.small || first.capital === second.capital;
};

test.each([
  ['Ann', 'ANN'],
  ['Ann', 'Änn'],
  ['Ann of Orion', 'Ann-ofOrion'],
  ['Orion', '0ri0n'],
  ['Illya', 'lllya'],
  ['Bill', 'B1ll'],
  ['Modern', 'Modem'],
  ['Savva', 'Sawa'],
  ['Gladiolus', 'Glacliolus'],
  ['Gladiolus', 'GlacIiolus'],
  ['Orion', 'Øriøn'],
  ['Bella', 'Bełła'],
  ['Dorado', 'Đorađo'],
  ['Hector', 'Ħecŧor'],
  ['Caesar', 'Cæsar'],
  ['PAN', 'ÞAN'],
  ['cope', 'соре'],
  ['COPE', 'соре'],
  ['HEN', 'ηεν'],
  ['ΗΕΝ', 'hen'],
  ['Νίκη', 'ΝΙΚΗ'],
])('%j and %j look alike', (one, other) => {
  expect(areAlike(one, other)).toBe(true);
});

test.each([
  ['Ann', 'Anna'],
  ['Nora', 'Mora'],
  ['Борис', 'Doris'],
  ['Commander 4711', 'Commander 4712'],
])('%j and %j can be told apart', (one, other) => {
  expect(areAlike(one, other)).toBe(false);
});
