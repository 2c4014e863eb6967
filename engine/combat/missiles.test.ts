import { expect, test } from 'vitest';
import { missileRange, missileSeconds, missileStrike } from './missiles.ts';

const strike = { weapons: 0, armour: 0, aim: 'gauss-cannon' } as const;

test('every interceptor stops one missile at most', () => {
  const targets = { 'gauss-cannon': 100 };
  expect(missileStrike({ ...strike, missiles: 3, interceptors: 5, targets })).toEqual({
    intercepted: 3,
    destroyed: {},
    damageLeft: 0,
  });
});

test('damage left over strikes the other defences in their order', () => {
  const targets = {
    'rocket-launcher': 3,
    'gauss-cannon': 1,
    'large-shield-dome': 1,
    'interplanetary-missile': 9,
  };
  expect(missileStrike({ ...strike, missiles: 2, interceptors: 0, targets })).toEqual({
    intercepted: 0,
    destroyed: { 'gauss-cannon': 1, 'rocket-launcher': 3, 'large-shield-dome': 1 },
    damageLeft: 24_000 - 3500 - 600 - 10_000,
  });
});

test('without an impulse drive missiles have no range', () => {
  expect([0, 1, 10].map(missileRange)).toEqual([0, 4, 49]);
});

test('a missile flies at least a second', () => {
  expect([missileSeconds(0, 1), missileSeconds(0, 1000)]).toEqual([30, 1]);
});
