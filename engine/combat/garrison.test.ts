import { expect, test } from 'vitest';
import { garrison } from './garrison.ts';

test('swarms are limited by the barracks and by the aliens that live there', () => {
  expect([garrison(3, 2550), garrison(2, 2550), garrison(0, 2550), garrison(3, 99)]).toEqual([25, 20, 0, 0]);
});
