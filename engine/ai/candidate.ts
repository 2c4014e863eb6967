import type { ItemKey } from '../catalogue/items.ts';

/** Something worth buying: what to order next to get it, and the hours after which it has paid for itself. */
export type Candidate = { readonly order: ItemKey; readonly quantity: number; readonly hours: number };

/** An item, and how many units or levels of it to buy. */
export type Purchase = readonly [key: ItemKey, count: number];
