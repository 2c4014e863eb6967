import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
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
import { useWishes } from './api.ts';
import type { Wish } from './wish.ts';
import { WishRow } from './wish-row.tsx';

/** /planner: what the player saves up for on every planet, what is missing for it, and when it can be ordered. */
export function PlannerScreen() {
  const t = useTranslations('planner');
  const title = t('title');
  return (
    <>
      <PageHead heading={<PageHeading title={title}>{title}</PageHeading>} note={t('note')} />
      <PlannerBody />
    </>
  );
}

function PlannerBody() {
  const t = useTranslations('planner');
  const { data: planets } = usePlanets();
  const { data: wishes, isError, isFetching, refetch } = useWishes();
  if (isError && !wishes) {
    return <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!wishes || !planets) return <Skeleton className="cut h-[260px]" />;
  if (wishes.length === 0) return <NoWishes />;
  return (
    <div className="grid gap-3 rail:gap-4">
      {planets.map((planet) => (
        <PlanetWishes
          key={planet.id}
          planet={planet}
          wishes={wishes.filter(({ planetId }) => planetId === planet.id)}
        />
      ))}
    </div>
  );
}

function NoWishes() {
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

function PlanetWishes({ planet, wishes }: { planet: OwnPlanet; wishes: readonly Wish[] }) {
  const t = useTranslations('planner');
  if (wishes.length === 0) return null;
  const payable = wishes.filter(({ isPayable }) => isPayable).length;
  const head = `wishes-${planet.id}`;
  return (
    <Panel aria-labelledby={head}>
      <SectionHead
        id={head}
        icon="farhold/home"
        title={
          <>
            {planet.name} <span className="text-teal">{formatCoordinates(planet.at)}</span>
          </>
        }
      >
        {payable > 0 && <Pill tone="ember">{t('payableCount', { count: payable })}</Pill>}
      </SectionHead>
      <ul>
        {wishes.map((wish) => (
          <WishRow key={wish.id} wish={wish} />
        ))}
      </ul>
    </Panel>
  );
}
