import { defence, defenceKeys, ship, shipKeys } from '../catalogue/items.ts';
import { MOST_STORED } from '../economy/stock.ts';
import type { Counts } from './battle.ts';
import { percentOf, type WarRules } from '../universe/war-rules.ts';

/** The debris field of a position. */
export type Debris = { readonly metal: number; readonly crystal: number };

/** The sum, or the most that can float at a position. */
const floating = (amounts: readonly number[]) =>
  Math.min(
    MOST_STORED,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );

/**
 * What is left of destroyed units: a share of their metal and crystal, cut to whole units by type; swarms and deuterium
 * leave nothing (rules R15). What is more than `MOST_STORED` is lost. Where war is classic, ships leave 30 % and
 * defences nothing: 10 light fighters and 2 cruisers 21000 / 7200.
 */
export function debris(losses: readonly Counts[], { shipDebris, defenceDebris }: WarRules): Debris {
  const leftOf = (key: string, { metal = 0, crystal = 0 }: Partial<Debris>, percent: number) => {
    const lost = losses.reduce((sum, counts) => sum + (counts[key] ?? 0), 0);
    return { metal: percentOf(metal * lost, percent), crystal: percentOf(crystal * lost, percent) };
  };
  const left = [
    ...shipKeys.map((key) => leftOf(key, ship(key).cost, shipDebris)),
    ...defenceKeys.map((key) => leftOf(key, defence(key).cost, defenceDebris)),
  ];
  return {
    metal: floating(left.map(({ metal }) => metal)),
    crystal: floating(left.map(({ crystal }) => crystal)),
  };
}
