import { expect, test } from 'vitest';
import { noon } from '../testing/planet-builder.ts';
import { DAY } from '../time/duration.ts';
import { plusSeconds, startOfDay } from '../time/instant.ts';
import { levelsOn } from './past-levels.ts';

const day = (number: number) => plusSeconds(startOfDay(noon), number * DAY);

test('a planet had, at the end of a day, what was built by then and had not been torn down', () => {
  const days = [
    { day: day(1), key: 'metal-mine', before: 0, level: 2 },
    { day: day(2), key: 'shipyard', before: 0, level: 1 },
    { day: day(5), key: 'metal-mine', before: 2, level: 4 },
    { day: day(6), key: 'shipyard', before: 1, level: 0 },
  ] as const;
  const present = { 'metal-mine': 4, 'solar-plant': 3 };
  expect([0, 1, 4, 5, 6].map((number) => levelsOn(day(number), present, days))).toEqual([
    { 'solar-plant': 3 },
    { 'metal-mine': 2, 'solar-plant': 3 },
    { 'metal-mine': 2, shipyard: 1, 'solar-plant': 3 },
    { 'metal-mine': 4, shipyard: 1, 'solar-plant': 3 },
    present,
  ]);
});

test('without a change a planet was always as it is', () => {
  expect(levelsOn(day(3), { 'metal-mine': 7 }, [])).toEqual({ 'metal-mine': 7 });
});
