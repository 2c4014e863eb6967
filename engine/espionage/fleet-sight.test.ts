import { expect, test } from 'vitest';
import { fleetSight } from './fleet-sight.ts';

test("espionage technology shows another's fleet step by step", () => {
  expect([0, 1, 2, 3, 4, 7, 8, 20].map(fleetSight)).toEqual([
    'nothing',
    'nothing',
    'total',
    'total',
    'types',
    'types',
    'counts',
    'counts',
  ]);
});
