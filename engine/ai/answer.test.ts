import { expect, test } from 'vitest';
import { instant, secondsBetween } from '../time/instant.ts';
import { answersAt, courtesies, courtesyFor } from './answer.ts';
import { asleepUntil, habitsOf } from './pace.ts';

const noon = instant(Date.UTC(2030, 4, 6, 12));
const messages = Array.from({ length: 400 }, (_, message) => ({ message, sentAt: noon }));

test('an AI player answers within an hour while it is awake, and never in its sleep', () => {
  const seeds = ['one', 'two', 'three', 'four'];
  const awake = seeds.filter((seed) => asleepUntil(habitsOf(seed, 1), noon) === null);
  expect(awake.length).toBeGreaterThan(0);
  for (const seed of seeds) {
    for (const received of messages) {
      const at = answersAt(seed, received, 1);
      expect(asleepUntil(habitsOf(seed, 1), at)).toBeNull();
      expect(secondsBetween(noon, at)).toBeGreaterThanOrEqual(180);
      expect(secondsBetween(noon, at)).toBeLessThanOrEqual(13 * 3600);
    }
  }
});

test('every reply is used, and the same message always gets the same one', () => {
  const given = messages.map((received) => courtesyFor('one', received));
  expect(new Set(given)).toEqual(new Set(courtesies));
  expect(messages.map((received) => courtesyFor('one', received))).toEqual(given);
});
