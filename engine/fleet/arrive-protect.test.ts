import { expect, test } from 'vitest';
import { accountId, fleetId } from '../ids.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { later } from '../testing/planet-builder.ts';
import { arriveProtect, leaveTarget, type ProtectTarget } from './arrive-protect.ts';
import { holdsUntil } from './hold.ts';

const guard = fleetWith({ mission: 'protect', returnsAt: later(2000 + 3600) });
const host = accountId(2);

/** Fleets that hold, in the order of their arrival. */
const holding = (...close: readonly boolean[]) =>
  close.map((isClose, index) => ({
    fleet: fleetWith({
      id: fleetId(10 + index),
      mission: 'protect',
      state: 'holding',
      arrivesAt: later(index),
    }),
    isClose,
  }));

const target = (guests: ProtectTarget['guests'], change: Partial<ProtectTarget> = {}): ProtectTarget => ({
  owner: host,
  guests,
  isWelcome: true,
  isClose: false,
  ...change,
});

test('a protecting fleet holds for its hours, then it is home after one way', () => {
  const { fleet, outcome } = arriveProtect(guard, target(holding(false, false, false, false)));
  expect([outcome, fleet.state, holdsUntil(fleet)]).toEqual(['holding', 'holding', later(1000 + 3600)]);
  expect(leaveTarget(fleet)).toEqual({ ...guard, state: 'returning', turnedAt: holdsUntil(fleet) });
});

test('the sixth fleet that would protect a planet turns home at once', () => {
  const { fleet, outcome } = arriveProtect(guard, target(holding(false, false, false, false, false)));
  expect(outcome).toBe('target-full');
  expect(fleet).toMatchObject({ state: 'returning', returnsAt: later(2000) });
});

test('a guest who is close to the host takes the place of the stranger who came last, and never that of a close one', () => {
  const friend = { isClose: true };
  const mixed = arriveProtect(guard, target(holding(false, true, false, true, true), friend));
  expect(mixed).toMatchObject({ outcome: 'holding', displaced: { id: 12 } });
  expect(arriveProtect(guard, target(holding(true, true, true, true, true), friend)).outcome).toBe(
    'target-full',
  );
  expect(arriveProtect(guard, target(holding(false), friend))).toMatchObject({ displaced: null });
});

test('a fleet whose owner is no friend or ally of the host any more turns home', () => {
  const { fleet, outcome } = arriveProtect(guard, target([], { isWelcome: false }));
  expect(outcome).toBe('guest-refused');
  expect(fleet).toMatchObject({ state: 'returning', returnsAt: later(2000) });
});

test('a planet that is gone, or one’s own, cannot be protected', () => {
  expect(arriveProtect(guard, null).outcome).toBe('target-gone');
  expect(arriveProtect(guard, target([], { owner: guard.owner })).outcome).toBe('target-gone');
});

test('only a fleet that holds can leave', () => {
  expect(() => leaveTarget(guard)).toThrow(TypeError);
  expect(() => holdsUntil(fleetWith({ returnsAt: null }))).toThrow(TypeError);
});
