import { expect, test } from 'vitest';
import { fittedSize } from './fitted.ts';

const wordsIn = (size: string): number => Number(/\/ ([\d.]+)\)/.exec(size)?.[1]);

test('the longest word of a name sets its size, wherever it stands', () => {
  expect(fittedSize('New Constantinople', '2rem')).toBe(fittedSize('Constantinople', '2rem'));
});

test('wide letters take more room than narrow ones', () => {
  expect(wordsIn(fittedSize('WWWWW', '2rem'))).toBeGreaterThan(wordsIn(fittedSize('lllll', '2rem')) * 2);
});

test('a figure whose groups are held together by spaces is one word', () => {
  const [dots, spaces] = ['1.000.000', '1\u202F000\u202F000'].map((figure) =>
    wordsIn(fittedSize(figure, '2rem')),
  );
  expect(spaces).toBe(dots);
});

test('a text without letters has a size, too', () => {
  expect(wordsIn(fittedSize('', '2rem'))).toBe(1);
});
