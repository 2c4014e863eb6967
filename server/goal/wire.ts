import { assetIds } from '@farhold/contract/asset-ids';
import type { goalRoutes } from '@farhold/contract/goal';
import type { Reply } from '@farhold/contract/route';
import { categoryOf, isUnitKey, type ItemKey } from '@farhold/engine/catalogue/items';
import { badgesOf } from '@farhold/engine/goal/badge';
import { chain, type ChainGoal, chainGoals } from '@farhold/engine/goal/chain';
import {
  DAILY_BONUS,
  type GoalKey,
  goalProgress,
  type GoalSeeker,
  rewardOf,
} from '@farhold/engine/goal/collect-goal';
import { goalsOfDay } from '@farhold/engine/goal/daily';
import { countOf } from '@farhold/engine/goal/deed';
import type { Aim, Reward } from '@farhold/engine/goal/goal';
import { DAY } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds, startOfDay } from '@farhold/engine/time/instant';
import { isoTime } from '../http/wire-time.ts';
import type { Texts } from '../language/texts.ts';

type Wire = Reply<(typeof goalRoutes)['GET /goal']>['data'];
type WireGoal = Wire['goals'][number];
type WireState = Pick<WireGoal, 'progress' | 'is_collected' | 'reward'>;

/** Everything that goals show a player at an instant. */
export function goalsToWire(seeker: GoalSeeker, now: Instant, texts: Texts): Wire {
  const drawn = goalsOfDay({ ...seeker, now }, seeker.facts.deeds);
  const hasBonus = goalProgress(DAILY_BONUS, seeker, now) !== null;
  const daily = hasBonus ? ([...drawn, DAILY_BONUS] as const) : drawn;
  return {
    goals: chainGoals.map((key) => ({
      key,
      aim: aimToWire(key, texts),
      ...stateToWire(key, seeker, now, texts),
    })),
    daily: {
      goals: daily.map((key) => ({ key, ...stateToWire(key, seeker, now, texts) })),
      ends_at: isoTime(plusSeconds(startOfDay(now), DAY)),
    },
    badges: [...badgesOf(seeker.facts.deeds, seeker.collected)],
    victories: countOf(seeker.facts.deeds, 'victories').ever,
  };
}

function stateToWire(key: GoalKey, seeker: GoalSeeker, now: Instant, texts: Texts): WireState {
  const progress = goalProgress(key, seeker, now);
  if (!progress) throw new Error(`Today has no goal ${key}.`);
  const reward = rewardToWire(rewardOf(key, seeker.headStart), texts);
  return { progress, is_collected: seeker.collected.has(key), reward };
}

function aimToWire(key: ChainGoal, texts: Texts): WireGoal['aim'] {
  const { aim }: { readonly aim: Aim } = chain[key];
  return 'key' in aim ? { kind: aim.kind, asset: named(aim.key, texts), count: aim.count } : aim;
}

const rewardToWire = ({ stock: goods, units, darkMatter }: Reward, texts: Texts): WireState['reward'] => ({
  ...goods,
  dark_matter: darkMatter,
  units: Object.entries(units).flatMap(([key, quantity]) =>
    isUnitKey(key) ? [{ ...named(key, texts), quantity }] : [],
  ),
});

const named = (key: ItemKey, texts: Texts) => ({
  id_asset: assetIds[key],
  key,
  title: texts.itemTitle(key),
  type: categoryOf(key),
});
