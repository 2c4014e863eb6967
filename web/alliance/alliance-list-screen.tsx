import { LONGEST_SEARCH } from '@farhold/contract/search-limits';
import { FEWEST_FOR_MEAN } from '@farhold/engine/alliance/standing';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '../client/failure-text.ts';
import { PageHeading } from '../page/page-heading.tsx';
import { categories, type Category } from '../ranking/ranking.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { fullAmount } from '../ui/format.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { SuggestField } from '../ui/suggest-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AllianceTable } from './alliance-table.tsx';
import type { RankedPage } from './alliance.ts';
import { useAllianceRanking, useMembership } from './api.ts';
import { type AllianceListSearch, readAllianceListSearch } from './list-search.ts';
import { RecordList } from './record-list.tsx';
import { useTranslations } from './texts.ts';
import { WarList } from './war-list.tsx';

/** /alliances: the alliances of a universe by strength. The address holds category, order, page and search. */
export function AllianceListScreen() {
  const t = useTranslations('allianceList');
  const asked = readAllianceListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { category = 'overall', by = 'sum', page = 1, search = null } = asked;
  const ranking = useAllianceRanking({ category, by, page, search });
  const go = (to: AllianceListSearch) => void navigate({ to: '/alliances', search: to, resetScroll: false });
  const { page: _, ...kept } = asked;
  const content = (
    <Board ranking={ranking} category={category} asked={asked} onPage={(to) => go({ ...kept, page: to })} />
  );
  return (
    <>
      <PageHead heading={<PageHeading title={t('title')}>{t('title')}</PageHeading>} note={t('note')}>
        <OwnLink />
      </PageHead>
      <Panel className="overflow-hidden" aria-busy={ranking.isFetching}>
        <ListTools key={search} asked={kept} onAsk={go} />
        <Tabs
          label={t('categories')}
          value={category}
          onChange={(to: Category) => go({ ...kept, category: to })}
          tabs={categories.map((value) => ({ value, label: t(`category.${value}`), content }))}
        />
      </Panel>
      <WarList />
      <RecordList />
    </>
  );
}

function OwnLink() {
  const t = useTranslations('allianceList');
  const { data } = useMembership();
  return (
    <Link to="/alliance" className={buttonClass({})}>
      {t(data && data.alliance === null ? 'found' : 'own')}
    </Link>
  );
}

type ListToolsProps = { asked: AllianceListSearch; onAsk: (to: AllianceListSearch) => void };

/** The search, and the choice between sum and mean. */
function ListTools({ asked, onAsk }: ListToolsProps) {
  const t = useTranslations('allianceList');
  const { search: _, ...rest } = asked;
  const { by: __, ...unordered } = asked;
  const [typed, setTyped] = useState(asked.search ?? '');
  const onSearch = (text: string) => onAsk({ ...rest, ...(text.trim() !== '' && { search: text.trim() }) });
  return (
    <div className="grid items-end gap-3 px-4 pt-4 rail:grid-cols-[minmax(0,1fr)_220px]">
      <SuggestField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        clearLabel={t('clear')}
        value={typed}
        maxLength={LONGEST_SEARCH}
        onChange={setTyped}
        onSearch={onSearch}
        onClear={() => {
          setTyped('');
          onSearch('');
        }}
        suggestions={[]}
      />
      <Select
        label={t('by')}
        value={asked.by ?? 'sum'}
        onChange={(by) => onAsk({ ...unordered, ...(by === 'mean' && { by }) })}
        options={[
          { value: 'sum', label: t('sum') },
          { value: 'mean', label: t('mean') },
        ]}
      />
    </div>
  );
}

type BoardProps = {
  ranking: ReturnType<typeof useAllianceRanking>;
  category: Category;
  asked: AllianceListSearch;
  onPage: (page: number) => void;
};

function Board({
  ranking: { data, isError, error, isFetching, refetch },
  category,
  asked,
  onPage,
}: BoardProps) {
  const t = useTranslations('allianceList');
  const { data: membership } = useMembership();
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
  if (data.rows.length === 0) return <NoAlliances {...asked} />;
  const pages = <Pages data={data} onPage={onPage} />;
  return (
    <>
      {pages}
      <AllianceTable
        rows={data.rows}
        category={category}
        by={asked.by ?? 'sum'}
        own={membership?.alliance?.id ?? null}
      />
      {pages}
    </>
  );
}

function Pages({ data, onPage }: { data: RankedPage; onPage: (page: number) => void }) {
  const t = useTranslations('allianceList');
  const { from, to, total, current, last } = data;
  return (
    <Pagination
      current={current}
      last={last}
      onChange={onPage}
      summary={t('showing', { from: fullAmount(from), to: fullAmount(to), total: fullAmount(total) })}
    />
  );
}

function NoAlliances({ search, by }: AllianceListSearch) {
  const t = useTranslations('allianceList');
  if (search !== undefined)
    return <EmptyState icon="lucide/search-x" title={t('noneFound')} text={t('noneFoundText')} />;
  if (by === 'mean') {
    return (
      <EmptyState
        icon="lucide/shield"
        title={t('noneByMean')}
        text={t('noneByMeanText', { fewest: FEWEST_FOR_MEAN })}
      />
    );
  }
  return (
    <EmptyState icon="lucide/shield" title={t('none')} text={t('noneText')}>
      <Link to="/alliance" className={buttonClass({ variant: 'primary' })}>
        {t('found')}
      </Link>
    </EmptyState>
  );
}
