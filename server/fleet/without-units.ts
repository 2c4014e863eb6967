import type { Units } from '@farhold/engine/planet/planet';

/** Lost or used units, as the ledger counts them: below zero. */
export const withoutUnits = (units: Units): Units =>
  Object.fromEntries(Object.entries(units).map(([key, amount]) => [key, -amount]));
