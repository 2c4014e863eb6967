import { expect, test } from 'vitest';
import { constructionId } from '../ids.ts';
import { constructionWith, inPlay, later, noon } from '../testing/planet-builder.ts';
import { buildingSeconds } from './duration.ts';
import { queueTimes } from './queue-times.ts';

const { planet, owner, universe } = inPlay();
const seconds = (level: number, robotics: number) =>
  buildingSeconds('metal-mine', level, { ...planet, levels: { 'robotics-factory': robotics } }, universe);

test('orders wait for one another, and a workshop shortens what comes behind it', () => {
  const queue = [
    constructionWith({
      id: constructionId(1),
      key: 'metal-mine',
      level: 8,
      startsAt: noon,
      endsAt: later(500),
    }),
    constructionWith({ id: constructionId(2), key: 'robotics-factory', level: 1 }),
    constructionWith({ id: constructionId(3), key: 'metal-mine', level: 9 }),
  ];
  const robotics = buildingSeconds('robotics-factory', 1, planet, universe);
  expect(queueTimes(queue, planet, owner, universe, [], later(100))).toEqual([
    { id: 1, startsAt: noon, endsAt: later(500) },
    { id: 2, startsAt: later(500), endsAt: later(500 + robotics) },
    { id: 3, startsAt: later(500 + robotics), endsAt: later(500 + robotics + seconds(9, 1)) },
  ]);
  expect(seconds(9, 1)).toBeLessThan(seconds(9, 0));
});

test('an order that may begin begins now', () => {
  const queue = [constructionWith({ key: 'metal-mine', level: 1 })];
  expect(queueTimes(queue, planet, owner, universe, [], later(7))).toEqual([
    { id: 1, startsAt: later(7), endsAt: later(115) },
  ]);
});

test('a network that is researched first speeds up the research behind it', () => {
  const place = inPlay({ levels: { 'research-laboratory': 10 } });
  const queue = [
    constructionWith({ key: 'intergalactic-research-network', level: 1, startsAt: noon, endsAt: later(10) }),
    constructionWith({ id: constructionId(2), key: 'weapons-technology', level: 1 }),
  ];
  const [, second] = queueTimes(queue, place.planet, place.owner, universe, [10], noon);
  expect(second).toEqual({ id: 2, startsAt: later(10), endsAt: later(10 + Math.floor(3_600_000 / 21_000)) });
});
