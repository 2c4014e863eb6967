import { expect, test } from 'vitest';
import { shipKeys } from '../catalogue/items.ts';
import { goldenTable } from '../testing/golden-table.ts';
import { ownerWith } from '../testing/planet-builder.ts';
import { fleetSpeed } from './fleet-speed.ts';
import { shipDrive, shipSpeed } from './ship-speed.ts';

const drives = (combustion: number, impulse: number, hyperspace: number) =>
  ownerWith({ 'combustion-drive': combustion, 'impulse-drive': impulse, 'hyperspace-drive': hyperspace });

test('speed of every ship by the levels of its drives', async () => {
  const stages = [
    drives(0, 0, 0),
    drives(1, 1, 1),
    drives(6, 4, 2),
    drives(10, 7, 8),
    drives(15, 17, 14),
    drives(20, 20, 20),
  ];
  const rows = shipKeys.map((key) => [key, ...stages.map((owner) => shipSpeed(key, owner))]);
  const head = ['ship', '0/0/0', '1/1/1', '6/4/2', '10/7/8', '15/17/14', '20/20/20'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./ship-speed.golden.txt');
});

test('a better drive has its own fuel use', () => {
  expect([shipDrive('recycler', drives(6, 0, 0)), shipDrive('recycler', drives(6, 17, 0))]).toEqual([
    { drive: 'combustion-drive', speed: 2000, fuel: 300 },
    { drive: 'impulse-drive', speed: 4000, fuel: 600 },
  ]);
  expect(shipDrive('recycler', drives(6, 17, 15))).toEqual({
    drive: 'hyperspace-drive',
    speed: 6000,
    fuel: 900,
  });
});

test('a fleet is as slow as its slowest ship; units that cannot fly do not count', () => {
  const owner = drives(0, 0, 0);
  expect(fleetSpeed({ 'light-fighter': 9, recycler: 1 }, owner)).toBe(2000);
  expect(fleetSpeed({ 'light-fighter': 9, crawler: 4 }, owner)).toBe(12_500);
  expect([fleetSpeed({}, owner), fleetSpeed({ 'solar-satellite': 2, recycler: 0 }, owner)]).toEqual([0, 0]);
});
