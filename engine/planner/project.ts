import { isResearchKey, isUnitKey } from '../catalogue/items.ts';
import { completeConstruction } from '../construction/complete-construction.ts';
import { type Empire, planetOf, type ScheduledConstruction } from '../empire/empire.ts';
import { schedule } from '../empire/schedule.ts';
import type { PlanetId } from '../ids.ts';
import type { Planet, PlanetInPlay } from '../planet/planet.ts';
import { instant, type Instant, secondsBetween } from '../time/instant.ts';
import { standsStill } from '../vacation/standstill.ts';
import { isBoosted } from '../economy/mine-output.ts';
import { hasSameRates, type Projection, type Segment, type Milestone } from '../economy/projection.ts';
import { type Rates, rates } from '../economy/rates.ts';
import { settle, settleStep } from '../economy/settle.ts';
import { capacity } from '../economy/storage.ts';
import { deliveryAt } from '../economy/unit-batches.ts';

/** The longest projection: a screen could not show more, and a large empire must not slow its readers down. */
const MOST_SEGMENTS = 400;
/** How often the energy is sampled while an order of satellites is built, whatever its size. */
const SAMPLES_PER_ORDER = 24;

/** What happens on a planet at an instant: an order of the empire ends, or a waiting one of units begins. */
type Occasion = {
  readonly at: Instant;
  readonly order: ScheduledConstruction;
  readonly kind: 'ends' | 'begins';
};

function occasionsOf(id: PlanetId, orders: readonly ScheduledConstruction[], waiting: ReadonlySet<number>) {
  const here = orders.filter(({ key, planet }) => planet === id || isResearchKey(key));
  const ends = here.map((order): Occasion => ({ at: order.endsAt, order, kind: 'ends' }));
  const begins = here
    .filter((order) => isUnitKey(order.key) && waiting.has(order.id))
    .map((order): Occasion => ({ at: order.startsAt, order, kind: 'begins' }));
  return [...ends, ...begins].toSorted((a, b) => a.at - b.at);
}

const segmentOf = (planet: Planet, { net, energy }: Rates): Segment => ({
  from: planet.settledAt,
  stock: planet.stock,
  carry: planet.carry,
  net,
  capacity: capacity(planet),
  energy: { produced: energy.produced, used: energy.used },
});

const hasFood = ({ stock, carry }: Planet) => stock.food > 0 || carry.food > 0;

/** What ended or began by itself between two states of a planet. */
function milestonesBetween(before: Planet, after: Planet, { net }: Rates): Milestone[] {
  const at = after.settledAt;
  return [
    ...(hasFood(before) && !hasFood(after) && net.food < 0 ? [{ kind: 'food-gone', at } as const] : []),
    ...(!before.reactorIdle && after.reactorIdle ? [{ kind: 'reactor-stops', at } as const] : []),
    ...(before.reactorIdle && !after.reactorIdle ? [{ kind: 'reactor-starts', at } as const] : []),
    ...(isBoosted(before) && !isBoosted(after) ? [{ kind: 'booster-ends', at } as const] : []),
  ];
}

/** The next instant at which the energy of satellites under construction is sampled. */
function nextSample({ batches, settledAt }: Planet, until: Instant): Instant {
  const samples = batches
    .filter(({ key, delivered, quantity }) => key === 'solar-satellite' && delivered < quantity)
    .map((batch) => {
      const each = Math.ceil(batch.quantity / SAMPLES_PER_ORDER);
      return deliveryAt(batch, Math.min(batch.quantity, (Math.floor(batch.delivered / each) + 1) * each));
    });
  return instant(Math.min(until, ...samples.filter((at) => at > settledAt)));
}

/** A planet on its way, with everything noted so far. */
type Walk = PlanetInPlay & {
  readonly segments: readonly Segment[];
  readonly milestones: readonly Milestone[];
};

const isFull = ({ segments }: Walk) => segments.length >= MOST_SEGMENTS;

/** The segments with one more, unless it continues the last one. A segment of no length is dropped. */
function withSegment(segments: readonly Segment[], next: Segment): readonly Segment[] {
  const before = segments.at(-1)?.from === next.from ? segments.slice(0, -1) : segments;
  const last = before.at(-1);
  return last !== undefined && hasSameRates(last, next) ? before : [...before, next];
}

/** Goes on to an instant, or as far as there is room for segments. */
function walkTo(walk: Walk, until: Instant): Walk {
  const { owner, universe } = walk;
  let on: Walk = { ...walk, planet: settle(walk.planet, owner, universe, walk.planet.settledAt) };
  while (on.planet.settledAt < until && !isFull(on)) {
    const { planet: before, segments, milestones } = on;
    const step = settleStep(before, owner, universe, nextSample(before, until));
    on = {
      ...on,
      planet: step.planet,
      segments: withSegment(segments, segmentOf(before, step.rates)),
      milestones: [...milestones, ...milestonesBetween(before, step.planet, step.rates)],
    };
  }
  return on;
}

function withBatch(walk: Walk, { id, key, quantity, startsAt, endsAt }: ScheduledConstruction): Walk {
  if (!isUnitKey(key)) return walk;
  const { planet } = walk;
  const secondsEach = secondsBetween(startsAt, endsAt) / quantity;
  const pace = { startedAt: startsAt, hurriedAt: null, secondsEach };
  const batch = { construction: id, key, quantity, delivered: 0, ...pace };
  return { ...walk, planet: { ...planet, batches: [...planet.batches, batch] } };
}

function withCompleted(walk: Walk, order: ScheduledConstruction): Walk {
  const { settledAt } = walk.planet;
  // An order that is about to be resolved may have ended a moment ago.
  const endsAt = order.endsAt < settledAt ? settledAt : order.endsAt;
  const { key, level, quantity } = order;
  // What is torn down is no achievement; the rates that follow show it.
  const reached: readonly Milestone[] =
    order.demolishes === true ? [] : [{ kind: 'completed', at: endsAt, key, level, quantity }];
  return {
    ...walk,
    ...completeConstruction({ ...order, endsAt }, walk),
    milestones: [...walk.milestones, ...reached],
  };
}

/**
 * How stock, rates and energy of a planet develop until an instant if nobody does anything, by its queues, the empire's
 * research, hunger, the fusion reactor and the booster (rules R3 to R8, R18 to R20). It is exact to the unit, except
 * for what fleets bring and take. Throws for a planet that is not part of the empire.
 */
export function project(empire: Empire, id: PlanetId, until: Instant): Projection {
  const planet = planetOf(empire, id);
  const { owner, universe, constructions } = empire;
  const waiting = new Set(constructions.flatMap((order) => (order.startsAt === null ? [order.id] : [])));
  let walk: Walk = { planet, owner, universe, segments: [], milestones: [] };
  const orders = standsStill(planet, owner, universe) ? [] : schedule(empire, planet.settledAt);
  for (const { at, order, kind } of occasionsOf(id, orders, waiting)) {
    if (at > until) break;
    walk = walkTo(walk, at);
    if (isFull(walk)) break;
    walk = kind === 'begins' ? withBatch(walk, order) : withCompleted(walk, order);
  }
  walk = walkTo(walk, until);
  const last = segmentOf(walk.planet, rates(walk.planet, walk.owner, universe));
  const [first = last, ...others] = withSegment(walk.segments, last);
  return { segments: [first, ...others], milestones: walk.milestones, until: walk.planet.settledAt };
}
