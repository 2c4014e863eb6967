import { expect, test } from 'vitest';
import { fight } from '../combat/battle.ts';
import { cargoTotal } from '../fleet/cargo.ts';
import { battleAftermath } from '../fleet/battle-aftermath.ts';
import { engage } from '../fleet/engage.ts';
import type { Owner, Units } from '../planet/planet.ts';
import { fleetWith } from '../testing/fleet-builder.ts';
import { inPlay, noon, ownerWith } from '../testing/planet-builder.ts';
import { chain } from '../goal/chain.ts';
import { launchersAgainst, noticeSeconds, testFighters } from './test-raid.ts';

const SEEDS = Array.from({ length: 100 }, (_, index) => `seed ${index}`);
const wealth = { metal: 90_000, crystal: 60_000, deuterium: 30_000 };

const armedTo = (technology: number): Owner =>
  ownerWith({
    'weapons-technology': technology,
    'shielding-technology': technology,
    'armour-technology': technology,
  });

/** A test raid by a player with these levels of military technologies on a newcomer who has none. */
function raid(points: number, units: Units, technology: number, seed: string) {
  const ships = { 'light-fighter': testFighters(points) };
  const attacker = { fleet: fleetWith({ mission: 'attack', ships }), owner: armedTo(technology) };
  const engagement = engage([attacker], inPlay({ units, stock: wealth }), [], noon, seed);
  return battleAftermath(engagement, fight(engagement.battle));
}

test('the launchers that a goal asks for beat the first test raid', () => {
  const { aim } = chain.guns;
  expect(testFighters(100)).toBe(1);
  expect(aim).toEqual({ kind: 'units', key: 'rocket-launcher', count: launchersAgainst(1, armedTo(4)) });
  expect([249, 250, 499, 500, 750, 999].map(testFighters)).toEqual([1, 2, 2, 3, 4, 4]);
});

test.each([
  [100, 0],
  [100, 12],
  [250, 6],
  [500, 9],
  [999, 12],
])(
  'the announced launchers stop a test raid on a person with %i points, by technologies of level %i',
  (points, technology) => {
    const launchers = launchersAgainst(testFighters(points), armedTo(technology));
    expect(launchers).toBeLessThanOrEqual(8 * testFighters(points));
    for (const seed of SEEDS) {
      const { battle, loot } = raid(points, { 'rocket-launcher': launchers }, technology, seed);
      expect(battle.result).not.toBe('attackers-won');
      expect(cargoTotal(loot)).toBe(0);
    }
  },
);

test('a newcomer without a gun never loses more than 50 units of goods for each fighter', () => {
  for (const points of [100, 250, 500, 999]) {
    const { battle, loot } = raid(points, {}, 10, 'seed');
    expect(battle.result).toBe('attackers-won');
    expect(cargoTotal(loot)).toBe(50 * testFighters(points));
  }
});

test('a test raid strikes three hours after its announcement at speed 1, and never within half an hour', () => {
  expect([1, 4, 6, 100].map((speed) => noticeSeconds(speed) / 60)).toEqual([180, 45, 30, 30]);
});
