import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import messages from './texts/en.json';
import { dayMs, hourMs } from '../ui/format.ts';
import { universeAge } from './universe-age.ts';

const t = createTranslator({ locale: 'en', messages, namespace: 'universe' });
const start = Date.UTC(2026, 0, 1);
const told = (ageMs: number) => t('age', universeAge(start, start + ageMs));

test.each([
  [-hourMs, 'Started today'],
  [0, 'Started today'],
  [dayMs - 1, 'Started today'],
  [dayMs, '1 day old'],
  [6 * dayMs, '6 days old'],
  [7 * dayMs, '1 week old'],
  [14 * dayMs, '2 weeks old'],
  [29 * dayMs, '4 weeks old'],
  [30 * dayMs, '1 month old'],
  [89 * dayMs, '2 months old'],
  [400 * dayMs, '13 months old'],
])('a universe that is %d ms old reads "%s"', (ageMs, text) => {
  expect(told(ageMs)).toBe(text);
});
