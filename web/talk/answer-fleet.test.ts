import { cargoCapacity } from '@farhold/engine/fleet/cargo';
import { expect, test } from 'vitest';
import { fleetFor } from './answer-fleet.ts';

const owner = { research: {} };
const large = cargoCapacity({ 'large-cargo': 1 }, owner);
const small = cargoCapacity({ 'small-cargo': 1 }, owner);

test('a request is answered by as few cargo ships as carry it, the largest first', () => {
  const present = [
    { key: 'small-cargo', owned: 50 },
    { key: 'large-cargo', owned: 2 },
    { key: 'cruiser', owned: 9 },
  ];
  expect(fleetFor(large, present, owner)).toEqual({ 'large-cargo': 1 });
  expect(fleetFor(2 * large + 1, present, owner)).toEqual({ 'large-cargo': 2, 'small-cargo': 1 });
  expect(fleetFor(2 * large + 3 * small, present, owner)).toEqual({ 'large-cargo': 2, 'small-cargo': 3 });
});

test('too few cargo ships all fly, and none without any', () => {
  expect(fleetFor(10 * large, [{ key: 'large-cargo', owned: 2 }], owner)).toEqual({ 'large-cargo': 2 });
  expect(fleetFor(1, [{ key: 'cruiser', owned: 2 }], owner)).toEqual({});
});
