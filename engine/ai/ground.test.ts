import { expect, test } from 'vitest';
import type { ItemKey } from '../catalogue/items.ts';
import type { Construction } from '../construction/queue.ts';
import { constructionWith, inPlay } from '../testing/planet-builder.ts';
import type { Candidate } from './candidate.ts';
import { keepingGround } from './candidates.ts';
import type { UnitMix } from './personality.ts';

const wish = (order: ItemKey): Candidate => ({ order, quantity: 1, hours: 1 });
const wishes = [wish('metal-mine'), wish('shipyard'), wish('light-fighter')];
const dreadstars: UnitMix = [['dreadstar', 1]];
/** A home with that many free fields that earns enough for a Terraformer. */
const homeWith = (free: number) =>
  inPlay({
    fields: 100,
    levels: {
      'metal-mine': 100 - free - 20,
      'robotics-factory': 10,
      'nanite-factory': 1,
      'solar-plant': 9,
    },
  });
const ordersAt = (free: number, mix: UnitMix = [], queued: readonly Construction[] = []) =>
  keepingGround(homeWith(free), queued, wishes, mix).map(({ order }) => order);

test('with fields to spare, an AI player builds what it wants', () => {
  expect(ordersAt(18, dreadstars)).toEqual(['metal-mine', 'shipyard', 'light-fighter']);
  expect(ordersAt(6)).toEqual(['metal-mine', 'shipyard', 'light-fighter']);
});

test('the last fields wait for the Terraformer, those that queued orders take counted in', () => {
  expect(ordersAt(5)).not.toContain('metal-mine');
  expect(ordersAt(5)).not.toContain('shipyard');
  expect(ordersAt(5)).toContain('light-fighter');
  const queued = [constructionWith({ key: 'crystal-mine', level: 1 })];
  expect(ordersAt(6, [], queued)).not.toContain('metal-mine');
});

test('a home keeps fields for the way to the ships that it wants, and lets only that way take them', () => {
  expect(ordersAt(14, dreadstars)).not.toContain('metal-mine');
  expect(ordersAt(14, dreadstars)).toContain('shipyard');
  expect(ordersAt(14, [['light-fighter', 1]])).toContain('metal-mine');
  expect(ordersAt(3, dreadstars)).not.toContain('shipyard');
});

/**
 * A home with all that a dreadstar requires, and with stores that lack one level for its metal and two for its crystal.
 */
const almostReady = (free: number) =>
  inPlay(
    {
      fields: 100,
      levels: {
        shipyard: 12,
        'research-laboratory': 12,
        'metal-storage': 15,
        'crystal-storage': 13,
        'deuterium-storage': 12,
        'robotics-factory': 10,
        'metal-mine': 100 - free - 74,
      },
    },
    { 'hyperspace-drive': 7, 'hyperspace-technology': 6, 'graviton-technology': 1 },
  );
const ordersOf = (free: number, orders: readonly ItemKey[], queued: readonly Construction[] = []) =>
  keepingGround(almostReady(free), queued, orders.map(wish), dreadstars).map(({ order }) => order);

test('the way to a ship includes the stores that hold its price', () => {
  expect(ordersOf(9, ['metal-mine', 'metal-storage'])).toContain('metal-mine');
  expect(ordersOf(8, ['metal-mine', 'metal-storage'])).not.toContain('metal-mine');
  expect(ordersOf(8, ['metal-mine', 'metal-storage'])).toContain('metal-storage');
});

test('where fields are scarce, no level is ordered that the queue holds already', () => {
  const queued = [constructionWith({ key: 'metal-storage', level: 16 })];
  expect(ordersOf(8, ['metal-storage'], queued)).not.toContain('metal-storage');
  expect(ordersOf(20, ['metal-storage'], queued)).toContain('metal-storage');
});
