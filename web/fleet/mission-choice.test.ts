import type { FleetMission } from '@farhold/engine/fleet/mission';
import type { TargetPlace } from '@farhold/engine/fleet/target';
import { expect, test } from 'vitest';
import { missionAt, shipsAfter } from './mission-choice.ts';

const origin = { galaxy: 1, system: 10, position: 4 };
const at = { galaxy: 1, system: 10, position: 8 };
const foreign: TargetPlace = { at, planet: { isOwn: false } };
const own: TargetPlace = { at, planet: { isOwn: true } };
const empty: TargetPlace = { at, planet: null };

const typed = (target: TargetPlace, current: FleetMission | null) =>
  missionAt(target, origin, { current, isTyped: true });
const chosen = (target: TargetPlace, current: FleetMission | null) =>
  missionAt(target, origin, { current, isTyped: false });

test('typed coordinates switch to colony, transfer or attack, whatever was picked before', () => {
  expect([typed(empty, 'transport'), typed(own, 'transport'), typed(foreign, 'transport')]).toEqual([
    'colony',
    'transfer',
    'attack',
  ]);
  expect([typed(empty, null), typed(own, null), typed(foreign, null)]).toEqual([
    'colony',
    'transfer',
    'attack',
  ]);
});

test('choosing one of the player’s planets makes a transfer of every mission that can not go there', () => {
  expect(chosen(own, null)).toBe('transfer');
  expect(chosen(own, 'transport')).toBe('transport');
  for (const mission of ['spy', 'colony', 'protect', 'attack', 'harvest'] as const)
    expect(chosen(own, mission)).toBe('transfer');
  expect(chosen({ ...own, hasDebris: true }, 'harvest')).toBe('harvest');
});

test('on its own planet a fleet is to patrol, or to harvest what floats there', () => {
  expect(typed({ ...own, at: origin }, 'transport')).toBe('patrol');
  expect(chosen({ ...own, at: origin, hasDebris: true }, 'harvest')).toBe('harvest');
});

const usual = (mission: FleetMission) => (mission === 'spy' ? 5 : 1);
const picked = { cruiser: 3, 'colony-ship': 2 };

test('switching to colony clears the choice and takes one colony ship, and leaving it clears all', () => {
  const settlers = shipsAfter(picked, { from: 'attack', to: 'colony', usual });
  expect(settlers).toEqual({ 'colony-ship': 1 });
  expect(shipsAfter(settlers, { from: 'colony', to: 'transport', usual })).toEqual({});
});

test('probes and recyclers are picked with their missions, and the choice stays between all others', () => {
  expect(shipsAfter(picked, { from: 'attack', to: 'spy', usual })).toEqual({ 'espionage-probe': 5 });
  expect(shipsAfter({ 'espionage-probe': 5 }, { from: 'spy', to: 'harvest', usual })).toEqual({
    recycler: 1,
  });
  expect(shipsAfter({ 'espionage-probe': 5 }, { from: 'spy', to: 'attack', usual })).toEqual({});
  expect(shipsAfter(picked, { from: 'attack', to: 'protect', usual })).toEqual(picked);
  expect(shipsAfter(picked, { from: 'colony', to: 'colony', usual })).toEqual(picked);
});
