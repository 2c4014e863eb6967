import { expect, test } from 'vitest';
import { goldenTable, levels } from '../testing/golden-table.ts';
import { later, ownerWith, planetWith } from '../testing/planet-builder.ts';
import { mineBonus, mineOutput, workingCrawlers } from './mine-output.ts';

const book = { resourcesSpeed: 1, temperatureMax: 40, bonus: 0, factor: 1 };

test('the output of every mine by level, temperature, bonus, shortage and speed', async () => {
  const rows = levels.map((level) => [
    level,
    mineOutput('metal', level, book),
    mineOutput('crystal', level, book),
    mineOutput('deuterium', level, book),
    mineOutput('deuterium', level, { ...book, temperatureMax: -110 }),
    mineOutput('deuterium', level, { ...book, temperatureMax: 240 }),
    mineOutput('metal', level, { ...book, bonus: 0.15 }),
    mineOutput('metal', level, { ...book, factor: 0.65 }),
    mineOutput('metal', level, { ...book, resourcesSpeed: 7 }),
  ]);
  const head = [
    'level',
    'metal',
    'crystal',
    'deut 40',
    'deut -110',
    'deut 240',
    '+15%',
    'at 0.65',
    'speed 7',
  ];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./mine-output.golden.txt');
});

test('crawlers beyond eight per mine level do nothing', () => {
  const levelsHere = { 'metal-mine': 2, 'crystal-mine': 1, 'solar-plant': 9 } as const;
  const working = [23, 24, 500].map((crawler) =>
    workingCrawlers(planetWith({ levels: levelsHere, units: { crawler } })),
  );
  expect(working).toEqual([23, 24, 24]);
});

test('the bonuses of plasma, crawlers, hive, gold planet and booster add up, with the least plasma for deuterium', () => {
  const planet = planetWith({
    levels: { 'metal-mine': 10, 'labour-hive': 5 },
    units: { crawler: 50 },
    gold: true,
    boostedUntil: later(1),
  });
  const owner = ownerWith({ 'plasma-technology': 10 });
  const found = (['metal', 'crystal', 'deuterium'] as const).map((mine) =>
    mineBonus(mine, planet, owner).toFixed(4),
  );
  expect(found).toEqual(['0.4100', '0.3760', '0.3430']);
});

test('a booster adds nothing in the second in which it ends', () => {
  const bonus = (seconds: number) =>
    mineBonus('metal', planetWith({ boostedUntil: later(seconds) }), ownerWith());
  expect([bonus(0), bonus(1)]).toEqual([0, 0.1]);
});
