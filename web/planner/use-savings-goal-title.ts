import { useTranslations } from 'use-intl';
import { fullAmount } from '../ui/format.ts';
import type { SavingsGoal } from './savings-goal.ts';

/** A goal's title: "Metal Mine 6", "Cruiser ×40". */
export function useSavingsGoalTitle(): (goal: Pick<SavingsGoal, 'item' | 'level' | 'quantity'>) => string {
  const t = useTranslations('planner');
  return ({ item: { title }, level, quantity }) =>
    level === null ? t('units', { title, count: fullAmount(quantity) }) : t('level', { title, level });
}
