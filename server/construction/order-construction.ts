import {
  type ConstructionOrder,
  orderConstruction as decide,
  type OrderConstructionRefusal,
} from '@farhold/engine/construction/order-construction';
import type { Decision } from '@farhold/engine/decision';
import type { PlanetId, Player } from '@farhold/engine/ids';
import type { Game } from '../time/game.ts';
import { REACHED_GOALS, reachedRow } from '../savings-goal/store.ts';
import { type Decide, type PlacedOrder, placeOrder } from './place-order.ts';
import type { QueueOwner } from './store.ts';

/**
 * A player orders the next level of an item, or units, on an own planet: the price is paid at once, and a savings goal
 * for it is fulfilled.
 */
export function orderConstruction(
  game: Game,
  { universe, account }: Player,
  planet: PlanetId,
  order: ConstructionOrder,
): Promise<Decision<PlacedOrder, OrderConstructionRefusal | 'not-found'>> {
  const owner = { universe, account: account, planet };
  return placeOrder(game, owner, order.key, decideOn(owner, order));
}

/** Decides on an order, and fulfils the savings goal for it. */
export const decideOn =
  (owner: QueueOwner, order: ConstructionOrder): Decide<OrderConstructionRefusal> =>
  (work, place, queued, at) => {
    const decision = decide(place, queued, order, at);
    if (!decision.ok) return decision;
    const { level, quantity } = decision.outcome;
    work.rows.add(REACHED_GOALS, [reachedRow(owner, { key: order.key, level, quantity })]);
    return decision;
  };
