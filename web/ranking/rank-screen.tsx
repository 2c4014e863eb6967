import { PER_POINT } from '@farhold/engine/ranking/points';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from './texts.ts';
import { failureText } from '../client/failure-text.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { useSession } from '../session/session-store.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { fullAmount } from '../ui/format.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { LoadingLine, Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useRanking } from './api.ts';
import { PlayerSearch } from './player-search.tsx';
import { type RankSearch, readRankSearch } from './rank-search.ts';
import { RankTable } from './rank-table.tsx';
import { categories, type Category, type RankingPage } from './ranking.ts';
import { UniverseBadge } from './universe-badge.tsx';

/** /rank: a universe's players by points. The address holds category, page and search. */
export function RankScreen() {
  const t = useTranslations('rank');
  const { category = 'overall', page = null, search = null } = readRankSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const ranking = useRanking({ category, page, search });
  const go = (to: RankSearch) => void navigate({ to: '/rank', search: to, resetScroll: false });
  const ofCategory = category === 'overall' ? {} : { category };
  const kept = { ...ofCategory, ...(search !== null && { search }) };
  const pageKey = `${category} ${page} ${search}`;
  const onPage = (to: number) => go({ ...kept, page: to });
  const content = <Board {...{ ranking, category, pageKey, onPage }} />;
  return (
    <>
      <PageHead
        heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>}
        note={t('note', { amount: Number(PER_POINT) })}
      >
        {ranking.data ? <UniverseBadge universe={ranking.data.universe} /> : <BadgePlace />}
      </PageHead>
      <Panel className="overflow-hidden" aria-busy={ranking.isFetching}>
        <div className="px-4 pt-4">
          <PlayerSearch
            key={search}
            search={search ?? ''}
            onSearch={(text) => go({ ...ofCategory, ...(text !== '' && { search: text }) })}
          />
        </div>
        <Tabs
          label={t('categories')}
          value={category}
          onChange={(to: Category) => go({ category: to, ...(search !== null && { search }) })}
          tabs={categories.map((value) => ({ value, label: t(`category.${value}`), content }))}
        />
      </Panel>
    </>
  );
}

/** The badge's place while the ranking loads, as wide and high as the badge: nothing moves when it comes. */
const BadgePlace = () => <Skeleton className="h-[82px] w-[320px] max-w-full rail:h-[38px] rail:w-[420px]" />;

type BoardProps = {
  ranking: ReturnType<typeof useRanking>;
  category: Category;
  pageKey: string;
  onPage: (page: number) => void;
};

function Board({
  ranking: { data, isError, error, isFetching, refetch },
  category,
  pageKey,
  onPage,
}: BoardProps) {
  const t = useTranslations('rank');
  const { user } = useSession();
  if (isError && !data) {
    return (
      <div className="p-4">
        <ErrorPanel
          message={failureText(error, t('failed'))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) return <LoadingLine>{t('loading')}</LoadingLine>;
  if (data.players.length === 0 && data.last <= 1) {
    return <EmptyState icon="lucide/user-search" title={t('empty')} />;
  }
  const pages = <Pages data={data} onPage={onPage} />;
  return (
    <>
      {pages}
      {data.players.length === 0 ? (
        <EmptyState icon="lucide/user-search" title={t('empty')} />
      ) : (
        <RankTable players={data.players} category={category} self={user?.id ?? null} pageKey={pageKey} />
      )}
      {pages}
    </>
  );
}

function Pages({ data, onPage }: { data: RankingPage; onPage: (page: number) => void }) {
  const t = useTranslations('rank');
  const { from, to, total } = data;
  return (
    <Pagination
      current={data.current}
      last={data.last}
      onChange={onPage}
      summary={t('showing', { from: fullAmount(from), to: fullAmount(to), total: fullAmount(total) })}
    />
  );
}
