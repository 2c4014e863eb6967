import { expect, test } from 'vitest';
import { wordsText } from './listed.ts';

test('words of the code become a list in SQL, and anything else is refused', () => {
  expect(wordsText(['attack', 'spy-probe'])).toBe("('attack', 'spy-probe')");
  for (const odd of ["o'neill", 'Attack', '', 'a b', '$1', 'a);'])
    expect(() => wordsText(['attack', odd])).toThrow('This is no word of ours');
});
