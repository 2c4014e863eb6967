import { expect, test } from 'vitest';
import { goldenTable } from '../testing/golden-table.ts';
import { universeWith } from '../testing/planet-builder.ts';
import { flightSeconds } from './flight-duration.ts';

const home = { galaxy: 1, system: 1, position: 1 };
const targets = [
  { galaxy: 1, system: 1, position: 2 },
  { galaxy: 1, system: 2, position: 1 },
  { galaxy: 1, system: 200, position: 1 },
  { galaxy: 4, system: 1, position: 1 },
];

test('seconds of a flight by speed, percent and target', async () => {
  const rows = [100, 5000, 12_500, 100_000_000].flatMap((speed) =>
    [10, 50, 100].map((percent) => [
      speed,
      percent,
      ...targets.map((to) => flightSeconds(home, to, speed, percent, universeWith())),
    ]),
  );
  const head = ['speed', 'percent', 'position', 'system', 'far system', 'galaxy'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./flight-duration.golden.txt');
});

test('the fastest flight takes a second', () => {
  const [next = home] = targets;
  expect(flightSeconds(home, next, 100_000_000, 100, universeWith({ fleetSpeed: 100_000 }))).toBe(1);
});
