import { DAY_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { mayOffer } from './install-prompt.ts';

test('the game offers to be installed from the second day, never on a first visit', () => {
  expect(mayOffer(null, 9 * DAY_MS)).toBe(false);
  expect(mayOffer(9 * DAY_MS, 9 * DAY_MS)).toBe(false);
  expect(mayOffer(9 * DAY_MS, 10 * DAY_MS - 1)).toBe(false);
  expect(mayOffer(9 * DAY_MS, 10 * DAY_MS)).toBe(true);
});
