import { expect, test } from 'vitest';
import { type Entry, fitting } from './match.ts';
import { placeIn } from './place-in.ts';

const entry = (text: string, note?: string): Entry => ({
  key: text,
  text,
  icon: 'lucide/search',
  run: () => {},
  ...(note === undefined ? {} : { note }),
});

const found = (typed: string, ...entries: readonly Entry[]) =>
  fitting(entries, typed, 9).map(({ text }) => text);

test('accents and case make no difference, in either direction', () => {
  expect(found('metal', entry('Mine de métal'))).toEqual(['Mine de métal']);
  expect(found('MÉTAL', entry('Metal Mine'))).toEqual(['Metal Mine']);
  expect(found('στολος', entry('Στόλος'))).toEqual(['Στόλος']);
  expect(found('grosse', entry('Große Werft'))).toEqual(['Große Werft']);
  expect(found('kugis', entry('Kuģis'))).toEqual(['Kuģis']);
});

test('all typed words count, in any order, and what begins with them comes first', () => {
  const all = [entry('Crystal Storage'), entry('Metal Storage'), entry('Storage'), entry('Restorage')];
  expect(found('stor', ...all)).toEqual(['Storage', 'Crystal Storage', 'Metal Storage', 'Restorage']);
  expect(found('stor met', ...all)).toEqual(['Metal Storage']);
  expect(found('stor ship', ...all)).toEqual([]);
});

test('a planet is found by its coordinates too', () => {
  expect(found('1:20:3', entry('Homeworld', '[1:20:3]'), entry('Colony', '[1:21:3]'))).toEqual(['Homeworld']);
});

test.each([
  ['2:147:8', { galaxy: 2, system: 147, position: 8 }],
  ['[2:147:8]', { galaxy: 2, system: 147, position: 8 }],
  [' 2 147 16 ', { galaxy: 2, system: 147, position: 16 }],
  ['2:147', { galaxy: 2, system: 147, position: null }],
])('coordinates are read as players write them: %s', (typed, place) => {
  expect(placeIn(typed)).toEqual(place);
});

test.each([
  '',
  '2',
  '5:1:1',
  '0:1:1',
  '1:400:1',
  '1:400',
  '1:1:17',
  '1:1:0',
  'x:1:1',
  '1:1:1:1',
  '1234567:1:1',
])('what is no place of the map leads nowhere: %s', (typed) => {
  expect(placeIn(typed)).toBeNull();
});
