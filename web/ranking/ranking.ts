import type { Inactivity } from '@farhold/engine/ranking/presence';

/** What players are ranked by, in the order of the tabs. */
export const categories = [
  'overall',
  'ships',
  'defence',
  'aliens',
  'research',
  'buildings',
  'resources',
] as const;

export type Category = (typeof categories)[number];

/** The columns of the ranking beside the total. */
export const columns = ['ships', 'defence', 'aliens', 'research', 'buildings', 'resources'] as const;

/** Points by category, and their sum. */
export type Points = Readonly<Record<Category, number>>;

/** A player in a ranking. `change` is how many places were won today; null for who joined today. */
export type RankedPlayer = {
  readonly id: number;
  readonly name: string;
  readonly isAi: boolean;
  readonly position: number;
  readonly change: number | null;
  readonly points: Points;
};

/** A universe's name and how many times faster than the book it is. */
export type RankedUniverse = {
  readonly name: string;
  readonly speeds: Readonly<Record<'resources' | 'research' | 'fleet' | 'building', number>>;
};

/** A page of a ranking; `from` and `to` are the places in the list that it shows. */
export type RankingPage = {
  readonly universe: RankedUniverse;
  readonly players: readonly RankedPlayer[];
  readonly current: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
};

/** Where a player stands by one category. */
export type Standing = {
  readonly category: Category;
  readonly position: number;
  readonly points: number;
  readonly change: number | null;
};

/** The points of a player at an instant, in ms. */
export type PastPoints = { readonly at: number; readonly points: Points };

/** All that others may know of a player. */
export type Profile = {
  readonly id: number;
  readonly name: string;
  readonly isAi: boolean;
  readonly isOwn: boolean;
  readonly joinedAt: number;
  readonly minutesAway: number | null;
  readonly inactivity: Inactivity | null;
  readonly universe: RankedUniverse;
  readonly players: number;
  readonly standings: readonly Standing[];
  readonly history: readonly PastPoints[];
};

/** Names are searched from this many characters on (spec section 5). */
export const SHORTEST_SEARCH = 2;
