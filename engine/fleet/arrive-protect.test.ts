import { expect, test } from 'vitest';
import { accountId } from '../ids.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { later } from '../testing/planet-builder.ts';
import { arriveProtect, leaveTarget } from './arrive-protect.ts';
import { holdsUntil } from './hold.ts';

const guard = fleetWith({ mission: 'protect', returnsAt: later(2000 + 3600) });
const host = accountId(2);

test('a protecting fleet holds for its hours, then it is home after one way', () => {
  const { fleet, outcome } = arriveProtect(guard, { owner: host, protectors: 4, isWelcome: true });
  expect([outcome, fleet.state, holdsUntil(fleet)]).toEqual(['holding', 'holding', later(1000 + 3600)]);
  expect(leaveTarget(fleet)).toEqual({ ...guard, state: 'returning' });
});

test('the sixth fleet that would protect a planet turns home at once', () => {
  const { fleet, outcome } = arriveProtect(guard, { owner: host, protectors: 5, isWelcome: true });
  expect(outcome).toBe('target-full');
  expect(fleet).toMatchObject({ state: 'returning', returnsAt: later(2000) });
});

test('a fleet whose owner is no friend or ally of the host any more turns home', () => {
  const { fleet, outcome } = arriveProtect(guard, { owner: host, protectors: 0, isWelcome: false });
  expect(outcome).toBe('guest-refused');
  expect(fleet).toMatchObject({ state: 'returning', returnsAt: later(2000) });
});

test('a planet that is gone, or one’s own, cannot be protected', () => {
  expect(arriveProtect(guard, null).outcome).toBe('target-gone');
  expect(arriveProtect(guard, { owner: guard.owner, protectors: 0, isWelcome: true }).outcome).toBe(
    'target-gone',
  );
});

test('only a fleet that holds can leave', () => {
  expect(() => leaveTarget(guard)).toThrow(TypeError);
  expect(() => holdsUntil(fleetWith({ returnsAt: null }))).toThrow(TypeError);
});
