import { expect, test } from 'vitest';
import { eventPriority } from '../time/timed-event.ts';
import { fleetMissions, type Mission, missionNames, strikingMissions, traitsOf } from './mission.ts';

test('in the same second deliveries arrive first, then protectors, spies, and strikes', () => {
  const priorityOf = (mission: Mission) => eventPriority('fleet-arrives', traitsOf(mission).arrives);
  expect(Object.fromEntries(missionNames.map((name) => [name, priorityOf(name)]))).toEqual({
    transport: 1,
    transfer: 1,
    colony: 1,
    harvest: 1,
    protect: 2,
    patrol: 2,
    expedition: 2,
    spy: 3,
    attack: 4,
    missile: 4,
  });
});

test('missiles are not a fleet', () => {
  expect(missionNames.filter((name) => !fleetMissions.some((mission) => mission === name))).toEqual([
    'missile',
  ]);
});

test('attacks and missiles strike, and spies are hostile too', () => {
  expect(strikingMissions).toEqual(['attack', 'missile']);
  expect(missionNames.filter((name) => traitsOf(name).hostile !== null)).toEqual([
    'attack',
    'spy',
    'missile',
  ]);
});

test('only a transport and a transfer carry cargo from home', () => {
  expect(missionNames.filter((name) => traitsOf(name).loads)).toEqual(['transport', 'transfer']);
});
