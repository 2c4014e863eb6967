import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { ItemCosts } from '../catalogue/item-costs.tsx';
import { MissingLine } from '../catalogue/missing-line.tsx';
import { PayableText } from '../catalogue/payable-text.tsx';
import { refusalKey, useOrder } from '../catalogue/use-order.ts';
import { stockOf } from '@farhold/engine/economy/stock';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { itemSearch } from '../catalogue/api.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { failureToast, toasts } from '../ui/toasts.ts';
import { dropSavingsGoal } from './api.ts';
import { useOpenSavingsGoal } from './use-open-savings-goal.ts';
import { useSavingsGoalTitle } from './use-savings-goal-title.ts';
import { obstacleTo, type SavingsGoal } from './savings-goal.ts';

/** One savings goal: title, price with what is missing, when it is affordable, and buttons to order or remove it. */
export function SavingsGoalRow({ goal }: { goal: SavingsGoal }) {
  const title = useSavingsGoalTitle()(goal);
  const open = useOpenSavingsGoal();
  return (
    <li className="grid grid-cols-[58px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-t border-line/50 px-4 py-3 first:border-t-0 rail:grid-cols-[58px_minmax(0,1fr)_auto]">
      <ItemThumb item={goal.item.key} className="self-start" />
      <div className="grid min-w-0 gap-1">
        <h3 className="text-body">
          <button
            type="button"
            onClick={() => open(goal)}
            className="text-left underline decoration-line-2 underline-offset-4 hover:decoration-ember"
          >
            {title}
          </button>
        </h3>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5">
          <Price goal={goal} />
        </p>
        <p className="text-note text-t2">
          <State goal={goal} />
        </p>
      </div>
      <SavingsGoalActions goal={goal} title={title} />
    </li>
  );
}

function Price({ goal: { cost, missing } }: { goal: SavingsGoal }) {
  const held = stockOf((resource) => (resource === 'food' ? 0 : cost[resource] - (missing[resource] ?? 0)));
  return <ItemCosts cost={cost} held={held} freeEnergy={cost.energy - (missing.energy ?? 0)} />;
}

function State({ goal }: { goal: SavingsGoal }) {
  const obstacle = obstacleTo(goal);
  return (
    <>
      {obstacle !== null && (
        <span className="block">
          <Icon name="lucide/circle-alert" className="mr-1.5 text-warn" />
          {obstacle}
        </span>
      )}
      {(obstacle === null || !goal.isPayable) && (
        <>
          <MissingLine missing={goal.missing} />
          <PayableText payable={goal.payable} />
        </>
      )}
    </>
  );
}

function SavingsGoalActions({ goal, title }: { goal: SavingsGoal; title: string }) {
  const t = useTranslations('planner');
  const { order, busyItem } = useOrder(goal.planetId);
  const { run: forget } = useCommand(dropSavingsGoal, {
    otherwise: t('removeFailed'),
    onFailure: failureToast,
  });
  const onOrder = async () => {
    const refused = await order(goal.item, goal.quantity);
    if (refused) toasts.error({ title, text: refused.message, key: refusalKey(goal.item) });
  };
  return (
    <div className="col-start-2 flex flex-wrap items-center gap-1 rail:col-start-3">
      <Link
        to="/technology"
        search={itemSearch(goal.item.id)}
        aria-label={t('wayTo', { goal: title })}
        className={buttonClass({})}
      >
        {t('way')}
      </Link>
      <Button
        variant={goal.isPayable && goal.refusal === null ? 'primary' : 'plain'}
        busy={busyItem !== null}
        aria-label={t('orderGoal', { goal: title })}
        onClick={() => void onOrder()}
      >
        {t('order')}
      </Button>
      <IconButton
        icon="lucide/x"
        label={t('removeGoal', { goal: title })}
        onClick={() => void forget(goal.id)}
      />
    </div>
  );
}
