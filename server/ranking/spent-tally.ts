import type { AccountId } from '@farhold/engine/ids';
import type { Levels, ResearchLevels, Units } from '@farhold/engine/planet/planet';
import {
  addSpent,
  nothingSpent,
  type Spent,
  spentBetween,
  spentOnItems,
} from '@farhold/engine/ranking/points';

/** By how much what a player has spent on what still exists grows or, below zero, shrinks. */
export type SpentChange = { readonly player: AccountId; readonly by: Spent };

/** Sums up what a piece of work changes of what its players have spent on what still exists (rules R17). */
export class SpentTally {
  readonly #changes = new Map<AccountId, Spent>();

  /** Units that came to be or, below zero, ceased to be. */
  addUnits(account: AccountId, units: Units): void {
    this.#add(account, spentOnItems(units));
  }

  /** Levels that stand now, and those that stood before. */
  addStep(account: AccountId, before: Levels | ResearchLevels, after: Levels | ResearchLevels): void {
    if (before !== after) this.#add(account, spentBetween(before, after));
  }

  /** The changes so far, one a player, in the order that locks their rows. */
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
