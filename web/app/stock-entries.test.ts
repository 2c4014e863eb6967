import type { Projection } from '@farhold/engine/economy/projection';
import { emptyStock, stock } from '@farhold/engine/economy/stock';
import { instant, plusSeconds } from '@farhold/engine/time/instant';
import { expect, test } from 'vitest';
import { stockEntries } from './stock-entries.ts';

const readAt = instant(1_000_000);
const first = {
  from: readAt,
  stock: stock({ metal: 1000, crystal: 500, deuterium: 20_000, food: 60 }),
  carry: emptyStock,
  net: { metal: 3600, crystal: 0, deuterium: 60, food: -120, aliens: 0 },
  capacity: { metal: 10_000, crystal: 10_000, deuterium: 10_000, food: 10_000, aliens: 500 },
  energy: { produced: 156, used: 200 },
};
const hungry = {
  ...first,
  from: plusSeconds(readAt, 1800),
  stock: stock({ metal: 2800, crystal: 500, deuterium: 20_000 }),
  net: { ...first.net, metal: 7200, food: 0 },
  energy: { produced: 120, used: 200 },
};
const projection: Projection = {
  segments: [first, hungry],
  milestones: [],
  until: plusSeconds(readAt, 3600),
};
const shown = (now: number) =>
  stockEntries({ projection, darkMatter: 12 }, now, (percent) => `${percent}% powered`);

test('the bar counts on from the last reply, once a second', () => {
  expect(shown(readAt)[0]).toMatchObject({ amount: 1000 });
  expect(shown(readAt + 60_999)[0]).toMatchObject({ amount: 1060 });
});

test('the bar knows what changes between two replies', () => {
  expect(shown(readAt)[0]).toMatchObject({ perHour: 3600, fullInMs: 5_400_000 });
  expect(shown(readAt + 1_800_000)[0]).toMatchObject({ amount: 2800, perHour: 7200, fullInMs: 3_600_000 });
  expect(shown(readAt)[4]).toMatchObject({ resource: 'food', amount: 60, emptyInMs: 1_800_000 });
  expect(shown(readAt + 1_800_000)[4]).toMatchObject({ amount: 0, perHour: 0 });
  expect(shown(readAt + 1_800_000)[3]).toMatchObject({ amount: -80, note: '60% powered' });
});

test('a clock that lags behind the server never takes anything away', () => {
  expect(shown(readAt - 5000)[0]).toMatchObject({ amount: 1000 });
});

test('a stock that stays the same or is full has no time to full', () => {
  const [, crystal, deuterium] = shown(readAt + 60_000);
  expect(crystal).not.toHaveProperty('fullInMs');
  expect(deuterium).toMatchObject({ amount: 20_000 });
  expect(deuterium).not.toHaveProperty('fullInMs');
});

test('energy is fourth and says how far mines are powered, and dark matter is last', () => {
  expect(shown(readAt).map(({ resource }) => resource)).toEqual([
    'metal',
    'crystal',
    'deuterium',
    'energy',
    'food',
    'aliens',
    'dark-matter',
  ]);
  expect(shown(readAt)[3]).toEqual({ resource: 'energy', amount: -44, note: '78% powered' });
  expect(shown(readAt)[6]).toEqual({ resource: 'dark-matter', amount: 12 });
});
