import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

const links = (text: string) =>
  linkedText(text).flatMap(({ address }) => (address === null ? [] : [address]));

test('addresses in a message become links, without the full stop that ends the sentence', () => {
  expect(linkedText('See https://example.org/a?b=1, then play.')).toEqual([
    { text: 'See ', address: null },
    { text: 'https://example.org/a?b=1', address: 'https://example.org/a?b=1' },
    { text: ', then play.', address: null },
  ]);
});

test('nothing but web addresses becomes a link', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://a.b //evil.example <b>http</b>')).toEqual([]);
  expect(links('"https://example.org/"onmouseover="x"')).toEqual(['https://example.org/']);
});
