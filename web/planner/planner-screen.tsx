import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { Link } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { type OwnPlanet, usePlanets } from '../planet/api.ts';
import { Pill } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WholeWords } from '../ui/whole-words.tsx';
import { useSavingsGoals } from './api.ts';
import type { SavingsGoal } from './savings-goal.ts';
import { SavingsGoalRow } from './savings-goal-row.tsx';

/** /planner: the player's savings goals on every planet, what they still need, and when they can be ordered. */
export function PlannerScreen() {
  const t = useTranslations('planner');
  const title = t('title');
  return (
    <>
      <PageHead heading={<PageHeading title={title}>{title}</PageHeading>} note={t('note')}>
        <Link to="/technology" className={buttonClass({})}>
          {t('toTechnology')}
        </Link>
      </PageHead>
      <PlannerBody />
    </>
  );
}

function PlannerBody() {
  const t = useTranslations('planner');
  const { data: planets } = usePlanets();
  const { data: goals, isError, isFetching, refetch } = useSavingsGoals();
  if (isError && !goals) {
    return <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!goals || !planets) return <Skeleton className="cut h-[260px]" />;
  if (goals.length === 0) return <NoSavingsGoals />;
  return (
    <div className="grid gap-3 rail:gap-4">
      {planets.map((planet) => (
        <PlanetSpec
          key={planet.id}
          planet={planet}
          goals={goals.filter(({ planetId }) => planetId === planet.id)}
        />
      ))}
    </div>
  );
}

function NoSavingsGoals() {
  const t = useTranslations('planner');
  return (
    <Panel>
      <EmptyState icon="lucide/bell" title={t('empty')} text={t('emptyText', { notify: t('notify') })}>
        <Link to="/resources" className={buttonClass({ variant: 'primary' })}>
          {t('toItems')}
        </Link>
      </EmptyState>
    </Panel>
  );
}

function PlanetSpec({ planet, goals }: { planet: OwnPlanet; goals: readonly SavingsGoal[] }) {
  const t = useTranslations('planner');
  if (goals.length === 0) return null;
  const payable = goals.filter(({ isPayable }) => isPayable).length;
  const head = `goals-${planet.id}`;
  return (
    <Panel aria-labelledby={head}>
      <SectionHead
        id={head}
        icon="farhold/home"
        title={
          <>
            <span title={planet.name}>
              <WholeWords>{planet.name}</WholeWords>
            </span>{' '}
            <span className="text-teal">{formatCoordinates(planet.at)}</span>
          </>
        }
      >
        {payable > 0 && <Pill tone="ember">{t('payableCount', { count: payable })}</Pill>}
      </SectionHead>
      <ul>
        {goals.map((goal) => (
          <SavingsGoalRow key={goal.id} goal={goal} />
        ))}
      </ul>
    </Panel>
  );
}
