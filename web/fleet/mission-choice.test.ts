import type { Target } from '@farhold/engine/fleet/send-fleet';
import { playerId } from '@farhold/engine/ids';
import { expect, test } from 'vitest';
import { missionFor, offeredMissions } from './mission-choice.ts';

const origin = { galaxy: 1, system: 10, position: 4 };
const at = { galaxy: 1, system: 10, position: 8 };
const foreign: Target = { at, planet: { owner: playerId(2), isOwn: false } };
const own: Target = { at, planet: { owner: playerId(1), isOwn: true } };
const empty: Target = { at, planet: null };

const chosen = (target: Target, picked: Parameters<typeof missionFor>[1] = null) =>
  missionFor(target, picked, offeredMissions(target, origin));

test('a foreign planet suggests an attack, and a transport stays when it was picked', () => {
  expect(offeredMissions(foreign, origin)).toEqual(['attack', 'transport']);
  expect(chosen(foreign)).toBe('attack');
  expect(chosen(foreign, 'transport')).toBe('transport');
});

test('an attack that was picked turns into a transfer when the target is an own planet', () => {
  expect(offeredMissions(own, origin)).toEqual(['transport', 'transfer']);
  expect(chosen(own, 'attack')).toBe('transfer');
  expect(chosen(own, 'transport')).toBe('transport');
});

test('an empty position suggests a colony where the window can order one, and nothing else', () => {
  expect(chosen(empty, 'attack')).toBeNull();
  expect(missionFor(empty, 'attack', ['colony'])).toBe('colony');
});

test('no mission leads to where the fleet stands', () => {
  expect(offeredMissions({ ...own, at: origin }, origin)).toEqual([]);
  expect(chosen({ ...own, at: origin }, 'transport')).toBeNull();
});
