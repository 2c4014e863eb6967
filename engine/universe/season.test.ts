import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../time/duration.ts';
import { instant } from '../time/instant.ts';
import { nextSeason, seasonBeyond, seasonName, usualSeasonMs } from './season.ts';

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

test('after an outage the season is played that would be played without it, or the one after a pause', () => {
  const second = (at: number) => instant(at * SECOND_MS);
  const plan = { seasonMs: 5 * SECOND_MS, pauseMs: 2 * SECOND_MS };
  const spans = [90, 100, 106, 107, 110, 114, 118].map((at) => seasonBeyond(second(100), plan, second(at)));
  expect(spans.map(({ startsAt, endsAt }) => [startsAt / SECOND_MS, endsAt / SECOND_MS])).toEqual([
    [102, 107],
    [102, 107],
    [102, 107],
    [109, 114],
    [109, 114],
    [116, 121],
    [116, 121],
  ]);
});
