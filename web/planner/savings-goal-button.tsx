import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { failureToast } from '../ui/toasts.ts';
import { addSavingsGoal, dropSavingsGoal, useSavingsGoals } from './api.ts';
import type { SavingsGoal } from './savings-goal.ts';

type SavingsGoalButtonProps = { planet: number; item: number; quantity: number };

/** Adds an item that is not yet affordable as a savings goal, or removes it again. */
export function SavingsGoalButton({ planet, item, quantity }: SavingsGoalButtonProps) {
  const t = useTranslations('planner');
  const { data: goals } = useSavingsGoals();
  const { busy, run } = useCommand(addSavingsGoal, { otherwise: t('addFailed'), onFailure: failureToast });
  const noted = goals?.find((goal) => goal.planetId === planet && goal.item.id === item);
  if (noted) return <Noted goal={noted} />;
  return (
    <Button icon="lucide/bell" wide busy={busy} onClick={() => void run({ planet, item, quantity })}>
      {t('notify')}
    </Button>
  );
}

const linkToPlanner = (text: ReactNode) => (
  <Link to="/planner" className="text-teal underline underline-offset-4">
    {text}
  </Link>
);

function Noted({ goal }: { goal: SavingsGoal }) {
  const t = useTranslations('planner');
  const { busy, run } = useCommand(dropSavingsGoal, {
    otherwise: t('removeFailed'),
    onFailure: failureToast,
  });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
      <Icon name="lucide/bell-ring" className="text-ember" />
      <span className="flex-1">{t.rich('noted', { planner: linkToPlanner })}</span>
      <Button variant="quiet" size="small" busy={busy} onClick={() => void run(goal.id)}>
        {t('forget')}
      </Button>
    </p>
  );
}
