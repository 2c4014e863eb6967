import { expect, test } from 'vitest';
import { instant } from '../time/instant.ts';
import {
  chooseQuietHours,
  type QuietHours,
  quietAtStrike,
  quietObstacle,
  quietUntil,
} from './quiet-hours.ts';

const at = (text: string) => instant(Date.parse(`2030-05-${text}Z`));

/** Quiet from 22:00 to 06:00 since the third of May; from 10:00 to 18:00 before. */
const hours: QuietHours = {
  start: 22,
  startBefore: 10,
  from: at('03T00:00:00'),
  chosenAt: at('01T12:00:00'),
};

test('quiet hours last eight hours, including the first second and excluding the last, over midnight too', () => {
  expect(quietUntil(hours, at('04T21:59:59'))).toBeNull();
  expect(quietUntil(hours, at('04T22:00:00'))).toBe(at('05T06:00:00'));
  expect(quietUntil(hours, at('05T05:59:59'))).toBe(at('05T06:00:00'));
  expect(quietUntil(hours, at('05T06:00:00'))).toBeNull();
  expect(quietUntil(null, at('05T02:00:00'))).toBeNull();
});

test('a new choice has no effect until its day comes, and the old one goes on', () => {
  expect(quietUntil(hours, at('02T12:00:00'))).toBe(at('02T18:00:00'));
  expect(quietUntil(hours, at('02T23:00:00'))).toBeNull();
  expect(quietUntil({ ...hours, startBefore: 20, start: 12 }, at('02T23:00:00'))).toBe(at('03T00:00:00'));
});

test('an attack is refused in the quiet hours of its target and of its sender, with the wait until it is allowed', () => {
  const strikesAt = at('05T05:30:30');
  expect(quietObstacle({ target: hours }, strikesAt)).toEqual({
    ok: false,
    refusal: 'target-quiet',
    params: { hours: 0, minutes: 30 },
  });
  expect(quietObstacle({ own: hours }, strikesAt)).toMatchObject({ refusal: 'own-quiet' });
  expect(quietObstacle({}, strikesAt)).toBeNull();
  const longer = { ...hours, start: 4 };
  expect(quietAtStrike({ own: longer, target: hours }, strikesAt)).toEqual({
    whose: 'own',
    until: at('05T12:00:00'),
  });
});

test('a choice counts from a midnight at least a day away, and the next choice is possible a week later', () => {
  const first = chooseQuietHours({ isOffered: true, hours: null }, 22, at('10T23:59:59'));
  expect(first).toMatchObject({
    ok: true,
    outcome: { start: 22, startBefore: null, from: at('12T00:00:00') },
  });
  const atMidnight = chooseQuietHours({ isOffered: true, hours: null }, 22, at('10T00:00:00'));
  expect(atMidnight).toMatchObject({ outcome: { from: at('11T00:00:00') } });
  const again = (now: string) => chooseQuietHours({ isOffered: true, hours }, null, at(now));
  expect(again('08T11:59:59')).toMatchObject({ refusal: 'quiet-chosen-lately' });
  expect(again('08T12:00:00')).toMatchObject({ ok: true, outcome: { start: null, startBefore: 22 } });
});

test('nothing can be chosen where quiet hours are not offered, or for an hour that does not exist', () => {
  expect(chooseQuietHours({ isOffered: false, hours: null }, 22, at('10T00:00:00'))).toMatchObject({
    refusal: 'quiet-not-offered',
  });
  for (const start of [-1, 24, 1.5, Number.NaN]) {
    expect(chooseQuietHours({ isOffered: true, hours: null }, start, at('10T00:00:00'))).toMatchObject({
      refusal: 'quiet-hour-invalid',
    });
  }
});
