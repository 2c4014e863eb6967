import { expect, test } from 'vitest';
import { betterOffset } from './server-clock.ts';

test('the first reading of the server’s clock is taken as it is', () => {
  expect(betterOffset(null, -740)).toBe(-740);
});

test('a reply that was long under way does not set the clock back', () => {
  expect(betterOffset(-120, -900)).toBe(-120);
  expect(betterOffset(-900, -120)).toBe(-120);
});

test('a machine whose clock was set follows the server again', () => {
  expect(betterOffset(0, -3_600_000)).toBe(-3_600_000);
  expect(betterOffset(0, 3_600_000)).toBe(3_600_000);
});
