import { isOffered, type ItemKey } from '../catalogue/items.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { PlanetId } from '../ids.ts';
import type { PlanetInPlay } from '../planet/planet.ts';
import { type ConstructionOrder, quantityObstacle, quote } from '../construction/order-construction.ts';
import type { Construction } from '../construction/queue.ts';

/** The most savings goals of a player in a universe. */
export const MOST_SAVINGS_GOALS = 20;

/** What a player wants to order on a planet once it can be paid for. */
export type SavingsGoal = {
  readonly key: ItemKey;
  /** The level to reach; null for ships and defences. */
  readonly level: number | null;
  readonly quantity: number;
};

export type SavingsGoalRefusal = 'not-offered' | 'quantity-invalid' | 'wish-exists' | 'wishes-full';

/**
 * Whether this can be a savings goal, and for which level: the next one that neither exists nor is queued. `goals` are
 * all that the player has. Refuses a second goal for the same item of a planet, and more than `MOST_SAVINGS_GOALS`.
 */
export function addSavingsGoal(
  place: PlanetInPlay,
  constructions: readonly Construction[],
  order: ConstructionOrder,
  goals: readonly { readonly key: ItemKey; readonly planet: PlanetId }[],
): Decision<SavingsGoal, SavingsGoalRefusal> {
  if (!isOffered(order.key)) return refuse('not-offered');
  if (quantityObstacle(order) !== null) return refuse('quantity-invalid');
  if (goals.some(({ key, planet }) => key === order.key && planet === place.planet.id)) {
    return refuse('wish-exists');
  }
  if (goals.length >= MOST_SAVINGS_GOALS) return refuse('wishes-full', { limit: MOST_SAVINGS_GOALS });
  return accept({ ...order, level: quote(order, place, constructions).level });
}
