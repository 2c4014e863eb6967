import type { Affordability } from '@farhold/engine/economy/affordability';
import type { Cost } from '@farhold/engine/economy/stock';
import type { Missing } from '../catalogue/missing-line.tsx';
import type { ItemName } from '../catalogue/planet-item.ts';

/** A player's savings goal on a planet, as of `readAt`. */
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
  /** When it is affordable, in ms of the server's clock, or why never. */
  readonly payable: Affordability;
  readonly isPayable: boolean;
  /** Why it can't be ordered now; null if it can. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
};

/** The refusals that waiting alone ends. */
const passing: ReadonlySet<string> = new Set([
  'not-enough-resources',
  'not-enough-energy',
  'queue-full',
  'being-changed',
]);

/**
 * What stands in the way of a goal besides its price: a requirement, no free field, the only one that is allowed; once
 * the price is there, anything. null for nothing.
 */
export function obstacleTo({ refusal, isPayable }: SavingsGoal): string | null {
  if (refusal === null || (!isPayable && passing.has(refusal.code))) return null;
  return refusal.message;
}

/** The goals that are affordable now and were not at the last check; none at the first check. */
export function newlyPayable(
  before: readonly SavingsGoal[] | null,
  goals: readonly SavingsGoal[],
): readonly SavingsGoal[] {
  const waited = new Set(before?.flatMap(({ id, isPayable }) => (isPayable ? [] : [id])));
  return goals.filter(({ id, isPayable }) => isPayable && waited.has(id));
}
