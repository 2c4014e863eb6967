import type { Stock } from '../catalogue/resource.ts';

/** What can be looted: everything but food. */
export type Loot = Readonly<Pick<Stock, 'metal' | 'crystal' | 'deuterium' | 'aliens'>>;

export const LOOT_SHARE = 0.5;
const inTurn = ['metal', 'crystal', 'deuterium', 'aliens'] as const;
type Lootable = (typeof inTurn)[number];

const nothing: Loot = { metal: 0, crystal: 0, deuterium: 0, aliens: 0 };

/** Fills the room evenly: each resource gets the same share or all it has, then the rest is shared again. */
export function shareOut(available: Loot, room: number): Loot {
  const taken: Record<Lootable, number> = { ...nothing };
  let left = room;
  let open = inTurn.filter((resource) => available[resource] > 0);
  while (left > 0 && open.length > 0) {
    const share = Math.floor(left / open.length);
    for (const resource of open) {
      const part = Math.min(Math.max(share, 1), available[resource] - taken[resource], left);
      taken[resource] += part;
      left -= part;
    }
    open = open.filter((resource) => taken[resource] < available[resource]);
  }
  return taken;
}

/** What a victor with room for everything would loot; the estimate in an espionage report (rules R15). */
export const lootable = (stock: Stock): Loot => loot(stock, Number.MAX_SAFE_INTEGER);

/**
 * What a victor loots: half of the metal, crystal, deuterium and aliens, as far as the cargo space goes. If not all of
 * it fits, the room is shared evenly and single units go to metal first (rules R15). A stock of 100000 / 50000 / 20000
 * and 1000 aliens with room for 60000: 24750 / 24750 / 10000 / 500.
 */
export function loot(stock: Stock, room: number): Loot {
  return shareOut(
    {
      metal: Math.floor(stock.metal * LOOT_SHARE),
      crystal: Math.floor(stock.crystal * LOOT_SHARE),
      deuterium: Math.floor(stock.deuterium * LOOT_SHARE),
      aliens: Math.floor(stock.aliens * LOOT_SHARE),
    },
    room,
  );
}
