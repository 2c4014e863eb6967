import { expect, test } from 'vitest';
import { fleetWith } from '../testing/fleet-builder.ts';
import { later, ownerWith } from '../testing/planet-builder.ts';
import { arriveHarvest } from './arrive-harvest.ts';

const recyclers = (count: number) => fleetWith({ mission: 'harvest', ships: { recycler: count } });
const nobody = ownerWith();

test('recyclers bring home what floats there', () => {
  const { fleet, fetched, left } = arriveHarvest(recyclers(1), nobody, { metal: 1800, crystal: 600 });
  expect([fetched, left]).toEqual([
    { metal: 1800, crystal: 600 },
    { metal: 0, crystal: 0 },
  ]);
  expect(fleet).toMatchObject({
    state: 'returning',
    returnsAt: later(2000),
    cargo: { metal: 1800, crystal: 600, deuterium: 0, aliens: 0 },
  });
});

test('full recyclers leave the rest, having taken metal and crystal evenly', () => {
  const { fetched, left } = arriveHarvest(recyclers(1), nobody, { metal: 90_000, crystal: 4000 });
  expect([fetched, left]).toEqual([
    { metal: 16_000, crystal: 4000 },
    { metal: 74_000, crystal: 0 },
  ]);
});

test('recyclers that come too late find nothing and turn home', () => {
  const { fleet, fetched } = arriveHarvest(recyclers(3), nobody, { metal: 0, crystal: 0 });
  expect([fetched, fleet.state]).toEqual([{ metal: 0, crystal: 0 }, 'returning']);
});
