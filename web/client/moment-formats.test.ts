import { glob, readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { expect, test } from 'vitest';
import { momentFormats } from './moment-formats.ts';

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
};

/** A text as the built page says it. */
const said = (text: string, locale: string): string =>
  String(
    format(
      compile(text),
      locale,
      { at: new Date('2026-11-23T19:05:00Z') },
      {
        formats: momentFormats,
        formatters,
        timeZone: 'UTC',
      },
    ),
  );

test('the built page says a day with its month in letters, and a time as a time', () => {
  expect(said('{at, date, long}, {at, time, short}', 'en-GB')).toBe('23 November 2026, 19:05');
  expect(said('{at, date, medium}, {at, time, short}', 'de')).toBe('23.11.2026, 19:05');
});

test('no text of the page names a format that there is not', async () => {
  const unknown: string[] = [];
  for await (const file of glob(['web/*/texts/*.json', 'contract/texts/*/*.json'])) {
    for (const [, kind = '', name = ''] of (await readFile(file, 'utf8')).matchAll(
      /, (date|time), (\w+)\}/g,
    )) {
      const styles: Readonly<Record<string, object>> = momentFormats.dateTime;
      if (!Object.hasOwn(styles[name] ?? {}, `${kind}Style`)) unknown.push(`${file}: ${kind}, ${name}`);
    }
  }
  expect(unknown).toEqual([]);
});
