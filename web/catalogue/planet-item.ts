import type { Category } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import type { Projection } from '@farhold/engine/economy/projection';
import type { Cost } from '@farhold/engine/economy/stock';

/** What is now and what will be after the next level. */
export type Change = { readonly current: number; readonly next: number };

/** A named item, as requirements and rapid fire point at it. */
export type ItemName = {
  readonly id: number;
  readonly key: string;
  readonly category: Category;
};

/** A level that an item asks for, with what that one asks for itself. */
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
  /** Ships and defences are counted; all else has levels. */
  readonly isUnit: boolean;
  /** The finished level, or how many there are. */
  readonly owned: number;
  /** The level that an order would lead to, counting those in the queue; null for units. */
  readonly nextLevel: number | null;
  readonly cost: Cost;
  readonly durationMs: number;
  /** The most units that one order may be for, whatever they cost; null for levels. */
  readonly limit: number | null;
  /** Orders for it in the queue, the running one included. */
  readonly queued: number;
  readonly conditions: readonly Condition[];
  readonly conditionsMet: boolean;
  /** An order for it would leave no field for the Terraformer, which wins new ones. */
  readonly takesLastField: boolean;
  /** Why the server would not take an order for it now; null if it would. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  readonly production: Readonly<Record<'metal' | 'crystal' | 'deuterium', Change>> | null;
  readonly energyUse: Change | null;
  readonly capacity: Change | null;
  readonly rapidFire: readonly { readonly id: number; readonly percent: number; readonly target: ItemName }[];
};

/** The planet that builds: its stock at `readAt` (ms, server's clock) and how it goes on. */
export type BuildSite = {
  readonly id: number;
  readonly name: string;
  readonly stock: Stock;
  readonly projection: Projection;
  readonly energy: { readonly produced: number; readonly used: number };
  readonly temperature: { readonly max: number };
  readonly resourcesSpeed: number;
  readonly readAt: number;
};

/** An order in a queue of the site; for those that wait, the times (ms) are estimates. */
export type Work = {
  /** The catalogue key. */
  readonly item: string;
  /** The level it leads to; null for units. */
  readonly level: number | null;
  /** Units that are still to come. */
  readonly quantityLeft: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly isRunning: boolean;
};
