import { expect, test } from 'vitest';
import { accountId } from '../ids.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, later } from '../testing/planet-builder.ts';
import { arriveTransfer } from './arrive-transfer.ts';

const cargo = { metal: 9000, crystal: 10, deuterium: 20, aliens: 30 };
const transfer = fleetWith({ mission: 'transfer', ships: { cruiser: 3 }, cargo, returnsAt: null });

test('a transfer stays with ships and cargo', () => {
  const { fleet, planet } = arriveTransfer(
    transfer,
    inPlay({ units: { cruiser: 1 }, stock: { metal: 5000 } }),
  );
  expect(fleet).toBeNull();
  expect(planet).toMatchObject({
    settledAt: later(1000),
    units: { cruiser: 4 },
    stock: { metal: 14_008, deuterium: 20, aliens: 30 },
  });
});

test('a transfer whose target has vanished or changed hands comes home with ships and cargo', () => {
  for (const target of [null, inPlay({ owner: accountId(2) })]) {
    const { fleet, planet } = arriveTransfer(transfer, target);
    expect(planet).toBeNull();
    expect(fleet).toMatchObject({ state: 'returning', ships: { cruiser: 3 }, cargo, returnsAt: later(2000) });
  }
});
