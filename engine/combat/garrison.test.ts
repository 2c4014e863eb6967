import { expect, test } from 'vitest';
import { garrison } from './garrison.ts';

test('swarms are limited by the level of the barracks and by the number of aliens', () => {
  expect([garrison(3, 2550), garrison(2, 2550), garrison(0, 2550), garrison(3, 99)]).toEqual([25, 20, 0, 0]);
});
