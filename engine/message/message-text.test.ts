import { expect, test } from 'vitest';
import { charactersIn, charactersLeft, LONGEST_MESSAGE, messageText } from './message-text.ts';

const FAMILY = '👩‍👩‍👧‍👦';

test('a message is stored without surrounding blanks and with one kind of line break', () => {
  expect(messageText('  Hello\r\nthere,\tfriend \n')).toEqual({
    ok: true,
    outcome: 'Hello\nthere, friend',
  });
});

test.each(['', '   ', '\n\n', '\u200B\u2060', '\u00A0'])(
  'a message with nothing visible is refused',
  (typed) => {
    expect(messageText(typed)).toEqual({ ok: false, refusal: 'message-blank' });
  },
);

test.each(['a\u0007b', 'a\u001B[31m', 'a\u0085b', 'a\u0000'])('control characters are refused', (typed) => {
  expect(messageText(typed)).toEqual({ ok: false, refusal: 'message-characters' });
});

test('characters are counted as people see them', () => {
  expect(charactersIn(`${FAMILY}é🇱🇻`)).toBe(3);
  expect(messageText(FAMILY.repeat(360))).toMatchObject({ ok: true });
  expect(messageText('é'.normalize('NFD').repeat(LONGEST_MESSAGE))).toMatchObject({ ok: true });
  expect(messageText('\u1EC7'.normalize('NFD').repeat(LONGEST_MESSAGE))).toMatchObject({ ok: true });
  expect(messageText('🚀'.repeat(LONGEST_MESSAGE))).toMatchObject({ ok: true });
  expect(messageText('x'.repeat(LONGEST_MESSAGE))).toMatchObject({ ok: true });
  const tooLong = { ok: false, refusal: 'message-too-long', params: { limit: LONGEST_MESSAGE } };
  expect(messageText('x'.repeat(LONGEST_MESSAGE + 1))).toEqual(tooLong);
  expect(messageText('🚀'.repeat(LONGEST_MESSAGE + 1))).toEqual(tooLong);
  expect(messageText(`a${'\u0301'.repeat(5 * LONGEST_MESSAGE)}`)).toEqual(tooLong);
});

test('a message takes 4,000 UTF-16 units, and what is left is never less than what is taken', () => {
  expect(messageText(FAMILY.repeat(364))).toMatchObject({ refusal: 'message-too-long' });
  expect(messageText(FAMILY.repeat(363))).toMatchObject({ ok: true });
  expect([FAMILY.repeat(364), FAMILY.repeat(363), '🚀'.repeat(1999), ' '].map(charactersLeft)).toEqual([
    -2, 3, 1, 2000,
  ]);
});

test('characters are composed, but a pile of marks stays as it was typed', () => {
  expect(messageText('e\u0301')).toEqual({ ok: true, outcome: '\u00E9' });
  const pile = `a${'\u0301\u0327'.repeat(50)}`;
  expect(messageText(`e\u0301 ${pile}`)).toEqual({ ok: true, outcome: `\u00E9 ${pile}` });
});
