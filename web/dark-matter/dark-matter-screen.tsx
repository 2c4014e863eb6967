import { exchangeADay } from '@farhold/engine/dark-matter/exchange-aliens';
import { useTranslations } from './texts.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { type OwnPlanet, useSelectedPlanet } from '../planet/api.ts';
import { FigureTile } from '../planet/figure-tile.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type DarkMatterOverview, useDarkMatter } from './api.ts';
import { HistoryPanel } from './history-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { UsesPanel } from './uses-panel.tsx';

/** /dark-matter: what the player has, where it comes from, what it is spent on, and what became of it. */
export function DarkMatterScreen() {
  const t = useTranslations();
  const planet = useSelectedPlanet();
  const { data: overview, isError, isFetching, refetch } = useDarkMatter();
  const title = t('resource.dark-matter');
  const look = resourceLooks['dark-matter'];
  return (
    <>
      <PageHead
        heading={
          <PageHeading title={title} className="flex items-center gap-3">
            <Icon name={look.icon} className={classNames('text-[34px]', look.tint)} />
            {title}
          </PageHeading>
        }
        note={t('darkMatter.note')}
      />
      {isError && !overview ? (
        <ErrorPanel message={t('darkMatter.loadFailed')} busy={isFetching} onRetry={() => void refetch()} />
      ) : planet && overview ? (
        <Body planet={planet} overview={overview} />
      ) : (
        <Skeleton className="cut h-[420px]" />
      )}
    </>
  );
}

function Body({ planet, overview }: { planet: OwnPlanet; overview: DarkMatterOverview }) {
  const exchange = overview.exchanges.find((one) => one.planet === planet.id) ?? null;
  return (
    <div className="grid gap-3 rail:gap-4">
      <Figures overview={overview} />
      <div className="grid items-start gap-3 rail:gap-4 mid:grid-cols-2">
        <UsesPanel planet={planet} />
        <SourcesPanel planet={planet} exchange={exchange} />
      </div>
      <HistoryPanel />
    </div>
  );
}

/** The balance, and what all exchanges have paid today and could pay. */
function Figures({ overview: { held, exchanges } }: { overview: DarkMatterOverview }) {
  const t = useTranslations('darkMatter');
  const today = exchanges.reduce((sum, { exchangedToday }) => sum + exchangedToday, 0);
  const aDay = exchanges.reduce((sum, { level }) => sum + exchangeADay(level), 0);
  return (
    <Panel padded>
      <dl className="grid grid-cols-2 gap-2.5">
        <FigureTile label={t('held')} tint="text-dark-matter">
          {fullAmount(held)}
        </FigureTile>
        <FigureTile label={t('exchangedToday')} note={t('exchangedOf', { aDay })}>
          {fullAmount(today)}
        </FigureTile>
      </dl>
    </Panel>
  );
}
