import { cargoCapacity } from '@farhold/engine/fleet/cargo';
import { shipsToCarry } from '@farhold/engine/fleet/ships-to-carry';
import type { Owner } from '@farhold/engine/planet/planet';

type Present = { readonly key: string; readonly owned: number };

/** The largest holds first. */
const carriers = ['large-cargo', 'small-cargo'] as const;

/** The cargo ships among those present that carry an amount, or all of them if they are too few. */
export function fleetFor(amount: number, present: readonly Present[], owner: Owner): Record<string, number> {
  const counts: Record<string, number> = {};
  let left = amount;
  for (const key of carriers) {
    const owned = present.find((ship) => ship.key === key)?.owned ?? 0;
    if (owned === 0 || left <= 0) continue;
    const count = Math.min(owned, shipsToCarry(left, key, owner));
    counts[key] = count;
    left -= cargoCapacity({ [key]: count }, owner);
  }
  return counts;
}
