import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toasts } from '../ui/toasts.ts';
import { useAddSavingsGoal, useDropSavingsGoal, useSavingsGoals } from './api.ts';
import type { SavingsGoal } from './savings-goal.ts';

type SavingsGoalButtonProps = { planet: number; item: number; quantity: number };

/** Notes what can't be paid yet, so that the player is told when it can; or, once noted, forgets it again. */
export function SavingsGoalButton({ planet, item, quantity }: SavingsGoalButtonProps) {
  const t = useTranslations('planner');
  const { data: goals } = useSavingsGoals();
  const add = useAddSavingsGoal();
  const noted = goals?.find((goal) => goal.planetId === planet && goal.item.id === item);
  if (noted) return <Noted goal={noted} />;
  const onNote = () =>
    add.mutate(
      { planet, item, quantity },
      { onError: (error) => toasts.error({ title: failureText(error, t('addFailed')) }) },
    );
  return (
    <Button icon="lucide/bell" wide busy={add.isPending} onClick={onNote}>
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
  const forget = useDropSavingsGoal();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[15px]">
      <Icon name="lucide/bell-ring" className="text-ember" />
      <span className="flex-1">{t.rich('noted', { planner: linkToPlanner })}</span>
      <Button
        variant="quiet"
        size="small"
        busy={forget.isPending}
        onClick={() =>
          forget.mutate(goal.id, {
            onError: (error) => toasts.error({ title: failureText(error, t('removeFailed')) }),
          })
        }
      >
        {t('forget')}
      </Button>
    </p>
  );
}
