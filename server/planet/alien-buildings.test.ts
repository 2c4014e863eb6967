import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';

test('alien buildings feed, breed, house, power, repair and speed up on their planet according to the rules', async () => {
  const game = await world();
  const levels = {
    'metal-mine': 10,
    'solar-plant': 10,
    'research-laboratory': 1,
    'alien-facility': 3,
    'nutrient-farm': 2,
    'alien-habitat': 3,
    'labour-hive': 4,
    'symbiote-reactor': 5,
    'xeno-laboratory': 5,
    'chitin-foundry': 10,
  };
  const ann = await game.player('Ann', { planet: { levels } });
  const secondsOf = async (type: 'research' | 'ships', key: string) => {
    const { body } = await game.call(ann, 'GET /asset', { query: { type, planet: ann.home } });
    return body.data.assets.find((item) => item.key === key)?.duration_seconds;
  };

  const { data: planet } = (await game.call(ann, 'GET /planet/{id}', { params: { id: ann.home } })).body;

  expect(planet.capacity).toMatchObject({ aliens: 33_750, food: 22_500 });
  expect(planet.production.metal.per_hour).toBe(30 + Math.floor(778.12 * 1.04));
  expect(planet.production.aliens.per_hour).toBe(19);
  expect(planet.production.food.per_hour).toBe(20 + 48 - 32 - 41);
  expect(planet.production.sources['energy']).toContainEqual({ key: 'symbiote-reactor', per_hour: 120 });
  expect(await secondsOf('research', 'energy-technology')).toBe(1440 * 0.9);
  expect(await secondsOf('ships', 'light-fighter')).toBe(5760 * 0.8);
});
