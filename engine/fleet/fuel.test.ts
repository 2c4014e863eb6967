import { expect, test } from 'vitest';
import { goldenTable } from '../testing/golden-table.ts';
import { ownerWith, universeWith } from '../testing/planet-builder.ts';
import { distance } from '../galaxy/distance.ts';
import { fleetSpeed } from './fleet-speed.ts';
import { flightSeconds } from './flight-duration.ts';
import { fuel, holdFuel } from './fuel.ts';

const home = { galaxy: 1, system: 1, position: 1 };
const ways = [5, 80, 399].map((system) => ({ galaxy: 1, system, position: 3 }));

test('fuel of some fleets by percent and way', async () => {
  const fleets = [
    { 'light-fighter': 1 },
    { 'small-cargo': 10, 'large-cargo': 2 },
    { cruiser: 40, battleship: 10 },
    { dreadstar: 1 },
  ];
  const owner = ownerWith({ 'combustion-drive': 6, 'impulse-drive': 5, 'hyperspace-drive': 4 });
  const rows = fleets.flatMap((ships) =>
    [10, 50, 100].map((percent) => [
      Object.entries(ships).flat().join(' '),
      percent,
      ...ways.map((to) => {
        const seconds = flightSeconds(home, to, fleetSpeed(ships, owner), percent, universeWith());
        return fuel(ships, { distance: distance(home, to), seconds }, owner, universeWith());
      }),
    ]),
  );
  const head = ['fleet', 'percent', 'system 5', 'system 80', 'system 399'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./fuel.golden.txt');
});

test('even one probe burns one unit, and one for the launch', () => {
  const seconds = flightSeconds(home, home, 100_000_000, 100, universeWith());
  expect(fuel({ 'espionage-probe': 1 }, { distance: 5, seconds }, ownerWith(), universeWith())).toBe(2);
});

test('ten cruisers that hold for eight hours burn 2400 more', () => {
  expect([holdFuel({ cruiser: 10 }, 8, ownerWith()), holdFuel({ 'small-cargo': 1 }, 0, ownerWith())]).toEqual(
    [2400, 0],
  );
});

test('in a universe where flights take no time, effort is counted for half a second', () => {
  const flight = { distance: 5, seconds: 1 };
  const used = (20 * 5) / 35_000;
  const effort = (35_000 / 0.5) * Math.sqrt(50 / 12_500);
  const owner = ownerWith();
  expect(fuel({ 'light-fighter': 1 }, flight, owner, universeWith())).toBe(
    1 + Math.round(used * (effort / 10 + 1) ** 2),
  );
});
