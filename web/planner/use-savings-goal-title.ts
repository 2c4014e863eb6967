import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { fullAmount } from '../ui/format.ts';
import type { SavingsGoal } from './savings-goal.ts';

/** A goal's title: "Metal Mine 6", "Cruiser ×40". */
export function useSavingsGoalTitle(): (goal: Pick<SavingsGoal, 'item' | 'level' | 'quantity'>) => string {
  const titleOf = useItemTitle();
  const t = useTranslations('planner');
  return ({ item: { key }, level, quantity }) => {
    const title = titleOf(key);
    return level === null ? t('units', { title, count: fullAmount(quantity) }) : t('level', { title, level });
  };
}
