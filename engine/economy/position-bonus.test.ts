import { expect, test } from 'vitest';
import { rates } from './rates.ts';
import { inPlay } from '../testing/planet-builder.ts';
import { positionBonus } from './position-bonus.ts';

const positions = Array.from({ length: 15 }, (_, index) => index + 1);

test('crystal is rich next to the sun, metal in the middle', () => {
  const percent = (resource: 'metal' | 'crystal' | 'deuterium') =>
    positions.map((position) => Math.round(100 * positionBonus(resource, { position })));
  expect(percent('crystal')).toEqual([40, 30, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(percent('metal')).toEqual([0, 0, 0, 0, 0, 17, 23, 35, 23, 17, 0, 0, 0, 0, 0]);
  expect(percent('deuterium')).toEqual(positions.map(() => 0));
});

const mined = (position: number, isHome: boolean) => {
  const levels = { 'solar-plant': 30, 'metal-mine': 10, 'crystal-mine': 10, 'deuterium-synthesizer': 10 };
  const at = { galaxy: 1, system: 1, position };
  const { planet, owner, universe } = inPlay({ levels, at, isHome });
  const { metal, crystal } = rates(planet, owner, universe).produced;
  return [metal, crystal];
};

test('a colony at position 8 mines 35% more metal, one at position 1 40% more crystal', () => {
  expect([mined(8, false), mined(1, false), mined(5, false)]).toEqual([
    [1080, 538],
    [808, 746],
    [808, 538],
  ]);
});

test('home planets are alike wherever they lie', () => {
  expect(positions.slice(3, 12).map((position) => mined(position, true))).toEqual(
    positions.slice(3, 12).map(() => [808, 538]),
  );
});
