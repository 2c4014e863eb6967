import { HOUR_MS } from '@farhold/engine/time/duration';
import { expect, test } from 'vitest';
import { narrowed, type OffsetRange, rangeOf } from './server-clock.ts';

/** Replies of a server whose clock is ahead by this much; each is sent, read and received at these moments. */
function told(aheadMs: number, trips: readonly (readonly [number, number, number])[]): OffsetRange {
  const ranges = trips.map(([sentAt, readAt, receivedAt]) =>
    rangeOf(Math.floor((readAt + aheadMs) / 1000) * 1000, { sentAt, receivedAt }),
  );
  const [first = { least: 0, most: 0 }, ...rest] = ranges;
  return rest.reduce(narrowed, first);
}

test.each([0, -3 * HOUR_MS, 5 * HOUR_MS, 740])(
  'a clock that is off by %i ms is known to some tenths of a second after a few replies',
  (ahead) => {
    const { least, most } = told(ahead, [
      [10_000, 10_040, 10_080],
      [70_300, 70_340, 70_380],
      [130_650, 130_690, 130_730],
      [190_930, 190_970, 191_010],
    ]);
    expect(least).toBeLessThanOrEqual(ahead);
    expect(most).toBeGreaterThanOrEqual(ahead);
    expect(most - least).toBeLessThan(500);
  },
);

test('a slow reply does not undo what quick ones revealed', () => {
  const quick = told(-120, [
    [5000, 5020, 5040],
    [9700, 9720, 9740],
  ]);
  expect(narrowed(quick, rangeOf(14_000, { sentAt: 14_200, receivedAt: 22_000 }))).toEqual(quick);
});

test('a machine whose clock was set follows the server again with the next reply', () => {
  const before = told(0, [[5000, 5020, 5040]]);
  const after = rangeOf(60_000, { sentAt: 60_010 - HOUR_MS, receivedAt: 60_050 - HOUR_MS });
  expect(narrowed(before, after)).toEqual(after);
});
