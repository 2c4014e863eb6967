import type { ReportKind } from '@farhold/engine/report/mission-report';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from './texts.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useHasTwoPanes } from '../ui/media.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { useMarkRead, useReport, useReportPages } from './api.ts';
import { FilteredTools } from './filtered-tools.tsx';
import type { Report } from './report.ts';
import { ReportDetail } from './report-detail.tsx';
import { type Arrangement, ReportList } from './report-list.tsx';

type ReportsDialogProps = {
  isOpen: boolean;
  /** The open report. */
  report: number | null;
  onReport: (report: number | null) => void;
  onClose: () => void;
};

/** The window of mission reports: the list, and beside it (below 1100 px instead of it) the open report. */
export function ReportsDialog({ isOpen, report, onReport, onClose }: ReportsDialogProps) {
  const t = useTranslations('report');
  const [kind, setKind] = useState<ReportKind | null>(null);
  const pages = useReportPages(isOpen, kind);
  const reports = pages.data?.pages.flat();
  const hasFailed = pages.isError && !reports;
  const isEmpty = reports?.length === 0 && kind === null && report === null;
  return (
    <Dialog open={isOpen} onClose={onClose} flush width={1380} title={t('title')}>
      {/* As high while it waits, and with nothing in it, as with a list. */}
      <div className="min-h-[min(680px,calc(100dvh-150px))]">
        {hasFailed && (
          <div className="p-4">
            <ErrorPanel
              message={t('loadFailed')}
              busy={pages.isFetching}
              onRetry={() => void pages.refetch()}
            />
          </div>
        )}
        {pages.isPending && kind === null && <LoadingLine>{t('loading')}</LoadingLine>}
        {isEmpty && <NoReports onLeave={onClose} />}
        {!isEmpty && !hasFailed && (reports || kind !== null) && (
          <ReportsBody
            reports={reports ?? null}
            kind={kind}
            onKind={setKind}
            openId={report}
            onOpen={onReport}
            more={pages.hasNextPage ? <MoreButton pages={pages} /> : null}
          />
        )}
      </div>
    </Dialog>
  );
}

/** A player whose fleets have not reported yet. */
function NoReports({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations();
  return (
    <EmptyState icon="lucide/scroll-text" title={t('report.empty')} text={t('report.emptyText')}>
      <Link to="/galaxy" onClick={onLeave} className={buttonClass({ variant: 'primary' })}>
        {t('place.galaxy')}
      </Link>
    </EmptyState>
  );
}

function MoreButton({ pages }: { pages: ReturnType<typeof useReportPages> }) {
  const t = useTranslations('report');
  return (
    <Button wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {t('more')}
    </Button>
  );
}

type ReportsBodyProps = {
  /** null while another kind is being loaded. */
  reports: readonly Report[] | null;
  kind: ReportKind | null;
  onKind: (kind: ReportKind | null) => void;
  openId: number | null;
  onOpen: (report: number | null) => void;
  /** Reads older reports; null if all are listed. */
  more: React.ReactNode;
};

function ReportsBody({ reports, kind, onKind, openId, onOpen, more }: ReportsBodyProps) {
  const t = useTranslations('report');
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [arrangement, setArrangement] = useState<Arrangement>({ order: 'newest', isGrouped: false });
  const newest = useNewest(reports, openId === null);
  const shownId = openId ?? newest;
  const listed = { reports: reports ?? [], picked, onPick: setPicked, arrangement };
  return (
    <div className="mid:grid mid:h-[min(680px,calc(100dvh-150px))] mid:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
      <div
        className={classNames(
          'min-h-0 flex-col mid:flex mid:border-r mid:border-line',
          openId === null ? 'flex' : 'hidden',
        )}
      >
        <FilteredTools
          {...listed}
          kind={kind}
          onKind={onKind}
          onArrange={setArrangement}
          onDeleted={(ids) => openId !== null && ids.includes(openId) && onOpen(null)}
        />
        {more && isArranged(arrangement) && <OfNewest count={listed.reports.length}>{more}</OfNewest>}
        {!reports && <LoadingLine>{t('loading')}</LoadingLine>}
        {reports?.length === 0 && <NoneOfKind kind={kind} onKind={onKind} />}
        <ReportList {...listed} openId={shownId} onOpen={({ id }) => onOpen(id)} more={more} />
      </div>
      <div className={classNames('min-h-0 overflow-y-auto mid:block', openId === null && 'hidden')}>
        <OpenReport
          key={shownId}
          id={shownId}
          listed={reports?.find(({ id }) => id === shownId)}
          onBack={() => onOpen(null)}
        />
      </div>
    </div>
  );
}

/** Says that a sorted or grouped list has only the newest reports, with the way to older ones. */
function OfNewest({ count, children }: { count: number; children: React.ReactNode }) {
  const t = useTranslations('report');
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line/70 px-3 py-1.5">
      <p className="flex-1 basis-[180px] text-small text-t2">{t('ofNewest', { count })}</p>
      <div>{children}</div>
    </div>
  );
}

/** Whether the list is another than that of the newest reports: then it matters that older ones are missing. */
const isArranged = ({ order, isGrouped }: Arrangement): boolean => order !== 'newest' || isGrouped;

/** An empty list; one of a single kind leads back to all reports. */
function NoneOfKind({ kind, onKind }: Pick<ReportsBodyProps, 'kind' | 'onKind'>) {
  const t = useTranslations('report');
  return (
    <EmptyState icon="lucide/scroll-text" title={t('empty')}>
      {kind !== null && <Button onClick={() => onKind(null)}>{t('showAll')}</Button>}
    </EmptyState>
  );
}

/**
 * The newest report of the list, shown beside it on wide screens while none is chosen. It stays when newer ones arrive;
 * when it is deleted, the next takes its place. null where a report covers the list.
 */
function useNewest(reports: readonly Report[] | null, isWanted: boolean): number | null {
  const hasTwoPanes = useHasTwoPanes();
  const [newest, setNewest] = useState<number | null>(null);
  if (!isWanted || !hasTwoPanes || !reports) return null;
  const isListed = reports.some(({ id }) => id === newest);
  const first = reports[0]?.id ?? null;
  if (!isListed && newest !== first) setNewest(first);
  return isListed ? newest : first;
}

type OpenReportProps = { id: number | null; listed: Report | undefined; onBack: () => void };

/** The open report; one that is not in the list is fetched on its own. */
function OpenReport({ id, listed, onBack }: OpenReportProps) {
  const t = useTranslations('report');
  const { mutate: markRead } = useMarkRead();
  const { data, isError, isFetching } = useReport(id, listed);
  const report = listed ?? data;
  const unread = report && !report.isRead ? report.id : null;
  useEffect(() => {
    if (unread !== null) markRead(unread);
  }, [unread, markRead]);
  if (report) return <ReportDetail report={report} onBack={onBack} />;
  if (id === null) return <EmptyState icon="lucide/mouse-pointer-click" title={t('chooseOne')} />;
  if (isFetching) return <LoadingLine>{t('loading')}</LoadingLine>;
  return (
    <EmptyState icon="lucide/scroll-text" title={t(isError ? 'gone' : 'chooseOne')}>
      <Button onClick={onBack}>{t('showAll')}</Button>
    </EmptyState>
  );
}
