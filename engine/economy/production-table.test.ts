import { expect, test } from 'vitest';
import { building, buildingKeys } from '../catalogue/items.ts';
import { goldenTable, levels } from '../testing/golden-table.ts';
import { inPlay } from '../testing/planet-builder.ts';
import { fullOutput, isProducer, productionTable, type ProducerKey, producers } from './production-table.ts';

const keys = Object.keys(producers).filter(isProducer);
const shown = (key: ProducerKey, level: number) => productionTable(key, inPlay({ levels: { [key]: level } }));

test('the full output of every producer, by level', async () => {
  const place = inPlay({}, { 'energy-technology': 3 });
  const rows = levels.map((level) => [level, ...keys.map((key) => fullOutput(key, level, place))]);
  await expect(goldenTable(['level', ...keys], rows)).toMatchFileSnapshot('./production-table.golden.txt');
});

test('the table of a metal mine 3 goes from level 1 to level 10', () => {
  const rows = shown('metal-mine', 3).map((row) => Object.values(row));
  expect(goldenTable(['level', 'hour', 'day', 'week', 'month', 'energy'], rows)).toMatchInlineSnapshot(`
    "level  hour  day    week    month   energy
        1    63   1512   10584   45360      11
        2   102   2448   17136   73440      25
        3   149   3576   25032  107280      40
        4   205   4920   34440  147600      59
        5   271   6504   45528  195120      81
        6   348   8352   58464  250560     107
        7   439  10536   73752  316080     137
        8   544  13056   91392  391680     172
        9   666  15984  111888  479520     213
       10   808  19392  135744  581760     260
    "
  `);
});

test('the table of a mine that is not built begins at level 0', () => {
  expect(shown('crystal-mine', 0).map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(shown('crystal-mine', 1).map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('only mines use energy', () => {
  expect(shown('solar-plant', 5).map(({ energyUse }) => energyUse)).toEqual(
    Array.from({ length: 10 }, () => 0),
  );
});

test('every building with an output has a table', () => {
  expect(buildingKeys.filter((key) => building(key).output !== undefined)).toEqual(keys);
});
