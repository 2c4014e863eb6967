import { expect, test } from 'vitest';
import { accountId } from '../ids.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { later, noon } from '../testing/planet-builder.ts';
import { recallFleet } from './recall-fleet.ts';

const fleet = fleetWith();

test('a fleet recalled at once is home at once', () => {
  expect(recallFleet(fleet, fleet.owner, noon)).toMatchObject({ outcome: { returnsAt: noon } });
  expect(recallFleet(fleet, fleet.owner, later(999))).toMatchObject({ outcome: { returnsAt: later(1998) } });
});

test('ships and cargo come back with it', () => {
  const loaded = { ...fleet, cargo: { metal: 5, crystal: 4, deuterium: 3, aliens: 2 } };
  expect(recallFleet(loaded, fleet.owner, later(10))).toMatchObject({
    outcome: { ships: fleet.ships, cargo: loaded.cargo, arrivesAt: fleet.arrivesAt, state: 'returning' },
  });
});

test('a transfer, which would stay, comes back too', () => {
  const transfer = fleetWith({ mission: 'transfer', returnsAt: null });
  expect(recallFleet(transfer, fleet.owner, later(300))).toMatchObject({
    outcome: { returnsAt: later(600) },
  });
});

test('a foreign fleet, one on its way home or one that has arrived cannot be recalled', () => {
  expect(recallFleet(fleet, accountId(2), later(5))).toMatchObject({ refusal: 'not-your-fleet' });
  expect(recallFleet({ ...fleet, state: 'returning' }, fleet.owner, later(5))).toMatchObject({
    refusal: 'fleet-already-returning',
  });
  expect(recallFleet(fleet, fleet.owner, fleet.arrivesAt)).toMatchObject({ refusal: 'fleet-has-arrived' });
});

test('a fleet recalled while it holds needs the time of one way', () => {
  const guard = fleetWith({ mission: 'protect', state: 'holding', returnsAt: later(9200) });
  expect(recallFleet(guard, guard.owner, later(1500))).toMatchObject({ outcome: { returnsAt: later(2500) } });
});

test('missiles cannot be recalled', () => {
  const salvo = fleetWith({ mission: 'missile', ships: { 'interplanetary-missile': 2 } });
  expect(recallFleet(salvo, salvo.owner, later(5))).toMatchObject({ refusal: 'missiles-fly-on' });
});
