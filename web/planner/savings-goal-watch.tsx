import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from './texts.ts';
import { toasts } from '../ui/toasts.ts';
import { useSavingsGoals } from './api.ts';
import { useOpenSavingsGoal } from './use-open-savings-goal.ts';
import { useSavingsGoalTitle } from './use-savings-goal-title.ts';
import { newlyPayable, type SavingsGoal } from './savings-goal.ts';

/** Announces goals that become affordable, with a link. Renders nothing; mounted once in the game's frame. */
export function SavingsGoalWatch() {
  const { data: goals } = useSavingsGoals();
  const seen = useRef<readonly SavingsGoal[] | null>(null);
  const tell = useEffectEvent(useTelling());
  useEffect(() => {
    if (!goals) return;
    newlyPayable(seen.current, goals).forEach((goal) => tell(goal));
    seen.current = goals;
  }, [goals]);
  return null;
}

function useTelling(): (goal: SavingsGoal) => void {
  const t = useTranslations('planner');
  const titleOf = useSavingsGoalTitle();
  const open = useOpenSavingsGoal();
  return (goal) =>
    toasts.construction({
      title: t('payable'),
      text: t('goalOn', { goal: titleOf(goal), planet: goal.planet }),
      icon: 'lucide/bell-ring',
      action: { label: t('show'), onPress: () => open(goal) },
    });
}
