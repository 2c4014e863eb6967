import { expect, test } from 'vitest';
import { actionsAt } from './position-actions.ts';
import type { ScannedPosition } from './scanned-position.ts';

const here = { galaxy: 1, system: 7, position: 4 };

const empty: ScannedPosition = {
  at: { ...here, position: 9 },
  planet: null,
  commander: null,
  isOwn: false,
  isHostile: false,
  minutesAway: null,
  absence: null,
  debris: null,
  items: [],
  spiedAt: null,
};

const foreign: ScannedPosition = {
  ...empty,
  planet: { id: 2, name: 'Halden', picture: 9 },
  commander: { id: 2, name: 'Bob', isAi: false, alliance: null, rank: 7 },
};

test('a foreign planet can be visited, spied on, messaged and looked up', () => {
  expect(actionsAt(foreign, here)).toMatchObject({
    isHere: false,
    sends: true,
    spies: true,
    writes: true,
    showsProfile: true,
  });
});

test('another own planet can only be sent a fleet', () => {
  expect(actionsAt({ ...foreign, isOwn: true }, here)).toMatchObject({
    sends: true,
    spies: false,
    writes: false,
    showsProfile: false,
  });
});

test('nothing can be done at the selected planet', () => {
  expect(actionsAt({ ...foreign, isOwn: true, at: here }, here)).toEqual({
    isHere: true,
    sends: false,
    spies: false,
    writes: false,
    showsProfile: false,
    calls: [],
  });
});

test('an empty position has no actions', () => {
  expect(actionsAt(empty, here)).toMatchObject({ sends: false, spies: false, showsProfile: false });
});

test('without a selected planet there is still a button, which says what is missing', () => {
  expect(actionsAt(foreign, null)).toMatchObject({ sends: true, spies: true, calls: [] });
});
