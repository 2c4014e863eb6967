import type { Category } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import type { Projection } from '@farhold/engine/economy/projection';
import type { Cost } from '@farhold/engine/economy/stock';

/** The present value and the one after the next level. */
export type Change = { readonly current: number; readonly next: number };

/** An item's name, as requirements and rapid fire refer to it. */
export type ItemName = {
  readonly id: number;
  readonly key: string;
  readonly category: Category;
};

/** A required level, with its own requirements. */
export type Condition = {
  readonly item: ItemName;
  readonly required: number;
  readonly current: number;
  readonly isMet: boolean;
  readonly children: readonly Condition[];
};

/** An item of the catalogue as one planet sees it. Cost and duration are those of the next level or of one unit. */
export type PlanetItem = ItemName & {
  readonly description: string | null;
  /** Ships and defences are counted; everything else has levels. */
  readonly isUnit: boolean;
  /** The completed level, or the number owned. */
  readonly owned: number;
  /** The level that an order would reach, counting queued ones; null for units. */
  readonly nextLevel: number | null;
  readonly cost: Cost;
  readonly durationMs: number;
  /** The most units per order, whatever they cost; null for levels. */
  readonly limit: number | null;
  /** Its orders in the queue, including the running one. */
  readonly queued: number;
  readonly conditions: readonly Condition[];
  readonly conditionsMet: boolean;
  /** Ordering it would leave no field for the Terraformer, which adds fields. */
  readonly takesLastField: boolean;
  /** Why the server would refuse an order now; null if it would not. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  readonly production: Readonly<Record<'metal' | 'crystal' | 'deuterium', Change>> | null;
  readonly energyUse: Change | null;
  readonly capacity: Change | null;
  readonly rapidFire: readonly { readonly id: number; readonly percent: number; readonly target: ItemName }[];
};

/** The building planet: its stock at `readAt` (ms, server clock) and its projection. */
export type BuildSite = {
  readonly id: number;
  readonly name: string;
  readonly stock: Stock;
  readonly projection: Projection;
  readonly energy: { readonly produced: number; readonly used: number };
  readonly temperature: { readonly max: number };
  readonly resourcesSpeed: number;
  readonly readAt: number;
  /** Whether what is built there rests, since its owner is on vacation. */
  readonly isResting: boolean;
};

/** An order in one of the site's queues; times (ms) of waiting orders are estimates. */
export type Work = {
  /** The catalogue key. */
  readonly item: string;
  /** The level it leads to or tears down; null for units. */
  readonly level: number | null;
  readonly isDemolition: boolean;
  /** Units still to come. */
  readonly quantityLeft: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isRunning: boolean;
};

/** How far an item is: its conditions are met, one is missing, or several are. */
export const reaches = ['open', 'next', 'later'] as const;
export type Reach = (typeof reaches)[number];

const reachOf = ({ conditionsMet, conditions }: PlanetItem): Reach => {
  if (conditionsMet) return 'open';
  return conditions.filter(({ isMet }) => !isMet).length > 1 ? 'later' : 'next';
};

/** The items by how far they are, each in the order of the catalogue; groups without an item are left out. */
export const byReach = (
  items: readonly PlanetItem[],
): readonly { readonly reach: Reach; readonly items: readonly PlanetItem[] }[] =>
  reaches
    .map((reach) => ({ reach, items: items.filter((item) => reachOf(item) === reach) }))
    .filter(({ items: some }) => some.length > 0);
