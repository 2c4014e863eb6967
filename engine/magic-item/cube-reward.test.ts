import { expect, test } from 'vitest';
import { goldenTable } from '../testing/golden-table.ts';
import { inPlay } from '../testing/planet-builder.ts';
import { cubeReward } from './cube-reward.ts';
import { cubes } from './magic-item.ts';

const powered = { levels: { 'solar-plant': 30 } };

test('the value of cubes, by the mines and the alien facility of the planet they are brought to', async () => {
  const rows = [0, 1, 5, 10, 15, 20].flatMap((level) =>
    cubes.map((cube) => {
      const levels = {
        ...powered.levels,
        'crystal-mine': level,
        'deuterium-synthesizer': level,
        'alien-facility': level,
      };
      const { crystal, deuterium, aliens, darkMatter } = cubeReward(cube, inPlay({ levels }), {});
      return [level, cube, crystal, deuterium, aliens, darkMatter];
    }),
  );
  const head = ['level', 'cube', 'crystal', 'deuterium', 'aliens', 'dark matter'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./cube-reward.golden.txt');
});

test('a crystal mine 10 makes a blue cube worth 2152 crystal', () => {
  const origin = inPlay({ levels: { ...powered.levels, 'crystal-mine': 10 } });
  expect(cubeReward('blue-cube', origin, { cruiser: 1 }).crystal).toBe(2152);
});

test('a pathfinder in the fleet doubles what a cube pays', () => {
  const origin = inPlay({ levels: { ...powered.levels, 'alien-facility': 10 } });
  expect(cubeReward('red-cube', origin, { 'small-cargo': 2 }).aliens).toBe(200);
  expect(cubeReward('red-cube', origin, { 'small-cargo': 2, pathfinder: 3 }).aliens).toBe(400);
  expect(cubeReward('magic-cube', origin, { pathfinder: 1 }).darkMatter).toBe(20);
});

test('in a universe of speed 4, where the same mine yields 2154 an hour, a blue cube is worth 8616', () => {
  const origin = inPlay({ levels: { ...powered.levels, 'crystal-mine': 10 } }, {}, { resourcesSpeed: 4 });
  expect(cubeReward('blue-cube', origin, {}).crystal).toBe(8616);
});
