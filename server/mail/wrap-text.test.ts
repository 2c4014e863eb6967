import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

test('a mail keeps its paragraphs and has no line over 72 characters', () => {
  const text = `${'word '.repeat(40).trim()}\n\nshort`;
  const lines = wrapText(text).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
  expect(wrapText(text).replaceAll('\n', ' ')).toBe(text.replaceAll('\n', ' '));
  expect(lines.slice(-2)).toEqual(['', 'short']);
});

test('a link longer than a line stays whole', () => {
  const link = `https://example.org/${'a'.repeat(90)}`;
  expect(wrapText(`open ${link} now`).split('\n')).toContain(link);
});
