import { expect, test } from 'vitest';
import { settle } from '../economy/settle.ts';
import { constructionId } from '../ids.ts';
import { constructionWith, inPlay, later, noon } from '../testing/planet-builder.ts';
import { startConstruction } from './start-construction.ts';

test('a level begins now and ends after its time', () => {
  const place = inPlay({ levels: { 'robotics-factory': 2 } });
  const started = startConstruction(constructionWith({ key: 'metal-mine', level: 10 }), place, [], later(5));
  expect(started).toEqual({
    startsAt: later(5),
    endsAt: later(1606),
    secondsEach: 1601,
    planet: place.planet,
  });
});

test('ships are finished one by one, the last when the order ends', () => {
  const place = inPlay();
  const order = constructionWith({ id: constructionId(7), key: 'light-fighter', quantity: 3 });
  const { endsAt, secondsEach, planet } = startConstruction(order, place, [], noon);
  expect([secondsEach, endsAt]).toEqual([5760, later(17_280)]);
  expect(planet.batches).toEqual([
    {
      construction: 7,
      key: 'light-fighter',
      quantity: 3,
      delivered: 0,
      startedAt: noon,
      secondsEach: 5760,
      hurriedAt: null,
    },
  ]);
  const fighters = [5759, 5760, 17_279, 17_280].map(
    (seconds) => settle(planet, place.owner, place.universe, later(seconds)).units['light-fighter'] ?? 0,
  );
  expect(fighters).toEqual([0, 1, 2, 3]);
});

test('research is as fast as all laboratories together allow', () => {
  const place = inPlay({ levels: { 'research-laboratory': 7 } }, { 'intergalactic-research-network': 2 });
  const order = constructionWith({ key: 'hyperspace-technology', level: 1 });
  expect(startConstruction(order, place, [9, 8], noon).endsAt).toBe(later(576));
});
