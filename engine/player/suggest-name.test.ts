import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { playerName } from './player-name.ts';
import { aiPlayerName, suggestPlayerName } from './suggest-name.ts';

test('every suggested name can be taken, and none has a number', () => {
  const random = seededRandom('names');
  const names = Array.from({ length: 2000 }, (_, index) =>
    index % 2 === 0 ? suggestPlayerName(random) : aiPlayerName(random),
  );
  expect(names.filter((name) => !playerName(name).ok)).toEqual([]);
  expect(names.filter((name) => /\d/.test(name))).toEqual([]);
});

test('a thousand AI players find names that are hardly ever taken', () => {
  const random = seededRandom('many');
  const names = new Set<string>();
  let tries = 0;
  while (names.size < 1000) {
    names.add(aiPlayerName(random));
    tries += 1;
  }
  expect(tries).toBeLessThan(2500);
});
