import { expect, test } from 'vitest';
import { goldenTable } from '../testing/golden-table.ts';
import { inPlay } from '../testing/planet-builder.ts';
import { canCarryCube, cubeReward, cubeShare, rewardThatFits } from './cube-reward.ts';
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
      const { crystal, deuterium, aliens, darkMatter } = cubeReward(cube, inPlay({ levels }), {}, 1);
      return [level, cube, crystal, deuterium, aliens, darkMatter];
    }),
  );
  const head = ['level', 'cube', 'crystal', 'deuterium', 'aliens', 'dark matter'];
  await expect(goldenTable(head, rows)).toMatchFileSnapshot('./cube-reward.golden.txt');
});

test('a crystal mine 10 makes a blue cube worth 2152 crystal', () => {
  const origin = inPlay({ levels: { ...powered.levels, 'crystal-mine': 10 } });
  expect(cubeReward('blue-cube', origin, { cruiser: 1 }, 1).crystal).toBe(2152);
});

test('a pathfinder in the fleet doubles what a cube pays', () => {
  const origin = inPlay({ levels: { ...powered.levels, 'alien-facility': 10 } });
  expect(cubeReward('red-cube', origin, { 'small-cargo': 2 }, 1).aliens).toBe(200);
  expect(cubeReward('red-cube', origin, { 'small-cargo': 2, pathfinder: 3 }, 1).aliens).toBe(400);
  expect(cubeReward('magic-cube', origin, { pathfinder: 1 }, 1).darkMatter).toBe(20);
});

test('in a universe of speed 4, where the same mine yields 2154 an hour, a blue cube is worth 8616', () => {
  const origin = inPlay({ levels: { ...powered.levels, 'crystal-mine': 10 } }, {}, { resourcesSpeed: 4 });
  expect(cubeReward('blue-cube', origin, {}, 1).crystal).toBe(8616);
});

test('the cubes of a day are worth 1, 1/2, 1/4, then 1/8 each', () => {
  expect([1, 2, 3, 4, 5, 40].map(cubeShare)).toEqual([1, 0.5, 0.25, 0.125, 0.125, 0.125]);
});

test('the third blue cube of a day brings 362 crystal to a mine that yields 362 an hour', () => {
  const origin = inPlay({ levels: { ...powered.levels, 'crystal-mine': 8 } });
  const hourly = cubeReward('blue-cube', origin, {}, 1).crystal / 4;
  expect(hourly).toBe(362);
  expect(cubeReward('blue-cube', origin, {}, 3).crystal).toBe(362);
});

test('a cube never fills a store beyond its capacity, and dark matter needs no room', () => {
  const { planet } = inPlay({ stock: { crystal: 9400, deuterium: 12_000, aliens: 0 } });
  const reward = { crystal: 1000, deuterium: 500, aliens: 100, darkMatter: 10 };
  expect(rewardThatFits(reward, planet)).toEqual({ crystal: 600, deuterium: 0, aliens: 100, darkMatter: 10 });
});

test('probes cannot carry a cube, a ship with a hold can', () => {
  expect(canCarryCube({ 'espionage-probe': 50 })).toBe(false);
  expect(canCarryCube({ 'espionage-probe': 50, 'light-fighter': 1 })).toBe(true);
  expect(canCarryCube({})).toBe(false);
});
