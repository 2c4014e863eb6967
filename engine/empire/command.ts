import { cancelConstruction, type CancelConstructionRefusal } from '../construction/cancel-construction.ts';
import {
  type ConstructionOrder,
  orderConstruction,
  type OrderConstructionRefusal,
} from '../construction/order-construction.ts';
import { queueOf } from '../construction/queue.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { spent } from '../economy/cost.ts';
import { addStock } from '../economy/stock.ts';
import { type ConstructionId, constructionId, type PlanetId } from '../ids.ts';
import type { Instant } from '../time/instant.ts';
import { advance } from './advance.ts';
import { begin, constructionsAt, type Empire, placeOf, planetOf, queueAt, withPlanet } from './empire.ts';

/** An unused id; orders get ascending ids. */
const nextId = ({ constructions }: Empire): ConstructionId =>
  constructionId(1 + Math.max(0, ...constructions.map(({ id }) => id)));

/** The empire after an order on one of its planets, which pays at once. The order starts if its queue was empty. */
export function orderOn(
  empire: Empire,
  planetId: PlanetId,
  order: ConstructionOrder,
  now: Instant,
): Decision<Empire, OrderConstructionRefusal> {
  const settled = advance(empire, now);
  const decision = orderConstruction(
    placeOf(settled, planetId),
    constructionsAt(settled, planetId),
    order,
    now,
  );
  if (!decision.ok) return decision;
  const { planet, paid, level, quantity, starts } = decision.outcome;
  const id = nextId(settled);
  const untimed = { startsAt: null, endsAt: null, hurriedAt: null };
  const waiting = { id, key: order.key, level, quantity, paid, orderedAt: now, ...untimed };
  const after: Empire = {
    ...withPlanet(settled, planet),
    constructions: [...settled.constructions, { ...waiting, planet: planetId }],
  };
  return accept(starts ? begin(after, id, now) : after);
}

/** The empire after a waiting order was cancelled; each planet is refunded what it paid (rules R8). */
export function cancelIn(
  empire: Empire,
  id: ConstructionId,
  now: Instant,
): Decision<Empire, CancelConstructionRefusal> {
  const settled = advance(empire, now);
  const entry = settled.constructions.find((one) => one.id === id);
  if (!entry) return refuse('construction-not-found');
  const decision = cancelConstruction(queueAt(settled, entry.planet, queueOf(entry.key)), id);
  if (!decision.ok) return decision;
  const { queue, refunds } = decision.outcome;
  const changed = new Map(queue.map((one) => [one.id, one]));
  const constructions = settled.constructions
    .filter((one) => one.id !== id)
    .map((one) => ({ ...one, ...changed.get(one.id) }));
  const refunded = refunds.reduce<Empire>((present, { construction, refund }) => {
    const payer = settled.constructions.find((one) => one.id === construction);
    if (!payer) throw new RangeError(`construction ${construction} is not queued`);
    const planet = planetOf(present, payer.planet);
    return withPlanet(present, { ...planet, stock: addStock(planet.stock, spent(refund)) });
  }, settled);
  return accept({ ...refunded, constructions });
}
