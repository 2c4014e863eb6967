import { expect, test } from 'vitest';
import { fight } from './battle.ts';
import { worthLost, worthOf } from './worth-lost.ts';

const techs = { weapons: 0, shielding: 0, armour: 0 };

test('a battle is as big as the metal and crystal of everything that it destroyed on both sides', () => {
  const { rounds } = fight({
    attackers: [{ techs, units: { battleship: 30 } }],
    defenders: [{ techs, units: { 'light-fighter': 10, 'rocket-launcher': 5 } }],
    seed: 'big',
  });
  expect(worthLost(rounds)).toBe(10 * 4000 + 5 * 2000);
  expect(worthLost([])).toBe(0);
});

test('what units are worth is their metal and crystal', () => {
  expect(worthOf({ cruiser: 2, 'light-fighter': 1, 'interplanetary-missile': 9 })).toBe(2 * 27_000 + 4000);
  expect(worthOf({})).toBe(0);
});
