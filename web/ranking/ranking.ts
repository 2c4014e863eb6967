import type { Badge } from '@farhold/engine/goal/badge';
import type { Inactivity } from '@farhold/engine/ranking/presence';
import type { TaggedAlliance } from '../player/alliance-tag.tsx';

/** The ranking's categories, in the order of the tabs. */
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

/** The ranking's columns besides the total. */
export const columns = ['ships', 'defence', 'aliens', 'research', 'buildings', 'resources'] as const;

/** Points by category, and their sum. */
export type Points = Readonly<Record<Category, number>>;

/** A player in a ranking. `change` is the number of ranks gained today; null for players who joined today. */
export type RankedPlayer = {
  readonly id: number;
  readonly name: string;
  readonly isAi: boolean;
  readonly alliance: TaggedAlliance | null;
  readonly position: number;
  readonly change: number | null;
  readonly points: Points;
};

/** A universe's name and speeds. */
export type RankedUniverse = {
  readonly name: string;
  readonly speeds: Readonly<Record<'resources' | 'research' | 'fleet' | 'building', number>>;
};

/** A page of a ranking; `from` and `to` are the positions it covers. */
export type RankingPage = {
  readonly universe: RankedUniverse;
  readonly players: readonly RankedPlayer[];
  readonly current: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
};

/** A player's rank in one category. */
export type CategoryRank = {
  readonly category: Category;
  readonly position: number;
  readonly points: number;
  readonly change: number | null;
};

/** A player's points at an instant, in ms. */
export type PastPoints = { readonly at: number; readonly points: Points };

/** A place among the three best of a universe that was won; without a category, by all points. */
export type Honour = {
  readonly universeId: number;
  readonly universe: string;
  readonly category: Exclude<Category, 'overall'> | null;
  readonly position: number;
};

/** A player's public profile. */
export type Profile = {
  readonly id: number;
  readonly name: string;
  readonly isAi: boolean;
  readonly alliance: TaggedAlliance | null;
  readonly isOwn: boolean;
  readonly joinedAt: number;
  readonly minutesAway: number | null;
  readonly inactivity: Inactivity | null;
  readonly universe: RankedUniverse;
  readonly players: number;
  readonly badges: readonly Badge[];
  readonly honours: readonly Honour[];
  readonly ranks: readonly CategoryRank[];
  readonly history: readonly PastPoints[];
};
