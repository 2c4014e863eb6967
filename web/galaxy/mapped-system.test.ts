import { expect, test } from 'vitest';
import { withMarks } from './mapped-system.ts';

test('a marked place shows on the map, even in an empty system', () => {
  const known = [
    { system: 4, planets: 2, marks: ['own'] },
    { system: 9, planets: 1, marks: [] },
  ] as const;
  expect(withMarks(known, [4, 4, 7])).toEqual([
    { system: 4, planets: 2, marks: ['own', 'marked'] },
    { system: 9, planets: 1, marks: [] },
    { system: 7, planets: 0, marks: ['marked'] },
  ]);
});
