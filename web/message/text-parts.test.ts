import { expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const kinds = (text: string) => textParts(text).map(({ kind, text: piece }) => [kind, piece]);

test('a message without addresses is one piece of text', () => {
  expect(kinds('Hello <b>there</b>')).toEqual([['text', 'Hello <b>there</b>']]);
});

test('addresses become links, the end of the sentence does not', () => {
  expect(kinds('See https://example.org/a?b=1#c, or (http://example.org/x).')).toEqual([
    ['text', 'See '],
    ['link', 'https://example.org/a?b=1#c'],
    ['text', ','],
    ['text', ' or ('],
    ['link', 'http://example.org/x'],
    ['text', ').'],
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://example.org',
  'http://',
  'https://[',
  'www.example.org',
])('%s is no link', (text) => {
  expect(textParts(text).every(({ kind }) => kind === 'text')).toBe(true);
});

test('invisible characters end an address, so that none looks like another', () => {
  expect(kinds('https://example.org\u202Egro.live')).toEqual([
    ['link', 'https://example.org'],
    ['text', '\u202Egro.live'],
  ]);
});

test('coordinates on the map are links, others are text', () => {
  expect(textParts('Meet at [2:147:9]!')).toEqual([
    { kind: 'text', text: 'Meet at ' },
    { kind: 'place', text: '[2:147:9]', at: { galaxy: 2, system: 147, position: 9 } },
    { kind: 'text', text: '!' },
  ]);
  expect(kinds('[9:1:1]')).toEqual([['text', '[9:1:1]']]);
});
