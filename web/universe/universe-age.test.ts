import { DAY_MS, HOUR_MS } from '@farhold/engine/time/duration';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import messages from './texts/en.json';
import { universeAge } from './universe-age.ts';

const t = createTranslator({ locale: 'en', messages, namespace: 'universe' });
const start = Date.UTC(2026, 0, 1);
const told = (ageMs: number) => t('age', universeAge(start, start + ageMs));

test.each([
  [-HOUR_MS, 'Started today'],
  [0, 'Started today'],
  [DAY_MS - 1, 'Started today'],
  [DAY_MS, '1 day old'],
  [6 * DAY_MS, '6 days old'],
  [7 * DAY_MS, '1 week old'],
  [14 * DAY_MS, '2 weeks old'],
  [29 * DAY_MS, '4 weeks old'],
  [30 * DAY_MS, '1 month old'],
  [89 * DAY_MS, '2 months old'],
  [400 * DAY_MS, '13 months old'],
])('a universe that is %d ms old reads "%s"', (ageMs, text) => {
  expect(told(ageMs)).toBe(text);
});
