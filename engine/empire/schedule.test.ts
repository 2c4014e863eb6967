import { expect, test } from 'vitest';
import { constructionId, planetId } from '../ids.ts';
import type { PlanetInPlay } from '../planet/planet.ts';
import { constructionWith, inPlay, later, noon, planetWith } from '../testing/planet-builder.ts';
import { buildingSeconds, unitSeconds } from '../construction/duration.ts';
import type { PlacedConstruction } from './empire.ts';
import { schedule } from './schedule.ts';

const place = inPlay();
const seconds = (level: number, robotics: number) =>
  buildingSeconds(
    'metal-mine',
    level,
    { ...place.planet, levels: { 'robotics-factory': robotics } },
    place.universe,
  );

const order = (spec: Parameters<typeof constructionWith>[0] & { at?: number }): PlacedConstruction => ({
  ...constructionWith(spec),
  planet: planetId(spec.at ?? 1),
});

const scheduled = (from: PlanetInPlay, constructions: readonly PlacedConstruction[], now = noon) =>
  schedule({ ...from, planets: [from.planet], constructions }, now).map(({ id, startsAt, endsAt }) => ({
    id,
    startsAt,
    endsAt,
  }));

test('orders wait for one another, and a workshop shortens those behind it', () => {
  const queue = [
    order({ key: 'metal-mine', level: 8, startsAt: noon, endsAt: later(500) }),
    order({ id: constructionId(2), key: 'robotics-factory', level: 1 }),
    order({ id: constructionId(3), key: 'metal-mine', level: 9 }),
  ];
  const robotics = buildingSeconds('robotics-factory', 1, place.planet, place.universe);
  expect(scheduled(place, queue, later(100))).toEqual([
    { id: 1, startsAt: noon, endsAt: later(500) },
    { id: 2, startsAt: later(500), endsAt: later(500 + robotics) },
    { id: 3, startsAt: later(500 + robotics), endsAt: later(500 + robotics + seconds(9, 1)) },
  ]);
  expect(seconds(9, 1)).toBeLessThan(seconds(9, 0));
});

test('a workshop also shortens later orders of another queue', () => {
  const orders = [
    order({ key: 'robotics-factory', level: 4, startsAt: noon, endsAt: later(500) }),
    order({ id: constructionId(2), key: 'light-fighter', quantity: 5, startsAt: noon, endsAt: later(900) }),
    order({ id: constructionId(3), key: 'light-fighter', quantity: 10 }),
  ];
  const each = unitSeconds(
    'light-fighter',
    { ...place.planet, levels: { 'robotics-factory': 4 } },
    place.universe,
  );
  expect(scheduled(place, orders).at(-1)).toEqual({
    id: 3,
    startsAt: later(900),
    endsAt: later(900 + 10 * each),
  });
});

test('an order that can begin begins now', () => {
  expect(scheduled(place, [order({ key: 'metal-mine', level: 1 })], later(7))).toEqual([
    { id: 1, startsAt: later(7), endsAt: later(115) },
  ]);
});

test('a research network that is finished first speeds up the research behind it', () => {
  const here = inPlay({ levels: { 'research-laboratory': 10 } });
  const there = planetWith({ id: planetId(2), levels: { 'research-laboratory': 10 } });
  const constructions = [
    order({ key: 'intergalactic-research-network', level: 1, startsAt: noon, endsAt: later(10) }),
    order({ id: constructionId(2), key: 'weapons-technology', level: 1, at: 2 }),
  ];
  const [, second] = schedule({ ...here, planets: [here.planet, there], constructions }, noon);
  expect(second).toMatchObject({
    id: 2,
    startsAt: later(10),
    endsAt: later(10 + Math.floor(3_600_000 / 21_000)),
  });
});

test('of two orders that end in the same second the one comes first whose end was set first', () => {
  const from = inPlay({ levels: { 'robotics-factory': 2, shipyard: 2 } });
  const end = later(1000);
  const hurried = {
    ...order({ key: 'robotics-factory', level: 3, startsAt: noon, endsAt: end }),
    hurriedAt: later(500),
  };
  const fighters = { key: 'light-fighter', quantity: 10 } as const;
  const running = order({ ...fighters, id: constructionId(2), startsAt: later(60), endsAt: end });
  const waiting = order({ ...fighters, id: constructionId(3) });
  const ended = scheduled(from, [hurried, running, waiting], later(600));
  expect(ended.map(({ id }) => id)).toEqual([2, 1, 3]);
  const each = unitSeconds('light-fighter', from.planet, from.universe);
  expect(ended.at(-1)).toEqual({ id: 3, startsAt: end, endsAt: later(1000 + 10 * each) });
});

test('an order on an unknown planet is an error of ours', () => {
  expect(() => scheduled(place, [order({ key: 'metal-mine', level: 1, at: 9 })])).toThrow(RangeError);
});
