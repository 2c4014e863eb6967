import { stock } from '@farhold/engine/economy/stock';
import { expect, test } from 'vitest';
import { stockEntries } from './stock-entries.ts';

const planet = {
  stock: stock({ metal: 1000, crystal: 500, deuterium: 20_000 }),
  capacity: { metal: 10_000, crystal: 10_000, deuterium: 10_000, food: 10_000, aliens: 500 },
  perHour: { metal: 3600, crystal: 0, deuterium: 60, food: -120, aliens: 0 },
  energy: { balance: -44, produced: 156, used: 200, factor: 0.78 },
  darkMatter: 12,
  readAt: 1_000_000,
};
const shown = (now: number) => stockEntries(planet, now, (percent) => `${percent}% powered`);

test('the bar counts on from what the server told last', () => {
  expect(shown(planet.readAt)[0]).toMatchObject({ amount: 1000, fullInMs: 9_000_000 });
  expect(shown(planet.readAt + 60_000)[0]).toMatchObject({ amount: 1060, fullInMs: 8_940_000 });
});

test('a clock that lags behind the server never takes anything away', () => {
  expect(shown(planet.readAt - 5000)[0]).toMatchObject({ amount: 1000 });
});

test('what stands still or is full has no time to full', () => {
  const [, crystal, deuterium] = shown(planet.readAt + 60_000);
  expect(crystal).not.toHaveProperty('fullInMs');
  expect(deuterium).toMatchObject({ amount: 20_000 });
  expect(deuterium).not.toHaveProperty('fullInMs');
});

test('energy stands fourth and says how far mines are powered, and dark matter stands last', () => {
  expect(shown(planet.readAt).map(({ resource }) => resource)).toEqual([
    'metal',
    'crystal',
    'deuterium',
    'energy',
    'food',
    'aliens',
    'dark-matter',
  ]);
  expect(shown(planet.readAt)[3]).toEqual({ resource: 'energy', amount: -44, note: '78% powered' });
  expect(shown(planet.readAt)[6]).toEqual({ resource: 'dark-matter', amount: 12 });
});
