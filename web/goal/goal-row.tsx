import { OUTER_SPACE } from '@farhold/engine/galaxy/coordinates';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { Fuse } from '../ui/fuse.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { GoalAction, OverfillNote } from './goal-action.tsx';
import { type Goal, isReady, type TodaysGoal } from './goal.ts';
import { RewardLine } from './reward-line.tsx';
import { useTranslations } from './texts.ts';

type RowProps = {
  goal: Goal;
  /** Whether it is the one thing to do now. */
  isFirst?: boolean;
  /** Puts the button below the text, for narrow columns. */
  isNarrow?: boolean;
};

/** A goal of the first days: what to do, why, how far it is, what it pays, and the button for it. */
export function GoalRow({ goal, isFirst = false, isNarrow = false }: RowProps) {
  const t = useTranslations('goals');
  const title = t(`goal.${goal.key}.title`, { count: goal.of });
  return (
    <li
      className={classNames(
        'grid grid-cols-[58px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-t border-line/50 px-4 py-3 first:border-t-0',
        isNarrow
          ? 'content-between mid:border-t-0 mid:border-l mid:first:border-l-0'
          : 'rail:grid-cols-[58px_minmax(0,1fr)_auto]',
        isFirst && 'bg-ember/6',
        goal.isCollected && 'opacity-70',
      )}
    >
      <GoalPicture goal={goal} />
      <div className="grid min-w-0 gap-1">
        <h3 className="text-body">{title}</h3>
        {!goal.isCollected && (
          <p className="text-note text-t2">{t(`goal.${goal.key}.why`, { position: OUTER_SPACE })}</p>
        )}
        <ProgressLine goal={goal} title={title} />
        <RewardLine reward={goal.reward} />
        <OverfillNote goal={goal} />
      </div>
      <div className={classNames('col-start-2', !isNarrow && 'rail:col-start-3')}>
        <GoalAction goal={goal} title={title} place={goal.place} isFirst={isFirst} />
      </div>
    </li>
  );
}

/** A goal of today. */
export function DailyRow({ goal }: { goal: TodaysGoal }) {
  const t = useTranslations('goals');
  const title = t(`daily.${goal.key}`, { count: goal.of });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line/50 px-4 py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-[200px] gap-1">
        <h3 className="text-body">{title}</h3>
        <ProgressLine goal={goal} title={title} />
        <RewardLine reward={goal.reward} />
      </div>
      <GoalAction goal={goal} title={title} place={null} />
    </li>
  );
}

/** How far an open goal is; nothing for one that is a single step, or done. */
function ProgressLine({ goal, title }: { goal: Goal | TodaysGoal; title: string }) {
  const t = useTranslations('goals');
  if (goal.isCollected || isReady(goal) || goal.of === 1) return null;
  return (
    <div className="flex items-center gap-3 text-small text-t2">
      <Fuse label={title} done={goal.done / goal.of} className="max-w-[220px] flex-1" />
      <span>{t('progress', { done: goal.done, of: goal.of })}</span>
    </div>
  );
}

const placeIcons: Readonly<Record<'galaxy' | 'fleet', IconName>> = {
  galaxy: 'farhold/galaxy',
  fleet: 'farhold/fleet',
};

function GoalPicture({ goal: { place } }: { goal: Goal }) {
  if (place.kind === 'item') return <ItemThumb item={place.item} className="self-start" />;
  return (
    <span
      aria-hidden
      className="cut-tiny grid h-[44px] w-[58px] place-items-center self-start bg-ink-850 text-[28px] text-teal"
    >
      <Icon name={placeIcons[place.kind]} />
    </span>
  );
}
