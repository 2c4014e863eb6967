import type { ConstructionOrder } from '../construction/order-construction.ts';
import { isUnitKey } from '../catalogue/items.ts';
import { queueOf } from '../construction/queue.ts';
import { resources, type Stock } from '../catalogue/resource.ts';
import { nextEnd } from '../empire/advance.ts';
import { orderOn } from '../empire/command.ts';
import { type Empire, placeOf, planetOf, queueAt } from '../empire/empire.ts';
import { spent } from '../economy/cost.ts';
import { rates } from '../economy/rates.ts';
import { covers, stockOf } from '../economy/stock.ts';
import type { PlanetId } from '../ids.ts';
import { HOUR } from '../time/duration.ts';
import { instant, type Instant, plusSeconds } from '../time/instant.ts';
import { priceOf } from './plan.ts';
import type { Candidate } from './candidate.ts';

/** What a player does next: places an order now, or waits until a later time. */
export type Choice = { readonly order: ConstructionOrder } | { readonly waitUntil: Instant };

/** The longest time in seconds until a player checks the planet again. */
const LONGEST_WAIT = 6 * HOUR;

const without = (held: Stock, price: Partial<Stock>): Stock =>
  stockOf((resource) => Math.max(0, held[resource] - (price[resource] ?? 0)));

/** Seconds until the planet has produced the missing part of a price. */
function secondsToAfford(empire: Empire, planetId: PlanetId, price: Partial<Stock>): number {
  const planet = planetOf(empire, planetId);
  const { net } = rates(planet, empire.owner, empire.universe);
  return Math.max(
    ...resources.map((resource) => {
      const wanting = (price[resource] ?? 0) - planet.stock[resource];
      if (wanting <= 0) return 0;
      return net[resource] > 0 ? Math.ceil((wanting * HOUR) / net[resource]) : Infinity;
    }),
  );
}

/**
 * Picks the next order for a planet of an empire that is settled to `now`: the first affordable one of the candidates,
 * which come in order of preference. The first one that is too expensive is saved for, so later candidates only get
 * what it leaves over. `ordersQueued` is how many orders a queue may hold at a time; queues of ships and defences hold
 * one.
 */
export function choose(
  empire: Empire,
  planetId: PlanetId,
  candidates: readonly Candidate[],
  now: Instant,
  ordersQueued = 1,
): Choice {
  const place = placeOf(empire, planetId);
  let spare = place.planet.stock;
  let savingSeconds: number | null = null;
  for (const candidate of candidates) {
    const queued = queueAt(empire, planetId, queueOf(candidate.order)).length;
    if (queued >= (isUnitKey(candidate.order) ? 1 : ordersQueued)) continue;
    const price = spent(priceOf(candidate.order, candidate.quantity, place));
    if (covers(spare, price)) {
      if (isAllowed(empire, planetId, candidate, now)) return { order: orderFor(candidate) };
      continue;
    }
    const seconds = secondsToAfford(empire, planetId, price);
    if (savingSeconds !== null || !Number.isFinite(seconds)) continue;
    savingSeconds = seconds;
    spare = without(spare, price);
  }
  const soonest = Math.min(LONGEST_WAIT, Math.max(1, savingSeconds ?? LONGEST_WAIT));
  return { waitUntil: instant(Math.min(nextEnd(empire) ?? Infinity, plusSeconds(now, soonest))) };
}

const orderFor = ({ order: key, quantity }: Candidate): ConstructionOrder => ({ key, quantity });

const isAllowed = (empire: Empire, planetId: PlanetId, candidate: Candidate, now: Instant): boolean =>
  orderOn(empire, planetId, orderFor(candidate), now).ok;
