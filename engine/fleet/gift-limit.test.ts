import { expect, test } from 'vitest';
import { inPlay } from '../testing/planet-builder.ts';
import { emptyCargo } from './cargo.ts';
import {
  giftLeft,
  giftLeftTold,
  giftObstacle,
  type Gifts,
  giftWorth,
  productionWorth,
} from './gift-limit.ts';

const fromBelow: Gifts = {
  areBeginners: false,
  giverPoints: 500,
  receiverPoints: 2000,
  production: 3000,
  receivedFromBelow: 0,
  givenDown: 0,
};

test('a player who makes 3,000 an hour may receive 72,000 a week from below', () => {
  expect(giftLeft(fromBelow)).toBe(72_000);
  expect(giftLeft({ ...fromBelow, receivedFromBelow: 70_000 })).toBe(2000);
  expect(giftLeft({ ...fromBelow, receivedFromBelow: 90_000 })).toBe(0);
  expect(giftLeft({ ...fromBelow, giverPoints: 2000 })).toBe(72_000);
});

test('a stronger player may give away half of what its points cost in a week', () => {
  const fromAbove = { ...fromBelow, giverPoints: 5000 };
  expect(giftLeft(fromAbove)).toBe(2_500_000);
  expect(giftLeft({ ...fromAbove, givenDown: 2_400_000, receivedFromBelow: 90_000 })).toBe(100_000);
});

test('beginners give one another nothing', () => {
  expect(giftLeft({ ...fromBelow, areBeginners: true })).toBe(0);
});

test('a gift is counted in metal: 2 crystal are 3, 1 deuterium is 3, an alien is 1', () => {
  expect(giftWorth({ metal: 100, crystal: 100, deuterium: 100, aliens: 100 })).toBe(650);
  expect(giftObstacle({ ...emptyCargo, crystal: 100 }, 150)).toBeNull();
  expect(giftObstacle({ ...emptyCargo, crystal: 101 }, 150)).toEqual({
    ok: false,
    refusal: 'gift-limit',
    params: { left: 150, days: 7, crystal: 1.5, deuterium: 3 },
  });
});

test('what planets produce together is their mines and base income, without food', () => {
  const powered = inPlay({ levels: { 'solar-plant': 20, 'metal-mine': 10 } });
  expect(productionWorth([powered, inPlay()])).toBe(808 + 30 + 2 * 30);
});

test('a giver is told no more than what its own planets hold', () => {
  const own = [inPlay({ stock: { metal: 100, crystal: 20 } }), inPlay({ stock: { metal: 7 } })];
  expect(giftLeftTold(72_000, own)).toBe(137);
  expect(giftLeftTold(136, own)).toBe(136);
});
