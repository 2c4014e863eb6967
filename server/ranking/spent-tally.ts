import type { AccountId } from '@farhold/engine/ids';
import type { Levels, ResearchLevels, Units } from '@farhold/engine/planet/planet';
import {
  addSpent,
  nothingSpent,
  type Spent,
  spentBetween,
  spentOnItems,
} from '@farhold/engine/ranking/points';

/** The change of what a player has spent on what still exists; it may be negative. */
export type SpentChange = { readonly player: AccountId; readonly by: Spent };

/** Sums up how a unit of work changes what its players have spent on what still exists (rules R17). */
export class SpentTally {
  readonly #changes = new Map<AccountId, Spent>();

  /** Units gained or, if negative, lost. */
  addUnits(account: AccountId, units: Units): void {
    this.#add(account, spentOnItems(units));
  }

  /** The new levels, and the previous ones. */
  addStep(account: AccountId, before: Levels | ResearchLevels, after: Levels | ResearchLevels): void {
    if (before !== after) this.#add(account, spentBetween(before, after));
  }

  /** The changes so far, one per player, in the order that locks their rows. */
  changes(): SpentChange[] {
    return [...this.#changes]
      .map(([player, by]) => ({ player, by }))
      .filter(({ by }) => Object.values(by).some((amount) => amount !== 0n))
      .toSorted((one, other) => one.player - other.player);
  }

  #add(account: AccountId, by: Spent): void {
    this.#changes.set(account, addSpent(this.#changes.get(account) ?? nothingSpent, by));
  }
}
