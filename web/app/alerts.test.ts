import { emptyStock, stock } from '@farhold/engine/economy/stock';
import { expect, test } from 'vitest';
import { standingAlerts } from './alerts.ts';

const newcomer = { isEmailVerified: false };
const settled = { isEmailVerified: true };
const bare = {
  id: 7,
  name: 'Homeworld',
  stock: stock({ metal: 500, crystal: 500 }),
  capacity: { metal: 10_000, crystal: 10_000, deuterium: 10_000, food: 10_000, aliens: 10_000 },
  perHour: emptyStock,
  energy: { balance: 0, produced: 0, used: 0, factor: 1 },
  flows: {},
};
const powered = {
  ...bare,
  energy: { balance: 11, produced: 22, used: 11, factor: 1 },
  flows: {
    energy: [
      { source: 'solar-plant', perHour: 22 },
      { source: 'metal-mine', perHour: -11 },
    ],
  },
};

test('a new player has three alerts', () => {
  expect(standingAlerts([bare], newcomer, []).map(({ kind }) => kind)).toEqual([
    'build-mine',
    'build-power',
    'confirm-email',
  ]);
});

test('a settled player without trouble has none', () => {
  expect(standingAlerts([powered], settled, [])).toEqual([]);
});

test('short energy is one alert for each planet that suffers from it', () => {
  const short = {
    ...powered,
    id: 8,
    name: 'Colony',
    energy: { balance: -9, produced: 22, used: 31, factor: 0.7 },
  };
  expect(standingAlerts([powered, short], settled, [])).toEqual([
    { kind: 'energy-short', planetId: 8, planet: 'Colony' },
  ]);
});

test('a full storage is an alert of its own', () => {
  const full = { ...powered, stock: stock({ metal: 10_000, crystal: 12_000 }) };
  expect(standingAlerts([full], settled, [])).toEqual([
    { kind: 'storage-full', planetId: 7, planet: 'Homeworld', resource: 'metal' },
    { kind: 'storage-full', planetId: 7, planet: 'Homeworld', resource: 'crystal' },
  ]);
});

test('a hostile fleet on its way stands before all else, an own one is no alert', () => {
  const fleets = [
    { id: 3, isHostile: false, to: null },
    { id: 4, isHostile: true, to: null },
  ];
  expect(standingAlerts([powered], newcomer, fleets).map(({ kind }) => kind)).toEqual([
    'hostile',
    'confirm-email',
  ]);
});
