import { refreshSoon } from '../client/refresh-soon.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useGoals } from './api.ts';
import { Badges } from './badges.tsx';
import type { Goals } from './goal.ts';
import { isReady } from './goal.ts';
import { DailyRow, GoalRow } from './goal-row.tsx';
import { showAtHome, useShownAtHome } from './shown-at-home.ts';
import { useTranslations } from './texts.ts';

/** /goals: the goals of the first days, those of today, and the player's badges. */
export function GoalsScreen() {
  const t = useTranslations('goals');
  const { data, isError, isFetching, refetch } = useGoals();
  const isShown = useShownAtHome();
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        <Checkbox label={t('shown')} checked={isShown} onChange={showAtHome} />
      </PageHead>
      {data && <GoalsBody goals={data} />}
      {!data && isError && (
        <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="cut h-[420px]" />}
    </>
  );
}

/** On a narrow page, what there is to do comes first: a newcomer has no goals of the day. */
function GoalsBody({ goals }: { goals: Goals }) {
  const hasToday = goals.today.length > 0;
  const chain = <Chain chain={goals.chain} />;
  return (
    <div className="grid items-start gap-3 rail:gap-4 mid:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {!hasToday && chain}
      <div className="grid gap-3 mid:order-last rail:gap-4">
        <Today goals={goals} />
        <Badges badges={goals.badges} />
      </div>
      {hasToday && chain}
    </div>
  );
}

/** Rewards that wait and open goals in order; the collected ones at the end. */
function Chain({ chain }: Pick<Goals, 'chain'>) {
  const t = useTranslations('goals');
  const left = chain.filter(({ isCollected }) => !isCollected);
  const first = left.find((goal) => !isReady(goal));
  const done = chain.length - left.length;
  return (
    <Panel aria-labelledby="first-days">
      <SectionHead id="first-days" title={t('firstDays')} icon="lucide/flag">
        <span className="text-small text-t2">{t('done', { done, all: chain.length })}</span>
      </SectionHead>
      {left.length === 0 && <p className="px-4 py-3 text-t2">{t('finished')}</p>}
      <ol>
        {[...left, ...chain.filter(({ isCollected }) => isCollected)].map((goal) => (
          <GoalRow key={goal.key} goal={goal} isFirst={goal === first} />
        ))}
      </ol>
    </Panel>
  );
}

function Today({ goals: { today, endsAt } }: { goals: Goals }) {
  const t = useTranslations('goals');
  return (
    <Panel aria-labelledby="today">
      <SectionHead id="today" title={t('today')} icon="lucide/calendar-check">
        <span className="text-small text-t2">
          {t('todayEnds')} <Countdown endsAt={endsAt} onEnd={refreshSoon} />
        </span>
      </SectionHead>
      {today.length === 0 ? (
        <p className="px-4 py-3 text-t2">{t('noneToday')}</p>
      ) : (
        <>
          <ul>
            {today.map((goal) => (
              <DailyRow key={goal.key} goal={goal} />
            ))}
          </ul>
          <p className="border-t border-line/50 px-4 py-3 text-small text-t2">{t('todayNote')}</p>
        </>
      )}
    </Panel>
  );
}
