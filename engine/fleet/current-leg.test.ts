import { expect, test } from 'vitest';
import { fleetWith } from '../testing/fleet-builder.ts';
import { later, noon } from '../testing/planet-builder.ts';
import { leaveTarget } from './arrive-protect.ts';
import { currentLeg } from './current-leg.ts';
import { recallFleet } from './recall-fleet.ts';
import { turnHome } from './turn-home.ts';

const fleet = fleetWith();
const guard = fleetWith({ mission: 'protect', state: 'holding', returnsAt: later(5000) });

test('a fleet flies out from its origin, stays at its target, and flies home from there', () => {
  expect(currentLeg(fleet)).toEqual({ startsAt: noon, endsAt: later(1000), from: 0 });
  expect(currentLeg(guard)).toEqual({ startsAt: later(1000), endsAt: later(4000), from: 1 });
  expect(currentLeg(turnHome(fleet))).toEqual({ startsAt: later(1000), endsAt: later(2000), from: 1 });
  expect(currentLeg(leaveTarget(guard))).toEqual({ startsAt: later(4000), endsAt: later(5000), from: 1 });
});

test('a fleet recalled after a tenth of its way flies home from there', () => {
  const recalled = recallFleet(fleet, fleet.owner, later(100));
  if (!recalled.ok) throw new Error(recalled.refusal);
  expect(currentLeg(recalled.outcome)).toEqual({ startsAt: later(100), endsAt: later(200), from: 0.1 });
});

test('a fleet recalled while it holds flies home from its target', () => {
  const recalled = recallFleet(guard, guard.owner, later(1500));
  if (!recalled.ok) throw new Error(recalled.refusal);
  expect(currentLeg(recalled.outcome)).toEqual({ startsAt: later(1500), endsAt: later(2500), from: 1 });
});
