import { expect, test } from 'vitest';
import { HOUR } from '../time/duration.ts';
import { instant, plusSeconds } from '../time/instant.ts';
import { attackObstacle, mostAttacks, mostOfAlliance } from './attack-limit.ts';

const midnight = instant(Date.UTC(2030, 0, 5));
const at = (hour: number) => plusSeconds(midnight, hour * HOUR);
const starts = [0, 1, 2, 3, 4, 5].map(at);

test('after attacks at 0:00, 1:00 … 5:00 the seventh is refused until 24:00', () => {
  expect(attackObstacle({ most: 6, starts, alliance: null }, at(6))).toMatchObject({
    refusal: 'attacked-often',
    params: { most: 6, within: 24, until: at(24), hours: 18, minutes: 0 },
  });
  expect(attackObstacle({ most: 6, starts, alliance: null }, plusSeconds(at(24), -1))?.params).toMatchObject({
    minutes: 1,
  });
  expect(attackObstacle({ most: 6, starts, alliance: null }, at(24))).toBeNull();
});

test('the sixth attack is allowed, and the order of the starts does not matter', () => {
  expect(attackObstacle({ most: 6, starts: starts.slice(0, 5), alliance: null }, at(6))).toBeNull();
  expect(
    attackObstacle({ most: 6, starts: [5, 0, 4, 1, 3, 2].map(at), alliance: null }, at(6))?.params,
  ).toMatchObject({
    until: at(24),
  });
});

test('after the first has run out, the next waits for the second', () => {
  expect(
    attackObstacle({ most: 6, starts: [...starts, at(24)], alliance: null }, at(24.5))?.params,
  ).toMatchObject({
    until: at(25),
  });
});

test('six attacks on a planet of a person, twelve on one of an AI player, any number on the inactive', () => {
  expect(mostAttacks({ isAi: false, isInactive: false })).toBe(6);
  expect(mostAttacks({ isAi: true, isInactive: false })).toBe(12);
  expect(mostAttacks({ isAi: false, isInactive: true })).toBeNull();
});

test('twelve attacks of one alliance on a planet of a person, any number on AI players and the inactive', () => {
  expect(mostOfAlliance({ isAi: false, isInactive: false })).toBe(12);
  expect(mostOfAlliance({ isAi: true, isInactive: false })).toBeNull();
  expect(mostOfAlliance({ isAi: false, isInactive: true })).toBeNull();
});

test('a member waits for the attacks of the alliance, even with none of their own', () => {
  const alliance = { most: 12, starts: Array.from({ length: 12 }, (_, hour) => at(hour)) };
  expect(attackObstacle({ most: 6, starts: [], alliance }, at(12))).toMatchObject({
    refusal: 'alliance-attacked-often',
    params: { most: 12, until: at(24), hours: 12, minutes: 0 },
  });
  expect(attackObstacle({ most: 6, starts: [], alliance }, at(24))).toBeNull();
  expect(attackObstacle({ most: 6, starts, alliance }, at(12))?.refusal).toBe('attacked-often');
});
