import { expect, test } from 'vitest';
import { instantIn, localTime, nextAt } from './local-time.ts';

const evening = new Date(2030, 4, 1, 22, 15).getTime();

test('a field for date and time names the instant that it shows', () => {
  expect(localTime(evening)).toBe('2030-05-01T22:15');
  expect(instantIn(localTime(evening))).toBe(evening);
  expect(instantIn('')).toBeNull();
});

test('half past seven means tomorrow in the evening, and today before breakfast', () => {
  expect(nextAt('07:30', evening)).toBe(new Date(2030, 4, 2, 7, 30).getTime());
  expect(nextAt('22:16', evening)).toBe(new Date(2030, 4, 1, 22, 16).getTime());
  expect(nextAt('22:15', evening)).toBe(new Date(2030, 4, 2, 22, 15).getTime());
  expect(nextAt('', evening)).toBeNull();
});
