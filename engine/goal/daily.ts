import { emptyStock } from '../economy/stock.ts';
import type { AccountId, UniverseId } from '../ids.ts';
import { seededRandom, wholeBetween } from '../random.ts';
import { type Instant, startOfDay } from '../time/instant.ts';
import { countOf, type Deed, type DeedCounts } from './deed.ts';
import type { Progress, Reward } from './goal.ts';

/** How often a deed has to be done on one day. */
const daily = {
  'daily-levels': { deed: 'levels', count: 3 },
  'daily-research': { deed: 'research', count: 1 },
  'daily-units': { deed: 'units', count: 5 },
  'daily-flights': { deed: 'flights', count: 5 },
  'daily-spying': { deed: 'spy-reports', count: 3 },
  'daily-harvest': { deed: 'harvests', count: 1 },
  'daily-expedition': { deed: 'expeditions', count: 1 },
  'daily-victory': { deed: 'victories', count: 1 },
} as const satisfies Readonly<Record<string, { readonly deed: Deed; readonly count: number }>>;

/** A goal of one day. */
export type DailyGoal = keyof typeof daily;

const isDailyGoal = (text: string): text is DailyGoal => Object.hasOwn(daily, text);

/** Every goal that a day can have. */
export const dailyGoals: readonly DailyGoal[] = Object.keys(daily).filter(isDailyGoal);

/** How many of them a day has at most. */
const GOALS_A_DAY = 3;

const darkMatter = (amount: number): Reward => ({ stock: emptyStock, units: {}, darkMatter: amount });

/** What each goal of the day pays, and what all three together pay on top (horizon 1): 15 dark matter a day at most. */
export const dailyReward = darkMatter(3);
export const dailyBonus = darkMatter(6);

type Drawn = { readonly universe: UniverseId; readonly account: AccountId; readonly now: Instant };

/**
 * The goals of a player for the UTC day of an instant: three drawn among the deeds that the player has done on an
 * earlier day, so that nobody is asked for what is out of reach. Fewer if there are fewer, none on the first day. They
 * stay the same all day, whatever the player does.
 */
export function goalsOfDay({ universe, account, now }: Drawn, counts: DeedCounts): readonly DailyGoal[] {
  const possible = dailyGoals.filter((goal) => wasDoneBefore(daily[goal].deed, counts));
  const random = seededRandom(`goals of ${account} in ${universe} on ${startOfDay(now)}`);
  const drawn: DailyGoal[] = [];
  while (drawn.length < GOALS_A_DAY && possible.length > 0) {
    drawn.push(...possible.splice(wholeBetween(random, 0, possible.length - 1), 1));
  }
  return dailyGoals.filter((goal) => drawn.includes(goal));
}

function wasDoneBefore(deed: Deed, counts: DeedCounts): boolean {
  const { ever, today } = countOf(counts, deed);
  return ever > today;
}

/** How far a player is with a goal of today. */
export function dailyProgress(goal: DailyGoal, counts: DeedCounts): Progress {
  const { deed, count } = daily[goal];
  return { done: Math.min(count, countOf(counts, deed).today), of: count };
}

/** How many of today's three goals a player has collected; null on a day with fewer. */
export function bonusProgress(drawn: readonly DailyGoal[], collected: ReadonlySet<string>): Progress | null {
  if (drawn.length < GOALS_A_DAY) return null;
  return { done: drawn.filter((goal) => collected.has(goal)).length, of: GOALS_A_DAY };
}
