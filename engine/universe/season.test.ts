import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/duration.ts';
import { instant } from '../time/instant.ts';
import { nextSeason, seasonName, usualSeasonMs } from './season.ts';

test('a universe is won after 60 days at speed 1 and 7 at speed 100, and never outside these', () => {
  expect([0.1, 1, 2, 10, 50, 100, 5000].map((speed) => usualSeasonMs(speed) / DAY_MS)).toEqual([
    60, 60, 43, 20, 10, 7, 7,
  ]);
});

test('seasons of a series are counted in Roman numerals', () => {
  const numbers = [1, 2, 3, 4, 9, 14, 40, 90, 400, 1999];
  expect(numbers.map((season) => seasonName('Tempest', season))).toEqual([
    'Tempest I',
    'Tempest II',
    'Tempest III',
    'Tempest IV',
    'Tempest IX',
    'Tempest XIV',
    'Tempest XL',
    'Tempest XC',
    'Tempest CD',
    'Tempest MCMXCIX',
  ]);
});

test('the next season starts after the pause and lasts as long as the plan says', () => {
  expect(nextSeason(instant(5000), { seasonMs: 7 * DAY_MS, pauseMs: HOUR_MS })).toEqual({
    startsAt: 5000 + HOUR_MS,
    endsAt: 5000 + HOUR_MS + 7 * DAY_MS,
  });
});
