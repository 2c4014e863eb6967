import { ship, shipKeys } from '../catalogue/items.ts';
import type { Counts } from './battle.ts';

/** The debris field of a position. */
export type Debris = { readonly metal: number; readonly crystal: number };

/** Three tenths, in whole numbers. */
const share = (amount: number) => Math.floor((amount * 3) / 10);

/**
 * What is left of destroyed ships: 30% of their metal and crystal, cut to whole units by type; defences, swarms
 * and deuterium leave nothing (rules R15). 10 light fighters and 2 cruisers: 21000 / 7200.
 */
export function debris(losses: readonly Counts[]): Debris {
  const lost = (key: string) => losses.reduce((sum, counts) => sum + (counts[key] ?? 0), 0);
  const left = shipKeys.map((key) => {
    const { metal = 0, crystal = 0 } = ship(key).cost;
    return { metal: share(metal * lost(key)), crystal: share(crystal * lost(key)) };
  });
  return left.reduce(
    (sum, { metal, crystal }) => ({ metal: sum.metal + metal, crystal: sum.crystal + crystal }),
    { metal: 0, crystal: 0 },
  );
}
