import { expect, test } from 'vitest';
import { asJson, asText } from './print.ts';

/** Sets the title of the window, clears the screen, begins a line anew, turns the direction, in one character too. */
const hostile = '\u001B]0;owned\u0007\u001B[2J\r\u009B2J\u202Edrawn\nback\u007F';
const harmless = '\\u001b]0;owned\\u0007\\u001b[2J\\u000d\\u009b2J\\u202edrawn\\nback\\u007f';

const obeyed = /[^\P{Cc}\n]|\p{Bidi_Control}/u;

test('control characters are printed, and not obeyed, in tables, in fields and as JSON', () => {
  expect(asText([{ note: hostile }])).toBe(`note\n${harmless}\n`);
  expect(asText({ note: hostile })).toBe(`note  ${harmless}\n`);
  expect(asText({ said: [{ text: hostile }] })).toBe(`said:\ntext\n${harmless}\n`);
  expect(asText([{ said: { text: hostile } }])).not.toMatch(obeyed);
  expect(asText(hostile)).toBe(`${harmless}\n`);
  const json = asJson({ note: hostile });
  expect(json).not.toMatch(obeyed);
  expect(JSON.parse(json)).toEqual({ note: hostile });
});

test('every language and sign is printed as it is', () => {
  expect(asText({ note: 'Ünïcødé – 日本語 👩‍👩‍👧‍👦' })).toBe('note  Ünïcødé – 日本語 👩‍👩‍👧‍👦\n');
});
