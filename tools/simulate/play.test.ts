import { expect, test } from 'vitest';
import { goldenTable } from '@farhold/engine/testing/golden-table';
import { playPlanet } from './play.ts';
import { asText } from './print.ts';

const quarter = playPlanet({ days: 90, seed: 1, speed: 1 });

test('the same seed plays the same game, and another one a different game', () => {
  const beginning = (seed: number) => playPlanet({ days: 3, seed, speed: 1 });
  expect(beginning(1).days).toEqual(quarter.days.slice(0, 3));
  expect(beginning(2)).not.toEqual(beginning(1));
});

test('in ninety days a player decides less than fifteen times a day on average', () => {
  expect(quarter.days.length).toBe(90);
  expect(quarter.decisions).toBeLessThan(90 * 15);
});

test('an economy grows from week to week, and lacks less than a fifth of its energy at the end of each', () => {
  const weekly = quarter.days.filter(({ day }) => day % 7 === 0);
  weekly.slice(1).forEach((day, index) => {
    const before = weekly[index];
    expect(day.points).toBeGreaterThan(before?.points ?? 0);
    expect(day.perHour.metal).toBeGreaterThanOrEqual(before?.perHour.metal ?? 0);
  });
  expect(Math.min(...weekly.map(({ energy }) => energy.factor))).toBeGreaterThan(0.8);
});

test('ninety days of one planet end with these figures', async () => {
  const rows = quarter.days
    .filter(({ day }) => [1, 3, 7, 14, 30, 60, 90].includes(day))
    .map(({ day, levels, perHour, points, fields }) => [
      day,
      levels['metal-mine'] ?? 0,
      levels['crystal-mine'] ?? 0,
      levels['deuterium-synthesizer'] ?? 0,
      perHour.metal,
      perHour.crystal,
      perHour.deuterium,
      fields.used,
      points,
    ]);
  const head = ['day', 'metal', 'crystal', 'deuterium', 'm/h', 'c/h', 'd/h', 'fields', 'points'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('planet.golden.txt');
});

test('a universe twenty times as fast is further after a day than a slow one after a week', () => {
  const fast = playPlanet({ days: 1, seed: 1, speed: 20 });
  expect(fast.days.at(-1)?.points).toBeGreaterThan(quarter.days[6]?.points ?? Infinity);
});

test('the report shows every column, what was lost and what nobody bought', () => {
  const text = asText(quarter);
  expect(text).toMatch(/^ *day +metal +crystal/);
  expect(text).toContain('Points');
  expect(text).toContain('Never bought: ');
  expect(text).toMatch(/Lost because the store was full: .*deuterium/);
});

test('at a hundred times the speed a planet grows by five percent a day from day 3 to day 10', () => {
  const { days } = playPlanet({ days: 10, seed: 1, speed: 100 });
  const [early, late] = [days[2], days[9]];
  expect((late?.points ?? 0) / (early?.points ?? Infinity)).toBeGreaterThan(1.05 ** 7);
  expect(late?.levels.terraformer ?? 0).toBeGreaterThan(0);
});
