import { expect, test } from 'vitest';
import { inPlay } from '../testing/planet-builder.ts';
import { freeEnergyFor, powered } from './power.ts';

const grown = {
  levels: {
    'solar-plant': 22,
    shipyard: 12,
    'research-laboratory': 12,
    'crystal-storage': 12,
    'metal-mine': 20,
  },
  stock: { crystal: 1_000_000, deuterium: 400_000 },
};

test('the energy of the graviton research comes from satellites, since each solar plant costs more than the one before', () => {
  const place = inPlay(grown);
  const [source, count] = freeEnergyFor('graviton-technology', place) ?? [];
  expect(source).toBe('solar-satellite');
  expect(count).toBeGreaterThan(5_000);
});

test('a little energy comes from the next solar plant', () => {
  expect(freeEnergyFor('terraformer', inPlay({ levels: { 'solar-plant': 5 } }))).toEqual(['solar-plant', 9]);
});

test('where so many levels do not fit on the planet, satellites bring the energy', () => {
  const wanting = (fields: number) =>
    freeEnergyFor('terraformer', inPlay({ fields, levels: { 'solar-plant': 5, shipyard: 1 } }))?.[0];
  // Nine levels, and a field for the Terraformer.
  expect(wanting(16)).toBe('solar-plant');
  expect(wanting(15)).toBe('solar-satellite');
});

test('satellites are ordered in lots that the stock pays for', () => {
  const place = inPlay(grown, {}, { buildingSpeed: 100 });
  expect(powered(['solar-satellite', 9_000], place)).toEqual({
    order: 'solar-satellite',
    quantity: 500,
    hours: 0,
  });
  expect(powered(['solar-satellite', 9], place).quantity).toBe(9);
});
