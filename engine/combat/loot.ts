import type { Stock } from '../catalogue/resource.ts';
import { percentOf, type WarRules } from '../universe/war-rules.ts';

/** What can be looted: everything but food. */
export type Loot = Readonly<Pick<Stock, 'metal' | 'crystal' | 'deuterium' | 'aliens'>>;

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
export const lootable = (stock: Stock, war: WarRules): Loot => loot(stock, Number.MAX_SAFE_INTEGER, war);

/**
 * What a victor loots: a share of the metal, crystal, deuterium and aliens, as far as the cargo space goes. If not all
 * of it fits, the room is shared evenly and single units go to metal first (rules R15). Of a stock of 100000 / 50000 /
 * 20000 and 1000 aliens where war is classic, with room for 60000: 24750 / 24750 / 10000 / 500.
 */
export function loot(stock: Stock, room: number, { loot: percent }: WarRules): Loot {
  const share = (amount: number) => percentOf(amount, percent);
  return shareOut(
    {
      metal: share(stock.metal),
      crystal: share(stock.crystal),
      deuterium: share(stock.deuterium),
      aliens: share(stock.aliens),
    },
    room,
  );
}
