import { expect, test } from 'vitest';
import { later, noon } from '../testing/planet-builder.ts';
import { plusSeconds } from '../time/instant.ts';
import { APPEARANCE_SECONDS, CUBE_SECONDS } from './magic-item.ts';

test('a cube that appears at noon lies there until noon two days later', () => {
  expect(plusSeconds(noon, CUBE_SECONDS)).toBe(later(2 * 24 * 60 * 60));
});

test('magic items appear every hour', () => {
  expect(plusSeconds(noon, APPEARANCE_SECONDS)).toBe(later(60 * 60));
});
