import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { later, noon } from '../testing/planet-builder.ts';
import { HOUR } from '../time/duration.ts';
import { plusSeconds, secondsBetween, type Instant } from '../time/instant.ts';
import { asleepUntil, backAfterSleep, habitsOf, nextTurn, wakefulSeed } from './pace.ts';

const people = Array.from({ length: 60 }, (_, number) => habitsOf(`person ${number}`, 1));

/** The turns of three days. After each one, something happens `waits` seconds later. */
function turns(number: number, waits: number | null, speed = 1): readonly Instant[] {
  const [habits, random] = [habitsOf(`person ${number}`, speed), seededRandom(`turns ${number}`)];
  const all: Instant[] = [noon];
  for (let now = noon; now < later(72 * HOUR);) {
    now = nextTurn(habits, now, waits === null ? null : plusSeconds(now, waits), speed, random);
    all.push(now);
  }
  return all;
}

const pauses = (instants: readonly Instant[]): readonly number[] =>
  instants.slice(1).map((at, index) => secondsBetween(instants[index] ?? at, at));

test('everybody sleeps eight to twelve hours, at different times', () => {
  expect(people.every(({ sleep }) => sleep >= 8 * HOUR && sleep <= 12 * HOUR)).toBe(true);
  expect(new Set(people.map(({ bedtime }) => Math.floor(bedtime / (4 * HOUR)))).size).toBe(6);
});

test('nobody takes a turn at night, and everybody does on every waking day', () => {
  for (let number = 0; number < 20; number += 1) {
    const longest = Math.max(...pauses(turns(number, 600)));
    expect(longest).toBeGreaterThanOrEqual(8 * HOUR);
    expect(longest).toBeLessThan(14 * HOUR);
  }
});

test('the last turn of a day knows when the player will be back', () => {
  const habits = { bedtime: 12 * HOUR + 600, sleep: 9 * HOUR, pause: HOUR };
  expect(backAfterSleep(habits, noon)).toBe(later(600 + 9 * HOUR));
  expect(backAfterSleep(habits, later(-2 * HOUR))).toBeNull();
});

test('a turn follows soon after what was waited for, but not before a pause', () => {
  const habits = { bedtime: 0, sleep: 8 * HOUR, pause: 3 * HOUR };
  const random = seededRandom('waiting');
  const after = secondsBetween(noon, nextTurn(habits, noon, later(HOUR), 1, random));
  expect(after).toBeGreaterThan(HOUR);
  expect(after).toBeLessThanOrEqual(HOUR + 900);
  expect(secondsBetween(noon, nextTurn(habits, noon, later(1), 1, random))).toBeGreaterThanOrEqual(900);
});

test('in a fast universe the turns come sooner, but never within two minutes', () => {
  const few = turns(1, null).length;
  const many = turns(1, null, 10).length;
  expect(many).toBeGreaterThan(5 * few);
  expect(Math.min(...pauses(turns(1, 1, 100_000)))).toBe(120);
});

test('nights are shorter in a fast universe, down to an eighth, and begin at the same time', () => {
  for (const [number, slow] of people.entries()) {
    const at = (speed: number) => habitsOf(`person ${number}`, speed);
    expect(at(0.5)).toEqual(slow);
    expect(at(4)).toEqual({ ...slow, sleep: Math.round(slow.sleep / 4) });
    expect(at(8)).toEqual({ ...slow, sleep: Math.round(slow.sleep / 8) });
    expect(at(100)).toEqual(at(8));
  }
});

test('a new player is awake and does not go to bed within three hours, whatever the time of day', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = later(hour * HOUR);
    let drawn = 0;
    const seed = wakefulSeed(() => `draw ${hour}:${(drawn += 1)}`, now);
    for (const speed of [1, 100]) {
      for (const minutes of [0, 60, 179]) {
        expect(asleepUntil(habitsOf(seed, speed), plusSeconds(now, minutes * 60))).toBeNull();
      }
    }
  }
});
