import type { Affordability } from '@farhold/engine/economy/affordability';
import type { Cost } from '@farhold/engine/economy/stock';
import type { Missing } from '../catalogue/missing-line.tsx';
import type { ItemName } from '../catalogue/planet-item.ts';

/** What a player saves up for on a planet, as it stood at `readAt`. */
export type SavingsGoal = {
  readonly id: number;
  readonly planetId: number;
  readonly planet: string;
  readonly item: ItemName & { readonly isUnit: boolean };
  /** The level that is wanted; null for ships and defences. */
  readonly level: number | null;
  readonly quantity: number;
  readonly cost: Cost;
  readonly missing: Missing;
  /** When it can be paid, in ms of the server's clock, or why that never comes. */
  readonly payable: Affordability;
  readonly isPayable: boolean;
  /** Why it can't be ordered now; null if it can. */
  readonly refusal: string | null;
};

/** The goals that can be paid now and could not when they were last looked at; none at the first look. */
export function newlyPayable(
  before: readonly SavingsGoal[] | null,
  goals: readonly SavingsGoal[],
): readonly SavingsGoal[] {
  const waited = new Set(before?.flatMap(({ id, isPayable }) => (isPayable ? [] : [id])));
  return goals.filter(({ id, isPayable }) => isPayable && waited.has(id));
}
