import { expect, onTestFinished, test } from 'vitest';
import {
  arrivalText,
  serverTimeText,
  averageText,
  clockTextFrom,
  compactAmount,
  compactCount,
  DAY_MS,
  dayText,
  decimalText,
  durationText,
  fullAmount,
  HOUR_MS,
  listText,
  momentText,
  nameOrder,
  percentText,
  reportDateText,
  setFormatLanguage,
  shareText,
  shortDurationText,
  signedAmount,
  speedText,
  weekdayText,
} from './format.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1284930.9, '1.284.930'],
  [-2140, '\u22122.140'],
  [-0.4, '0'],
  [9007199254740991, '9.007.199.254.740.991'],
])('the full figure of %d is %s', (amount, text) => {
  expect(fullAmount(amount)).toBe(text);
});

test.each([
  [0.1, '0,1'],
  [0.25, '0,25'],
  [1, '1'],
  [1.5, '1,5'],
  [100_000, '100.000'],
])('a speed of %d is written %s', (speed, text) => {
  expect(speedText(speed)).toBe(text);
});

test.each([
  [999, '999'],
  [1000, '1k'],
  [1904, '1,9k'],
  [34620, '34,6k'],
  [612408, '612k'],
  [999499, '999k'],
  [999500, '1M'],
  [1284930, '1,28M'],
  [1e9, '1B'],
  [2.5e12, '2,5T'],
  [4.2e15, '4.200T'],
  [-2140, '\u22122,14k'],
  [-0.5, '0'],
])('the compact figure of %d is %s', (amount, text) => {
  expect(compactAmount(amount)).toBe(text);
});

test('a change always carries its sign, and nothing is not a change', () => {
  expect([48210, -345, 0, 0.6].map((change) => signedAmount(change))).toEqual([
    '+48.210',
    '\u2212345',
    '0',
    '0',
  ]);
  expect(signedAmount(48210, compactAmount)).toBe('+48,2k');
});

test.each([
  [0, '0s'],
  [-5000, '0s'],
  [1, '1s'],
  [59_001, '1m 00s'],
  [HOUR_MS + 24 * 60_000 + 8000, '1h 24m 08s'],
  [DAY_MS, '1d 00h 00m 00s'],
])('a span of %d ms reads %s', (durationMs, text) => {
  expect(durationText(durationMs)).toBe(text);
});

test('what is counted in a shortened amount is the amount that is read', () => {
  expect([999, 1281, 999_999, -1281].map(compactCount)).toEqual([999, 1280, 1_000_000, -1280]);
});

test('a tight place shows the two largest units of a span', () => {
  const spans = [8000, 90_000, 23 * HOUR_MS + 36 * 60_000 + 5000, 2 * DAY_MS + 4 * HOUR_MS];
  expect(spans.map(shortDurationText)).toEqual(['8s', '1m 30s', '23h 36m', '2d 04h']);
});

const evening = new Date(2026, 10, 21, 18, 2, 7).getTime();

test('a fleet arrives at DD-MM-YYYY HH:mm:ss', () => {
  expect(arrivalText(evening)).toBe('21-11-2026 18:02:07');
});

test('beside the reader’s clock stands the server’s, unless both show the same', () => {
  const at = Date.UTC(2026, 10, 21, 23, 2, 7);
  expect(serverTimeText(at, 'UTC')).toBeNull();
  expect(serverTimeText(at, 'America/New_York')).toBe('23:02:07 UTC');
  expect(serverTimeText(at, 'Europe/Riga')).toBe('21 Nov, 23:02:07 UTC');
});

test('a clock time names its day only when that is another day', () => {
  expect(clockTextFrom(evening, evening - HOUR_MS)).toBe('18:02');
  expect(clockTextFrom(evening, evening - DAY_MS)).toBe('21 Nov, 18:02');
  expect(clockTextFrom(evening, evening - 365 * DAY_MS)).toBe('21 Nov 2026, 18:02');
});

test('a report is dated in the short US form', () => {
  expect(reportDateText(evening)).toMatch(/^11\/21\/26, 6:02.PM$/);
});

test('an average keeps one decimal below a hundred', () => {
  expect([0, -0, -0.04, 4.25, 4, 99.96, 1234.4, -3.26].map(averageText)).toEqual([
    '0',
    '0',
    '0',
    '4,3',
    '4',
    '100',
    '1,23k',
    '\u22123,3',
  ]);
});

test('a figure has two decimals at most, in the signs of the language', () => {
  expect([0.426, 1.5, 1234.567].map(decimalText)).toEqual(['0,43', '1,5', '1.234,57']);
});

test('a rare end of a battle is not called impossible, nor a likely one certain', () => {
  expect([0, 0.001, 0.5, 0.996, 1].map(shareText)).toEqual(['0%', '<1%', '50%', '>99%', '100%']);
});

test('figures, spans and dates follow the language, and come back to English', () => {
  onTestFinished(() => setFormatLanguage('en', 'en-NL'));
  const spans = { day: 'j', hour: 'h', minute: 'min', second: 's' };
  setFormatLanguage('fr', 'fr', { ...spans, thousand: 'k', million: 'M', billion: 'Md', trillion: 'Bn' });
  const noon = new Date(2026, 11, 5, 12, 3, 9).getTime();
  expect(fullAmount(1_284_930).split(/\s/u)).toEqual(['1', '284', '930']);
  expect(speedText(0.5)).toBe('0,5');
  expect([dayText(noon), weekdayText(noon)]).toEqual(['5 déc.', 'sam.']);
  expect(listText(['a', 'b'])).toBe('a et b');
  expect([compactAmount(2.5e9), shortDurationText(DAY_MS)]).toEqual(['2,5Md', '1j 00h']);
  expect([percentText(2 / 3), shareText(0.001)].map((text) => text.replaceAll(/\s/gu, ' '))).toEqual([
    '66,67 %',
    '<1 %',
  ]);
  expect([arrivalText(noon), reportDateText(noon)]).toEqual(['05/12/2026 12:03:09', '05/12/2026 12:03']);
  expect(momentText(noon)).toBe('5 déc. 2026, 12:03');
  setFormatLanguage('en', 'en-NL');
  expect([fullAmount(1_284_930), dayText(noon), weekdayText(noon)]).toEqual(['1.284.930', '5 Dec', 'Sat']);
  expect([durationText(DAY_MS + HOUR_MS), momentText(noon)]).toEqual(['1d 01h 00m 00s', '5 Dec 2026, 12:03']);
});

test('names are in the order of the alphabet, whatever their case, accents and numbers', () => {
  onTestFinished(() => setFormatLanguage('en', 'en-NL'));
  expect(['Zeta', 'Über', 'alpha', 'Moon 10', 'Moon 9'].toSorted(nameOrder)).toEqual([
    'alpha',
    'Moon 9',
    'Moon 10',
    'Über',
    'Zeta',
  ]);
  setFormatLanguage('lv', 'lv');
  expect(['dzīve', 'čakls', 'cits'].toSorted(nameOrder)).toEqual(['cits', 'čakls', 'dzīve']);
  expect(['Ωρίων', 'άλφα', 'Βέγας'].toSorted(nameOrder)).toEqual(['άλφα', 'Βέγας', 'Ωρίων']);
});
