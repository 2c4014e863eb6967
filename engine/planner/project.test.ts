import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ItemKey } from '../catalogue/items.ts';
import { completeConstruction } from '../construction/complete-construction.ts';
import { queueOf } from '../construction/queue.ts';
import type { Empire, PlacedConstruction } from '../empire/empire.ts';
import { startConstruction } from '../construction/start-construction.ts';
import { constructionId, planetId } from '../ids.ts';
import type { PlanetInPlay } from '../planet/planet.ts';
import { draws } from '../testing/draws.ts';
import { constructionWith, inPlay, later, noon, planetWith } from '../testing/planet-builder.ts';
import { type Instant, plusSeconds } from '../time/instant.ts';
import { project } from './project.ts';
import { stockAt, segmentAt } from '../economy/projection.ts';
import { rates } from '../economy/rates.ts';
import { settle } from '../economy/settle.ts';
import { capacity } from '../economy/storage.ts';

type Waiting = { readonly key: ItemKey; readonly level?: number; readonly quantity?: number };

/** An empire of one planet where the first order of every queue has just begun. */
function empireWith(place: PlanetInPlay, orders: readonly Waiting[]): Empire {
  let { planet } = place;
  const busy = new Set<string>();
  const constructions = orders.map((order, at): PlacedConstruction => {
    const waiting = constructionWith({ id: constructionId(at + 1), ...order });
    if (busy.has(queueOf(order.key))) return { ...waiting, planet: planet.id };
    busy.add(queueOf(order.key));
    const started = startConstruction(waiting, { ...place, planet }, [], noon);
    planet = started.planet;
    return { ...waiting, planet: planet.id, startsAt: started.startsAt, endsAt: started.endsAt };
  });
  return { planets: [planet], owner: place.owner, universe: place.universe, constructions };
}

type Running = PlacedConstruction & { readonly startsAt: Instant; readonly endsAt: Instant };

const isRunning = (order: PlacedConstruction): order is Running =>
  order.startsAt !== null && order.endsAt !== null;

/** The order that ends first by then; of several, the one that began first. */
function nextToEnd(orders: readonly PlacedConstruction[], until: Instant): Running | undefined {
  let first: Running | undefined;
  for (const order of orders) {
    if (!isRunning(order) || order.endsAt > until) continue;
    const isSooner = first === undefined || order.endsAt < first.endsAt;
    if (isSooner || (order.endsAt === first?.endsAt && order.startsAt < first.startsAt)) first = order;
  }
  return first;
}

/** What really happens: each order is completed in its second, and the next one of its queue begins. */
function lived({ planets: [first], owner, universe, constructions }: Empire, until: Instant): PlanetInPlay {
  let place: PlanetInPlay = { planet: first ?? planetWith(), owner, universe };
  let waiting: readonly PlacedConstruction[] = constructions;
  for (;;) {
    const next = nextToEnd(waiting, until);
    if (!next) return { ...place, planet: settle(place.planet, place.owner, universe, until) };
    place = { ...place, ...completeConstruction(next, place) };
    waiting = waiting.filter(({ id }) => id !== next.id);
    const follower = waiting.find(({ key }) => queueOf(key) === queueOf(next.key));
    if (!follower) continue;
    const started = startConstruction(follower, place, [], next.endsAt);
    place = { ...place, planet: started.planet };
    waiting = waiting.map((order) => (order === follower ? { ...order, ...times(started) } : order));
  }
}

const times = ({ startsAt, endsAt }: { startsAt: Instant; endsAt: Instant }) => ({ startsAt, endsAt });

const upTo = (most: number) => fc.integer({ min: 0, max: most });

const busyPlanet: fc.Arbitrary<PlanetInPlay> = fc
  .record({
    levels: fc.record({
      'metal-mine': upTo(14),
      'crystal-mine': upTo(14),
      'deuterium-synthesizer': upTo(12),
      'solar-plant': upTo(10),
      'fusion-reactor': upTo(9),
      'metal-storage': upTo(2),
      'nutrient-farm': upTo(6),
      'alien-facility': upTo(12),
      'symbiote-reactor': upTo(8),
      'robotics-factory': upTo(5),
      'research-laboratory': upTo(5),
    }),
    stock: fc.record({
      metal: upTo(12_000),
      crystal: upTo(12_000),
      deuterium: fc.oneof(upTo(400), upTo(12_000)),
      food: fc.oneof(fc.constant(0), upTo(500)),
      aliens: upTo(9000),
    }),
    carry: fc.record({ deuterium: upTo(3599), food: upTo(3599) }),
    boostedUntil: fc.option(upTo(90_000).map(later)),
    research: fc.record({ 'energy-technology': upTo(6), 'plasma-technology': upTo(4) }),
    resourcesSpeed: fc.constantFrom(1, 7),
  })
  .map(({ research, resourcesSpeed, ...planet }) => inPlay(planet, research, { resourcesSpeed }));

const orders: fc.Arbitrary<Waiting[]> = fc.array(
  fc.oneof(
    fc.record({
      key: fc.constantFrom<ItemKey>(
        'metal-mine',
        'solar-plant',
        'metal-storage',
        'robotics-factory',
        'energy-technology',
        'plasma-technology',
        'alien-facility',
        'nutrient-farm',
      ),
      level: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({
      key: fc.constantFrom<ItemKey>('solar-satellite', 'crawler', 'rocket-launcher'),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
  ),
  { maxLength: 9 },
);

test('a projection is what really happens, to the unit, at any second', () => {
  fc.assert(
    fc.property(busyPlanet, orders, fc.array(upTo(400_000), { maxLength: 6 }), (place, wanted, seconds) => {
      const empire = empireWith(place, wanted);
      const projection = project(empire, place.planet.id, later(400_000));
      const known = projection.milestones.map(({ at }) => at);
      for (const at of [...known, ...seconds.map(later), later(400_000)]) {
        if (at > projection.until) continue;
        const real = lived(empire, at);
        expect(stockAt(projection, at)).toEqual(real.planet.stock);
        const segment = segmentAt(projection, at);
        const { net, energy } = rates(real.planet, real.owner, real.universe);
        expect(segment).toMatchObject({ net, capacity: capacity(real.planet) });
        expect(energy.factor < 1 ? energy.produced : segment.energy.produced).toBe(segment.energy.produced);
        expect(segment.energy.used).toBe(energy.used);
      }
    }),
    { seed: 7, numRuns: draws(60) },
  );
});

test('a finished mine bends the line, and nothing else does', () => {
  const place = inPlay({ levels: { 'metal-mine': 5, 'solar-plant': 10 } });
  const empire = empireWith(place, [
    { key: 'metal-mine', level: 6 },
    { key: 'robotics-factory', level: 1 },
  ]);
  const { segments, milestones } = project(empire, place.planet.id, later(86_400));
  expect(milestones.map(({ kind, at }) => [kind, at])).toEqual([
    ['completed', empire.constructions[0]?.endsAt],
    ['completed', plusSeconds(empire.constructions[0]?.endsAt ?? noon, 748)],
  ]);
  expect(segments.map(({ from, net }) => [from, net.metal])).toEqual([
    [noon, 271],
    [empire.constructions[0]?.endsAt, 348],
  ]);
});

test('hunger, an empty reactor and the end of a booster are listed with their second', () => {
  const hungry = inPlay({ levels: { 'alien-facility': 10, 'nutrient-farm': 5 }, stock: { food: 27 } });
  expect(project(empireWith(hungry, []), hungry.planet.id, later(7200)).milestones).toEqual([
    { kind: 'food-gone', at: later(3600) },
  ]);
  const burning = inPlay(
    { levels: { 'fusion-reactor': 5, 'metal-mine': 5 }, stock: { deuterium: 81 }, boostedUntil: later(60) },
    { 'energy-technology': 3 },
  );
  expect(project(empireWith(burning, []), burning.planet.id, later(7200)).milestones).toEqual([
    { kind: 'booster-ends', at: later(60) },
    { kind: 'reactor-stops', at: later(3600) },
  ]);
});

test('energy rises with the satellites under construction', () => {
  const place = inPlay({ levels: { 'solar-plant': 10 } });
  const empire = empireWith(place, [{ key: 'solar-satellite', quantity: 240 }]);
  const { segments } = project(empire, place.planet.id, later(86_400 * 10));
  const made = segments.map(({ energy }) => energy.produced);
  expect(made).toEqual(Array.from({ length: 25 }, (_, sample) => 518 + sample * 300));
});

test('research on another planet changes this one too, and begins when its laboratories allow', () => {
  const place = inPlay({ levels: { 'metal-mine': 10, 'solar-plant': 12 } });
  const lab = planetWith({ id: planetId(2), levels: { 'research-laboratory': 6 } });
  const plasma = constructionWith({ key: 'plasma-technology', level: 1, startsAt: noon, endsAt: later(500) });
  const next = constructionWith({ id: constructionId(2), key: 'plasma-technology', level: 2 });
  const constructions = [plasma, next].map((order) => ({ ...order, planet: lab.id }));
  const empire = { ...place, planets: [place.planet, lab], constructions };
  const { milestones, segments } = project(empire, place.planet.id, later(86_400));
  const seconds = Math.floor((3600 * (2000 * 1.5 + 4000 * 1.6)) / 7000);
  expect(milestones.map(({ at }) => at)).toEqual([later(500), later(500 + seconds)]);
  expect(segments.map(({ net }) => net.metal)).toEqual([808, 815, 823]);
});

test('the projection of a planet with thousands of changes ends where a screen could show no more', () => {
  const levels = { 'metal-mine': 30, 'crystal-mine': 30 } as const;
  const place = inPlay({ levels, temperatureMax: -130 });
  const empire = empireWith(place, [{ key: 'solar-satellite', quantity: 5000 }]);
  const { segments, until } = project(empire, place.planet.id, later(86_400 * 365));
  expect(segments.length).toBeLessThanOrEqual(401);
  expect(until).toBeLessThan(later(86_400 * 365));
});
