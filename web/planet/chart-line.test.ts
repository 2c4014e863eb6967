import type { Projection } from '@farhold/engine/economy/projection';
import { emptyStock, stock } from '@farhold/engine/economy/stock';
import { instant, plusSeconds } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import {
  firstSpan,
  fullSpans,
  linePoints,
  marksBetween,
  nextRateChange,
  notablePoints,
} from './chart-line.ts';

const noon = instant(Date.UTC(2030, 4, 1, 12));
const later = (seconds: number) => plusSeconds(noon, seconds);
const first = {
  from: noon,
  stock: stock({ metal: 9000 }),
  carry: emptyStock,
  net: stock({ metal: 3600 }),
  capacity: stock({ metal: 10_000 }),
  energy: { produced: 100, used: 60 },
};
const wider = {
  ...first,
  from: later(3600),
  stock: stock({ metal: 10_000 }),
  capacity: stock({ metal: 15_000 }),
};
const store = { kind: 'completed', key: 'metal-storage', level: 1, quantity: 1, at: later(3600) } as const;
const projection: Projection = { segments: [first, wider], milestones: [store], until: later(86_400) };

test('the line bends at the second the storage is full, and where a larger one is finished', () => {
  const points = linePoints(projection, 'metal', noon, later(7200));
  expect(points.map(({ at, amount, capacity }) => [(at - noon) / 1000, amount, capacity])).toEqual([
    [0, 9000, 10_000],
    [1000, 10_000, 10_000],
    [3600, 10_000, 10_000],
    [3600, 10_000, 15_000],
    [7200, 13_600, 15_000],
  ]);
  expect(fullSpans(points)).toEqual([{ from: later(1000), to: later(3600) }]);
});

test('the table lists only points where something changes', () => {
  const idle = {
    ...first,
    from: later(500),
    stock: stock({ metal: 9500 }),
    net: stock({ metal: 3600, food: 9 }),
  };
  const points = linePoints({ ...projection, segments: [first, idle, wider] }, 'metal', noon, later(7200));
  expect(notablePoints(points).map(({ at }) => (at - noon) / 1000)).toEqual([0, 1000, 3600, 7200]);
});

test('a mark says what is finished and what it changes', () => {
  expect(marksBetween(projection, 'metal', noon, later(86_400))).toMatchObject([
    { milestones: [store], before: { capacity: 10_000 }, after: { capacity: 15_000, at: later(3600) } },
  ]);
  expect(marksBetween(projection, 'crystal', noon, later(86_400))).toEqual([]);
  expect(marksBetween(projection, 'energy', noon, later(86_400))).toEqual([]);
});

test('the next rate of a resource comes with its instant', () => {
  const faster = { ...wider, net: stock({ metal: 7200 }) };
  expect(nextRateChange({ ...projection, segments: [first, faster] }, 'metal', noon)).toMatchObject({
    at: later(3600),
    perHour: 7200,
  });
  expect(nextRateChange(projection, 'metal', noon)).toBeNull();
});

test('the outlook opens with the shortest span within which the storage fills, and with a day where it does not', () => {
  const spanOf = (metal: number, net = 3600) => {
    const segment = { ...first, stock: stock({ metal }), net: stock({ metal: net }) };
    return firstSpan({ segments: [segment], milestones: [], until: later(86_400) }, 'metal');
  };
  expect(spanOf(7600)).toBe('hour');
  expect(spanOf(6400)).toBe('hours');
  expect(spanOf(0, 900)).toBe('day');
  expect(spanOf(10_000)).toBe('day');
  expect(spanOf(7600, 0)).toBe('day');
  expect(firstSpan(projection, 'energy')).toBe('day');
});
