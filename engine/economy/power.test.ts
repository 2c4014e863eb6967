import { expect, test } from 'vitest';
import { goldenTable, levels } from '../testing/golden-table.ts';
import {
  fusionBurn,
  fusionOutput,
  mineEnergyUse,
  satelliteOutput,
  solarOutput,
  symbioteOutput,
} from './power.ts';

test('the energy of every plant and the use of every mine, by level', async () => {
  const rows = levels.map((level) => [
    level,
    solarOutput(level),
    fusionOutput(level, 3),
    fusionOutput(level, 15),
    fusionBurn(level, 1),
    fusionBurn(level, 0.1),
    symbioteOutput(level, 1),
    symbioteOutput(level, 0.5),
    mineEnergyUse('metal', level),
    mineEnergyUse('crystal', level),
    mineEnergyUse('deuterium', level),
  ]);
  const makers = ['level', 'solar', 'fusion E3', 'fusion E15', 'burn', 'burn at 0.1', 'symbiote', 'half fed'];
  const head = [...makers, 'metal', 'crystal', 'deuterium'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./power.golden.txt');
});

test('the energy of a satellite by temperature', async () => {
  const degrees = Array.from({ length: 40 }, (_, step) => -130 + 10 * step);
  const table = goldenTable(
    ['degrees', 'energy'],
    degrees.map((warmth) => [warmth, satelliteOutput(warmth)]),
  );
  await expect(table).toMatchFileSnapshot('./satellite.golden.txt');
});
