import type { Category } from '@farhold/engine/catalogue/items';
import type { Stock } from '@farhold/engine/catalogue/resource';
import type { Badge } from '@farhold/engine/goal/badge';
import type { ChainGoal } from '@farhold/engine/goal/chain';
import type { DAILY_BONUS } from '@farhold/engine/goal/collect-goal';
import type { DailyGoal } from '@farhold/engine/goal/daily';

/** What a goal pays. */
export type Reward = {
  readonly stock: Stock;
  readonly darkMatter: number;
  readonly units: readonly { readonly item: string; readonly count: number }[];
};

type State = {
  readonly done: number;
  readonly of: number;
  readonly isCollected: boolean;
  readonly reward: Reward;
};

/** Where a goal is worked on: the window of an item, or a page. */
export type GoalPlace =
  | { readonly kind: 'item'; readonly category: Category; readonly item: string }
  | { readonly kind: 'galaxy' }
  | { readonly kind: 'fleet' };

/** A goal of the first days. */
export type Goal = State & { readonly key: ChainGoal; readonly place: GoalPlace };

/** A goal of today. */
export type TodaysGoal = State & { readonly key: DailyGoal | typeof DAILY_BONUS };

export type Goals = {
  readonly chain: readonly Goal[];
  readonly today: readonly TodaysGoal[];
  readonly endsAt: number;
  readonly badges: readonly Badge[];
  /** Battles won so far. */
  readonly victories: number;
};

/** Whether the reward of a goal waits to be collected. */
export const isReady = ({ done, of, isCollected }: State): boolean => done >= of && !isCollected;

/** How many goals the home page shows. */
const SHOWN_AT_HOME = 3;

/** The goals to show next: rewards that wait, then what comes next in the chain. */
export function nextGoals(chain: readonly Goal[]): readonly Goal[] {
  const left = chain.filter(({ isCollected }) => !isCollected);
  return [...left.filter(isReady), ...left.filter((goal) => !isReady(goal))].slice(0, SHOWN_AT_HOME);
}

/** The goals whose rewards wait now and did not before; none the first time. */
export function newlyReady<Item extends State & { readonly key: string }>(
  before: readonly Item[] | null,
  now: readonly Item[],
): readonly Item[] {
  if (!before) return [];
  const known = new Set(before.filter((goal) => isReady(goal) || goal.isCollected).map(({ key }) => key));
  return now.filter((goal) => isReady(goal) && !known.has(goal.key));
}
