import { isUnitKey } from '../catalogue/items.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { levelCost } from '../economy/cost.ts';
import type { Cost } from '../economy/stock.ts';
import type { ConstructionId } from '../ids.ts';
import { type Construction, isRunning } from './queue.ts';

type Refund = { readonly construction: ConstructionId; readonly refund: Cost };

export type CancelledConstruction = {
  /** The whole refund. */
  readonly refund: Cost;
  /** The refund for each order: research of one player can be paid for by several planets. */
  readonly refunds: readonly Refund[];
  /** The queue without the entry. Later entries of the same item drop one level, and their price with them. */
  readonly queue: readonly Construction[];
};

export type CancelConstructionRefusal = 'construction-not-found' | 'construction-running';

const costOf = (amount: (part: keyof Cost) => number): Cost => ({
  metal: amount('metal'),
  crystal: amount('crystal'),
  deuterium: amount('deuterium'),
  aliens: amount('aliens'),
  energy: 0,
});

const total = (refunds: readonly Refund[]) =>
  costOf((part) => refunds.reduce((sum, { refund }) => sum + refund[part], 0));

const difference = (paid: Cost, price: Cost) => costOf((part) => paid[part] - price[part]);

/** The same order, one level lower and at that level's price. */
function lowered(entry: Construction): Construction {
  if (isUnitKey(entry.key) || entry.level === null) return entry;
  return { ...entry, level: entry.level - 1, paid: levelCost(entry.key, entry.level - 1) };
}

/**
 * Cancels a waiting order and refunds its price. Later entries of the same building or research drop by one level, and
 * the difference is refunded too (rules R8). Refuses the running entry. `queue` is in the order in which it is worked
 * through.
 */
export function cancelConstruction(
  queue: readonly Construction[],
  id: ConstructionId,
): Decision<CancelledConstruction, CancelConstructionRefusal> {
  const place = queue.findIndex((entry) => entry.id === id);
  const cancelled = queue[place];
  if (cancelled === undefined) return refuse('construction-not-found');
  if (isRunning(cancelled)) return refuse('construction-running');
  const later = queue.slice(place + 1);
  const after = later.map((entry) => (entry.key === cancelled.key ? lowered(entry) : entry));
  const refunds = [
    {
      construction: id,
      refund: difference(
        cancelled.paid,
        costOf(() => 0),
      ),
    },
    ...later.flatMap((entry, index) => {
      const now = after[index];
      return now === undefined || now === entry
        ? []
        : [{ construction: entry.id, refund: difference(entry.paid, now.paid) }];
    }),
  ];
  return accept({ refund: total(refunds), refunds, queue: [...queue.slice(0, place), ...after] });
}
