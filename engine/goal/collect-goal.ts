import { resources, type Resource, type Stock } from '../catalogue/resource.ts';
import { isUnitKey } from '../catalogue/items.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { deposit } from '../economy/stock.ts';
import { capacity } from '../economy/storage.ts';
import type { AccountId, UniverseId } from '../ids.ts';
import { type Planet, quantity } from '../planet/planet.ts';
import type { Instant } from '../time/instant.ts';
import { chain, type ChainGoal } from './chain.ts';
import {
  bonusProgress,
  dailyBonus,
  type DailyGoal,
  dailyProgress,
  dailyReward,
  goalsOfDay,
} from './daily.ts';
import { isReached, type Progress, progressOf, type Reward, type GoalFacts } from './goal.ts';
import { withHeadStart } from './head-start.ts';

/** The bonus for all goals of a day. */
export const DAILY_BONUS = 'daily-bonus';

/** Everything whose reward can be collected. */
export type GoalKey = ChainGoal | DailyGoal | typeof DAILY_BONUS;

/** A player as far as goals ask for it. */
export type GoalSeeker = {
  readonly universe: UniverseId;
  readonly account: AccountId;
  readonly facts: GoalFacts;
  /** The keys collected of the first days, and today's. */
  readonly collected: ReadonlySet<string>;
  /** In percent; see `headStart`. */
  readonly headStart: number;
};

const isChainGoal = (key: GoalKey): key is ChainGoal => Object.hasOwn(chain, key);

/** Whether a goal belongs to one day, so that it can be collected again on another. */
export const isOfDay = (key: GoalKey): boolean => !isChainGoal(key);

/** How far a player is with a goal; null for one that today does not have. */
export function goalProgress(key: GoalKey, seeker: GoalSeeker, now: Instant): Progress | null {
  if (isChainGoal(key)) return progressOf(chain[key].aim, seeker.facts);
  const drawn = goalsOfDay({ ...seeker, now }, seeker.facts.deeds);
  if (key === DAILY_BONUS) return bonusProgress(drawn, seeker.collected);
  return drawn.includes(key) ? dailyProgress(key, seeker.facts.deeds) : null;
}

/** What a goal pays to a player. The head start multiplies resources, not ships or dark matter. */
export function rewardOf(key: GoalKey, percent: number): Reward {
  if (key === DAILY_BONUS) return dailyBonus;
  if (!isChainGoal(key)) return dailyReward;
  const { reward }: { readonly reward: Reward } = chain[key];
  return { ...reward, stock: withHeadStart(reward.stock, percent) };
}

/** The resources of which a planet would hold more than its stores' capacity; their mines then stand still. */
export const overfilled = (held: Stock, room: Stock, goods: Stock): Resource[] =>
  resources.filter((resource) => goods[resource] > 0 && held[resource] + goods[resource] > room[resource]);

export type CollectGoalRefusal = 'goal-not-offered' | 'goal-not-met' | 'goal-collected';

/** A reward as it is paid. */
export type CollectedGoal = {
  readonly planet: Planet;
  readonly units: Reward['units'];
  readonly darkMatter: number;
  /** What even an overfilled planet cannot hold (`MOST_STORED`), and is therefore lost. */
  readonly left: Stock;
  readonly overfilled: readonly Resource[];
};

/**
 * A player collects the reward of a goal into a planet, settled to now. Income from outside may overfill a store (rules
 * R5). Refuses a goal that is not met, one that was collected, and one that today does not have.
 */
export function collectGoal(
  key: GoalKey,
  seeker: GoalSeeker,
  planet: Planet,
  now: Instant,
): Decision<CollectedGoal, CollectGoalRefusal> {
  const progress = goalProgress(key, seeker, now);
  if (!progress) return refuse('goal-not-offered');
  if (seeker.collected.has(key)) return refuse('goal-collected');
  if (!isReached(progress)) return refuse('goal-not-met', progress);
  const reward = rewardOf(key, seeker.headStart);
  const { stock, left } = deposit(planet.stock, reward.stock);
  const units = Object.entries(reward.units).flatMap(([unit, count]) =>
    isUnitKey(unit) ? [[unit, quantity(planet, unit) + count] as const] : [],
  );
  return accept({
    planet: { ...planet, stock, units: { ...planet.units, ...Object.fromEntries(units) } },
    units: reward.units,
    darkMatter: reward.darkMatter,
    left,
    overfilled: overfilled(planet.stock, capacity(planet), reward.stock),
  });
}
