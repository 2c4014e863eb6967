import { isOffered, type ItemKey } from '../catalogue/items.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { PlanetId } from '../ids.ts';
import type { PlanetInPlay } from '../planet/planet.ts';
import { type ConstructionOrder, quantityObstacle, quote } from '../construction/order-construction.ts';
import type { Construction } from '../construction/queue.ts';

/** So many goals a player may have in a universe. */
export const MOST_SAVINGS_GOALS = 20;

/** What a player means to order on a planet once it can be paid. */
export type SavingsGoal = {
  readonly key: ItemKey;
  /** The level that is wanted; null for ships and defences. */
  readonly level: number | null;
  readonly quantity: number;
};

export type SavingsGoalRefusal = 'not-offered' | 'quantity-invalid' | 'wish-exists' | 'wishes-full';

/**
 * May this be noted as a goal, and for which level: the next one that is neither there nor queued. `goals` are all
 * that the player has. Refuses a second goal for the same item of a planet, and more than `MOST_SAVINGS_GOALS`.
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
