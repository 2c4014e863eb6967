import type { AiOrder } from '@farhold/engine/ai/draft';
import { orderConstruction } from '../construction/order-construction.ts';
import { recallFleet } from '../fleet/recall-fleet.ts';
import { sendFleet } from '../fleet/send-fleet.ts';
import type { Game } from '../time/game.ts';
import type { DuePlayer } from './store.ts';

/** The outcome of a turn's orders. */
export type Given = { readonly orders: number; readonly refusals: number };

/** The world has changed since it was read: the player thinks again at its next turn. */
const MAX_REFUSALS = 3;

/** Gives the orders through the same commands as people's requests. Refused orders are counted and not retried. */
export async function giveOrders(game: Game, by: DuePlayer, orders: readonly AiOrder[]): Promise<Given> {
  let [given, refusals] = [0, 0];
  for (const order of orders) {
    if (refusals >= MAX_REFUSALS) break;
    const decision = await giveOrder(game, by, order);
    if (decision.ok) given += 1;
    else {
      refusals += 1;
      game.log.debug({ player: by.account, order, refusal: decision.refusal }, 'an order was refused');
    }
  }
  return { orders: given, refusals };
}

function giveOrder(game: Game, { universe, account }: DuePlayer, order: AiOrder) {
  switch (order.kind) {
    case 'build':
      return orderConstruction(game, universe, account, order.planet, order.order);
    case 'send':
      return sendFleet(game, universe, account, order.from, { at: order.to }, order.order);
    case 'recall':
      return recallFleet(game, account, order.fleet);
  }
}
