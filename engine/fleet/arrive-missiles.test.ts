import { expect, test } from 'vitest';
import { inPlay, later, ownerWith } from '../testing/planet-builder.ts';
import { arriveMissiles } from './arrive-missiles.ts';

test('each interceptor stops one missile; the others strike their aim first, then other defences', () => {
  const target = inPlay(
    {
      units: {
        'rocket-launcher': 20,
        'light-laser': 400,
        'gauss-cannon': 2,
        'interceptor-missile': 4,
        cruiser: 9,
      },
    },
    { 'armour-technology': 3 },
  );
  const salvo = { missiles: 10, aim: 'rocket-launcher', arrivesAt: later(60) } as const;
  const { planet, intercepted, destroyed } = arriveMissiles(
    salvo,
    ownerWith({ 'weapons-technology': 2 }),
    target,
  );
  expect([intercepted, destroyed]).toEqual([4, { 'rocket-launcher': 20, 'light-laser': 312 }]);
  expect(planet.units).toMatchObject({
    'rocket-launcher': 0,
    'light-laser': 88,
    'gauss-cannon': 2,
    'interceptor-missile': 0,
    cruiser: 9,
  });
});
