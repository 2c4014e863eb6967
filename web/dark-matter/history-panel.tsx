import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { arrivalText, signedAmount } from '../ui/format.ts';
import { Pagination } from '../ui/pagination.tsx';
import { Panel } from '../ui/panel.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type DarkMatterChange, useHistory } from './api.ts';

/** Every change of the player's dark matter, the latest first, page by page. */
export function HistoryPanel() {
  const t = useTranslations('darkMatter');
  const [page, setPage] = useState(1);
  return (
    <Panel aria-labelledby="dark-matter-history">
      <SectionHead id="dark-matter-history" title={t('history')} icon="lucide/scroll-text" />
      <HistoryBody page={page} onPage={setPage} />
    </Panel>
  );
}

function HistoryBody({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const t = useTranslations('darkMatter');
  const { data, isError, isFetching, refetch } = useHistory(page);
  if (isError && !data) {
    return <ErrorPanel message={t('loadFailed')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-[180px]" />;
  if (data.total === 0) {
    return <EmptyState icon="farhold/dark-matter" title={t('historyEmpty')} text={t('historyEmptyText')} />;
  }
  return (
    <>
      <ol>
        {data.changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ol>
      <Pagination
        current={page}
        last={data.lastPage}
        onChange={onPage}
        summary={t('historyShown', { from: data.from, to: data.to, total: data.total })}
      />
    </>
  );
}

function ChangeRow({ change: { at, cause, amount, planet } }: { change: DarkMatterChange }) {
  const t = useTranslations('darkMatter');
  return (
    <li className="flex min-h-[52px] items-center justify-between gap-3 border-t border-line/50 px-4 py-2 first:border-t-0">
      <p className="min-w-0">
        <span className="block truncate">{t(`cause.${cause}`)}</span>
        <span className="block truncate text-small text-t3">
          <time dateTime={new Date(at).toISOString()}>{arrivalText(at)}</time>
          {planet !== null && ` · ${planet}`}
        </span>
      </p>
      <strong className={classNames('font-semibold', amount > 0 ? 'text-ok' : 'text-t2')}>
        {signedAmount(amount)}
      </strong>
    </li>
  );
}
