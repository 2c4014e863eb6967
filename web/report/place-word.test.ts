import { expect, test } from 'vitest';
import { placeWord } from './place-word.ts';

test('an expedition has searched outer space, and a fleet without a planet below it flew to an empty position', () => {
  expect(placeWord({ at: { galaxy: 1, system: 200, position: 16 } })).toBe('outerSpace');
  expect(placeWord({ at: { galaxy: 1, system: 200, position: 15 } })).toBe('emptyPosition');
});
