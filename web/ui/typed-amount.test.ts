import { afterEach, expect, test } from 'vitest';
import german from '../client/texts/de.json' with { type: 'json' };
import spanish from '../client/texts/es.json' with { type: 'json' };
import { setFormatLanguage } from './format.ts';
import { parseAmount, typedAmount } from './typed-amount.ts';

afterEach(() => setFormatLanguage('en', 'en-NL'));

const pasted = (text: string) => typedAmount(text, 'insertFromPaste').amount;

test.each([
  ['1500.75', 1500],
  ['12,50', 12],
  ['1,284.50', 1284],
  ['1.284,50', 1284],
  ['1.284,507', 1284],
  ['1.5', 1],
  ['1.284.500', 1_284_500],
  ['1 284 500', 1_284_500],
  ['1,28M', 1_280_000],
  ['4,2B', 4_200_000_000],
  ['12 ships', 12],
])('"%s" that is pasted means %s', (text, amount) => {
  expect(pasted(text)).toBe(amount);
});

test('short figures of the page’s own language are pasted as they read', () => {
  setFormatLanguage('de', 'de', german.sign);
  expect([pasted('1,28Mrd'), pasted('1,28 Mrd'), pasted('3,5M')]).toEqual([
    1_280_000_000, 1_280_000_000, 3_500_000,
  ]);
  setFormatLanguage('es', 'es', spanish.sign);
  expect([pasted('1,5mM'), pasted('1,5M'), pasted('2B')]).toEqual([1_500_000_000, 1_500_000, 2e12]);
});

test('deleting a figure of "1.234" leaves 123', () => {
  expect(typedAmount('1.23', 'deleteContentBackward')).toEqual({ amount: 123, half: null });
});

test('a fraction that is being typed stays until its letter comes', () => {
  expect(typedAmount('1.5', 'insertText')).toEqual({ amount: 1, half: '1.5' });
  expect(typedAmount('1.5k', 'insertText')).toEqual({ amount: 1500, half: null });
});

test.each([
  ['1500', 1500],
  ['1.500', 1500],
  ['1.500.000', 1500000],
  ['2k', 2000],
  ['1.5k', 1500],
  ['1,25m', 1250000],
  ['1.500k', 1500000],
  ['1.500,5k', 1500500],
  ['12 ships', 12],
  ['1.5', 1],
  ['0,9', 0],
  ['1.2345', 12345],
  ['00', 0],
  ['05', 5],
  ['-7', 7],
  ['', null],
  ['k', null],
  ['99999999999999999999', Number.MAX_SAFE_INTEGER],
])('typing "%s" means %s', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});
