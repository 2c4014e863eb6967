import { secondsUntil } from '@farhold/engine/economy/accrue';
import { type Resource, resources, type Stock } from '@farhold/engine/catalogue/resource';
import { spent } from '@farhold/engine/economy/cost';
import { type Cost, stockOf } from '@farhold/engine/economy/stock';
import { tick } from '@farhold/engine/economy/tick';
import type { BuildSite } from './planet-item.ts';

const secondMs = 1000;

/** A stock as it was read, and what changes it. */
type ReadStock = Pick<BuildSite, 'stock' | 'capacity' | 'perHour' | 'readAt'>;

/** The stock of a planet at an instant of the server's clock, as far as a screen may count along (rules R5). */
export const stockAt = ({ stock, capacity, perHour, readAt }: ReadStock, now: number): Stock =>
  stockOf((resource) =>
    tick(stock[resource], perHour[resource], capacity[resource], Math.max(0, now - readAt)),
  );

/** When a price can be paid: from an instant (ms) on, or never by waiting alone, and why. */
export type Affordability =
  | { readonly kind: 'from'; readonly at: number }
  | {
      readonly kind: 'never';
      readonly lacks: Resource | 'energy';
      readonly why: 'storage' | 'income' | 'energy';
    };

/** When the site will have saved up for a price, if nothing else is bought and the rates stay as they are. */
export function affordability(cost: Cost, site: BuildSite): Affordability {
  if (cost.energy > 0 && site.energy.produced - site.energy.used < cost.energy) {
    return { kind: 'never', lacks: 'energy', why: 'energy' };
  }
  const price: Partial<Stock> = spent(cost);
  let at = site.readAt;
  for (const resource of resources) {
    const wanted = price[resource] ?? 0;
    const held = site.stock[resource];
    if (wanted <= held) continue;
    if (site.perHour[resource] <= 0) return { kind: 'never', lacks: resource, why: 'income' };
    if (wanted > site.capacity[resource]) return { kind: 'never', lacks: resource, why: 'storage' };
    const seconds = secondsUntil({ whole: held, carry: 0 }, site.perHour[resource], wanted);
    at = Math.max(at, site.readAt + seconds * secondMs);
  }
  return { kind: 'from', at };
}

/** How many of something a stock pays for. Without a price: none. */
export function mostPayable(cost: Cost, held: Stock): number {
  const price: Partial<Stock> = spent(cost);
  const counts = resources.flatMap((resource) => {
    const each = price[resource] ?? 0;
    return each > 0 ? [Math.floor(held[resource] / each)] : [];
  });
  return counts.length === 0 ? 0 : Math.min(...counts);
}
