import type { ItemKey } from '@farhold/engine/catalogue/items';
import { demolish as decide, type DemolishRefusal } from '@farhold/engine/construction/demolish';
import { accept, type Decision } from '@farhold/engine/decision';
import type { PlanetId, Player } from '@farhold/engine/ids';
import type { Game } from '../time/game.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';

/**
 * A player tears down the top level of a building on an own planet: half of its price is paid at once, and the level is
 * gone when the order is done.
 */
export const demolish = (
  game: Game,
  { universe, account }: Player,
  planet: PlanetId,
  key: ItemKey,
): Promise<Decision<PlacedOrder, DemolishRefusal | 'not-found'>> =>
  placeOrder(game, { universe, account: account, planet }, key, (_, place, queued, at) => {
    const decision = decide(place, queued, key, at);
    return decision.ok ? accept({ ...decision.outcome, demolishes: true }) : decision;
  });
