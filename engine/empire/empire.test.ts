import { expect, test } from 'vitest';
import { type ItemKey, isLevelledKey, isResearchKey, isUnitKey, itemsShown } from '../catalogue/items.ts';
import { resources, type Stock } from '../catalogue/resource.ts';
import { isRunning, queueLimit, queueNames, queueOf } from '../construction/queue.ts';
import { levelCost, spent, unitCost } from '../economy/cost.ts';
import { addStock, emptyStock, subtractStock } from '../economy/stock.ts';
import { capacity } from '../economy/storage.ts';
import { constructionId, planetId } from '../ids.ts';
import { finishedLevel, type Planet, quantity } from '../planet/planet.ts';
import { later, noon, ownerWith, planetWith, universeWith } from '../testing/planet-builder.ts';
import { draws } from '../testing/draws.ts';
import { categories, games, instants, type Moment, play, type Step } from '../testing/random-empire.ts';
import type { Instant } from '../time/instant.ts';
import { advance, nextEnd } from './advance.ts';
import { cancelIn, orderOn } from './command.ts';
import { type Empire, planetOf, queueAt, type PlacedConstruction, settleAll } from './empire.ts';

const stocksOf = (one: Planet, was: Planet, action: Step): boolean =>
  resources.every((resource) => {
    const held = one.stock[resource];
    // A refund can exceed the capacity; nothing else raises a stock beyond it (rules R5).
    const most = 'cancel' in action ? Infinity : Math.max(was.stock[resource], capacity(one)[resource]);
    const isWhole = Number.isSafeInteger(held) && one.carry[resource] >= 0 && one.carry[resource] < 3600;
    return isWhole && held >= 0 && held <= most;
  });

test('whatever a player orders and cancels, no stock falls below zero or grows beyond its store', () => {
  games(80, 11, (beginning, steps) => {
    let was = beginning;
    for (const { before, after, action } of play(beginning, steps).moments) {
      const faults = [
        ...before.planets.filter((one) => !stocksOf(one, planetOf(was, one.id), { ...action, glance: true })),
        ...after.planets.filter((one) => !stocksOf(one, planetOf(before, one.id), action)),
      ];
      expect(faults).toEqual([]);
      was = after;
    }
  });
});

/** One order runs, those behind it wait, and each leads one level higher than the last one. */
function isInOrder(queue: readonly PlacedConstruction[], present: Empire, now: Instant): boolean {
  const [first, ...others] = queue;
  if (!first) return true;
  const { startsAt, endsAt } = first;
  const runs = startsAt !== null && endsAt !== null && startsAt <= now && now < endsAt;
  const heights = new Map<ItemKey, number>();
  const isGapless = queue.every(({ key, level, planet }) => {
    if (!isLevelledKey(key)) return level === null;
    const next = (heights.get(key) ?? finishedLevel(planetOf(present, planet), present.owner, key)) + 1;
    heights.set(key, next);
    return level === next;
  });
  return runs && !others.some(isRunning) && isGapless && queue.length <= queueLimit(queueOf(first.key));
}

test('in every queue one order runs, the others wait for it, and levels follow without a gap', () => {
  games(80, 12, (beginning, steps) => {
    for (const { after, now } of play(beginning, steps).moments) {
      const queues = after.planets.flatMap(({ id }) => queueNames.map((name) => queueAt(after, id, name)));
      expect(queues.filter((queue) => !isInOrder(queue, after, now))).toEqual([]);
    }
  });
});

test('an order whose end has passed unnoticed is finished at once, and the next one begins', () => {
  const rich = planetWith({ stock: { metal: 5000, crystal: 5000 } });
  const start: Empire = { planets: [rich], owner: ownerWith(), universe: universeWith(), constructions: [] };
  const order = (empire: Empire) => {
    const decision = orderOn(empire, rich.id, { key: 'metal-mine', quantity: 1 }, noon);
    if (!decision.ok) throw new Error(decision.refusal);
    return decision.outcome;
  };
  const ordered = order(order(start));
  const late = later(86_400);
  const unnoticed = settleAll(ordered, late);
  const after = advance(unnoticed, late);
  expect(after.planets.map((one) => finishedLevel(one, after.owner, 'metal-mine'))).toEqual([1]);
  expect(after.constructions.map(({ startsAt }) => startsAt)).toEqual([late]);
});

type Span = { readonly id: number; readonly queue: string; readonly from: Instant; readonly to: Instant };

/** The times of each order that was seen running. */
const spansOf = (moments: readonly Moment[]): Span[] =>
  moments.flatMap(({ after }) =>
    after.constructions.flatMap(({ id, key, planet, startsAt: from, endsAt: to }) => {
      const queue = isResearchKey(key) ? 'research' : `${queueOf(key)} of ${planet}`;
      return from === null || to === null ? [] : [{ id, queue, from, to }];
    }),
  );

test('no queue works on two orders at once, and a running order keeps its times', () => {
  games(80, 16, (beginning, steps) => {
    const spans = spansOf(play(beginning, steps).moments);
    const overlaps = spans.filter((one) =>
      spans.some(
        (other) =>
          one.queue === other.queue &&
          (one.id === other.id && one.from === other.from
            ? one.to !== other.to
            : one.from < other.to && other.from < one.to),
      ),
    );
    expect(overlaps).toEqual([]);
  });
});

test('an empire advanced in many steps equals the empire advanced in one', () => {
  games(80, 13, (beginning, steps) => {
    const last = instants(steps).at(-1) ?? noon;
    const watched = steps.flatMap((action) => {
      const [half, glance] = [Math.floor(action.seconds / 2), { planet: 1, glance: true } as const];
      return [
        { ...glance, seconds: half },
        { ...glance, seconds: action.seconds - half },
        { ...action, seconds: 0 },
      ];
    });
    expect(advance(play(beginning, watched).last, last)).toEqual(advance(play(beginning, steps).last, last));
  });
});

test('an order cancelled before it began leaves the empire as it was', () => {
  let takenBack = 0;
  games(80, 14, (beginning, steps) => {
    for (const { before, after, now } of play(beginning, steps).moments) {
      const ordered = after.constructions.find(
        ({ id }) => !before.constructions.some((one) => one.id === id),
      );
      if (!ordered || isRunning(ordered)) continue;
      takenBack += 1;
      expect(cancelIn(after, ordered.id, now)).toEqual({ ok: true, outcome: before });
    }
  });
  expect(takenBack).toBeGreaterThan(draws(40));
});

const priceOf = (key: ItemKey, from: number, to: number): Stock =>
  isUnitKey(key)
    ? addStock(emptyStock, spent(unitCost(key, to - from)))
    : Array.from({ length: to - from }, (_, step) => spent(levelCost(key, from + step + 1))).reduce<Stock>(
        addStock,
        emptyStock,
      );

const owned = ({ planets, owner }: Empire, key: ItemKey): readonly number[] => {
  if (isResearchKey(key)) return [owner.research[key] ?? 0];
  return planets.map((one) => (isUnitKey(key) ? quantity(one, key) : (one.levels[key] ?? 0)));
};

/** The price of all new levels and units, bought one after the other. */
const worthGained = (beginning: Empire, last: Empire): Stock =>
  categories
    .flatMap((category) => itemsShown(category))
    .flatMap((key) => {
      const before = owned(beginning, key);
      return owned(last, key).map((now, index) => priceOf(key, before[index] ?? 0, now));
    })
    .reduce<Stock>(addStock, emptyStock);

/** What has been paid for and is not finished: waiting orders, and the units still to come of running ones. */
const paidAhead = ({ constructions, planets }: Empire): Stock =>
  constructions.reduce((sum, { id, key, paid, quantity: ordered }) => {
    const batch = planets.flatMap(({ batches }) => batches).find(({ construction }) => construction === id);
    return addStock(sum, spent(isUnitKey(key) ? unitCost(key, ordered - (batch?.delivered ?? 0)) : paid));
  }, emptyStock);

const held = ({ planets }: Empire): Stock => planets.map(({ stock }) => stock).reduce(addStock, emptyStock);

test('everything paid equals the price of the levels and units finished or under way', () => {
  const kinds = new Set<ItemKey>();
  games(80, 15, (beginning, steps) => {
    const { last, moments } = play(beginning, steps);
    const paid = moments
      .map(({ before, after }) => subtractStock(held(before), held(after)))
      .reduce(addStock, emptyStock);
    for (const { after } of moments) after.constructions.forEach(({ key }) => kinds.add(key));
    expect(paid).toEqual(addStock(worthGained(beginning, last), paidAhead(last)));
  });
  expect(kinds.size).toBeGreaterThan(30);
  expect(new Set([...kinds].map(queueOf))).toEqual(new Set(queueNames));
});

const alone = (planet: Planet): Empire => ({
  universe: universeWith(),
  owner: ownerWith(),
  planets: [planet],
  constructions: [],
});

test('two levels of a mine ordered at once end one after the other, and then nothing is under way', () => {
  const rich = planetWith({ levels: { 'metal-mine': 1 }, stock: { metal: 9000, crystal: 9000 } });
  const order = (present: Empire) => {
    const decision = orderOn(present, rich.id, { key: 'metal-mine', quantity: 1 }, noon);
    if (!decision.ok) throw new Error(decision.refusal);
    return decision.outcome;
  };
  const both = order(order(alone(rich)));
  expect(both.constructions.map((entry) => entry.level)).toEqual([2, 3]);
  expect(nextEnd(both)).toBe(later(164));
  const done = advance(both, later(10_000));
  expect(done.planets[0]?.levels['metal-mine']).toBe(3);
  expect(nextEnd(done)).toBeNull();
});

test('an unknown order cannot be cancelled, and a foreign planet cannot be used', () => {
  const empire = alone(planetWith());
  expect(cancelIn(empire, constructionId(1), noon)).toMatchObject({ refusal: 'construction-not-found' });
  expect(() => planetOf(empire, planetId(7))).toThrow(RangeError);
});
