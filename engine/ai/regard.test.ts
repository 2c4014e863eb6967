import { expect, test } from 'vitest';
import { DAY } from '../time/duration.ts';
import { instant, plusSeconds } from '../time/instant.ts';
import { moodOf, type Regard, regardAfter, regardAt, type RegardDeed } from './regard.ts';

const noon = instant(Date.UTC(2030, 4, 6, 12));
const after = (days: number) => plusSeconds(noon, days * DAY);
/** Regard at noon after deeds, from this one before. */
const changedAtNoon = (value: number, deeds: readonly RegardDeed[]) =>
  regardAfter({ value, at: noon }, deeds, noon, 1).value;

test('an attack is forgotten after six days, and after less than one at speed 100', () => {
  const robbed = regardAfter({ value: 0, at: noon }, [{ kind: 'attack' }], noon, 1);
  expect([0, 1, 5, 6, 30].map((days) => regardAt(robbed, after(days), 1))).toEqual([-30, -25, -5, -0, -0]);
  expect(regardAt(robbed, after(0.6), 100)).toBe(-0);
});

test('favour fades like a grudge, and neither passes 100', () => {
  expect(regardAt({ value: 20, at: noon }, after(2), 1)).toBe(10);
  const attacks = Array.from({ length: 9 }, () => ({ kind: 'attack' }) as const);
  expect(changedAtNoon(-50, attacks)).toBe(-100);
  expect(changedAtNoon(95, [{ kind: 'protection', hours: 40 }])).toBe(100);
});

test.each([1, 100])(
  'what is noted again and again fades as fast as what is left alone, at speed %i',
  (speed) => {
    const friend = { value: 100, at: noon };
    const crumb = [{ kind: 'gift', hours: 0.01 }] as const;
    let noted: Regard = friend;
    for (let turn = 1; turn <= 500; turn += 1) noted = regardAfter(noted, crumb, after(turn / 500), speed);
    expect(regardAt(noted, after(1), speed)).toBe(regardAt(friend, after(1), speed));
    expect(regardAt(friend, after(1), speed)).toBe(speed === 1 ? 95 : 50);
  },
);

test('a gift counts by the hours that its receiver would need for it, and no number of gifts buys devotion at once', () => {
  expect(changedAtNoon(0, [{ kind: 'gift', hours: 1 }])).toBe(5);
  expect(changedAtNoon(0, [{ kind: 'gift', hours: 0.1 }])).toBe(0);
  expect(
    changedAtNoon(
      0,
      Array.from({ length: 50 }, () => ({ kind: 'gift', hours: 10 })),
    ),
  ).toBe(20);
  expect(changedAtNoon(0, [{ kind: 'attack' }, { kind: 'gift', hours: 100 }])).toBe(-10);
});

test('moods follow from regard', () => {
  expect([-100, -41, -40, -15, -14, 0, 14, 15, 60, 61].map(moodOf)).toEqual([
    'hostile',
    'hostile',
    'wary',
    'wary',
    'neutral',
    'neutral',
    'neutral',
    'friendly',
    'friendly',
    'devoted',
  ]);
});
