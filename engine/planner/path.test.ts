import { expect, test } from 'vitest';
import { isUnitKey, itemsShown, type Category } from '../catalogue/items.ts';
import { unmetRequirements } from '../construction/requirements.ts';
import { ownerWith, planetWith } from '../testing/planet-builder.ts';
import type { PlanetInPlay } from '../planet/planet.ts';
import { pathTo, type PathStep } from './path.ts';

const universe = { resourcesSpeed: 1, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 };
const newcomer: PlanetInPlay = { planet: planetWith(), owner: ownerWith(), universe };

const named = (steps: readonly PathStep[]) => steps.map(({ key, level }) => `${key} ${level ?? 'one'}`);

test('the way to a ship has every missing level once, in an order in which they can be given', () => {
  const { steps } = pathTo('small-cargo', newcomer);
  expect(named(steps)).toEqual([
    'robotics-factory 1',
    'robotics-factory 2',
    'shipyard 1',
    'shipyard 2',
    'research-laboratory 1',
    'energy-technology 1',
    'combustion-drive 1',
    'combustion-drive 2',
    'small-cargo one',
  ]);
});

test('what is finished is no step, and the next level of a building is the last', () => {
  const planet = planetWith({ levels: { 'robotics-factory': 2, shipyard: 3 } });
  expect(named(pathTo('shipyard', { ...newcomer, planet }).steps)).toEqual(['shipyard 4']);
});

test('queues work side by side, so that a path is shorter than its steps one after the other', () => {
  const { steps, seconds } = pathTo('cruiser', newcomer);
  const all = steps.reduce((sum, step) => sum + step.seconds, 0);
  expect(seconds).toBeLessThan(all);
  expect(seconds).toBeGreaterThan(Math.max(...steps.map((step) => step.seconds)));
});

test('the sum has what every step takes from the stock, and the most energy that one needs', () => {
  const { steps, cost } = pathTo('graviton-technology', newcomer);
  expect(cost.metal).toBe(steps.reduce((sum, step) => sum + step.cost.metal, 0));
  expect(cost.energy).toBe(Math.max(...steps.map((step) => step.cost.energy)));
});

test.each<Category>(['resources', 'facilities', 'research', 'aliens', 'ships', 'defence'])(
  'every item of %s can be reached: no step is taken before what it requires',
  (category) => {
    for (const key of itemsShown(category)) {
      let place = newcomer;
      for (const { key: one, level } of pathTo(key, newcomer).steps) {
        expect(unmetRequirements(one, place.planet, place.owner)).toEqual([]);
        if (isUnitKey(one) || level === null) continue;
        place = {
          ...place,
          planet: { ...place.planet, levels: { ...place.planet.levels, [one]: level } },
          owner: { ...place.owner, research: { ...place.owner.research, [one]: level } },
        };
      }
    }
  },
);
