import { ship, shipKeys } from '../catalogue/items.ts';
import { MOST_STORED } from '../economy/stock.ts';
import type { Counts } from './battle.ts';

/** The debris field of a position. */
export type Debris = { readonly metal: number; readonly crystal: number };

/** The sum, or the most that can float at a position. */
const floating = (amounts: readonly number[]) =>
  Math.min(
    MOST_STORED,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );

/** Three tenths, in whole numbers. */
const share = (amount: number) => Math.floor((amount * 3) / 10);

/**
 * What is left of destroyed ships: 30% of their metal and crystal, cut to whole units by type; defences, swarms
 * and deuterium leave nothing (rules R15). What is more than `MOST_STORED` is lost. 10 light fighters and 2 cruisers: 21000 / 7200.
 */
export function debris(losses: readonly Counts[]): Debris {
  const lost = (key: string) => losses.reduce((sum, counts) => sum + (counts[key] ?? 0), 0);
  const left = shipKeys.map((key) => {
    const { metal = 0, crystal = 0 } = ship(key).cost;
    return { metal: share(metal * lost(key)), crystal: share(crystal * lost(key)) };
  });
  return {
    metal: floating(left.map(({ metal }) => metal)),
    crystal: floating(left.map(({ crystal }) => crystal)),
  };
}
