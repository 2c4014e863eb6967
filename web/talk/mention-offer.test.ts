import { expect, test } from 'vitest';
import { begunMention, withMention } from './mention-offer.ts';

test('a name is offered behind an @ that begins a word, up to the end of the text', () => {
  expect(begunMention('Hello @An')).toBe('An');
  expect(begunMention('@Commander 4')).toBe('Commander 4');
  expect(begunMention('@')).toBe('');
  expect(['Hello', 'me@example', '@Ann\nnext', ''].map(begunMention)).toEqual([null, null, null, null]);
});

test('the chosen name takes the place of what was typed of it', () => {
  expect(withMention('Hello @An', 'Ann Lee')).toBe('Hello @Ann Lee ');
});
