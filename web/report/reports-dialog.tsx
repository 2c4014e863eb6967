import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureText } from '../app/failure-text.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { LoadingLine } from '../ui/skeleton.tsx';
import { toasts } from '../ui/toasts.ts';
import { useDeleteReports, useMarkAllRead, useMarkRead, useReportPages } from './api.ts';
import type { Report } from './report.ts';
import { ReportDetail } from './report-detail.tsx';
import { ReportList } from './report-list.tsx';
import { ReportTools } from './report-tools.tsx';

type ReportsDialogProps = { isOpen: boolean; onClose: () => void };

/** The window of mission reports: the list, and beside it (on a phone in its place) the one that is open. */
export function ReportsDialog({ isOpen, onClose }: ReportsDialogProps) {
  const t = useTranslations('report');
  const pages = useReportPages(isOpen);
  const reports = pages.data?.pages.flat();
  return (
    <Dialog open={isOpen} onClose={onClose} flush width={980} title={t('title')}>
      {pages.isError && !reports && (
        <div className="p-4">
          <ErrorPanel
            message={t('loadFailed')}
            busy={pages.isFetching}
            onRetry={() => void pages.refetch()}
          />
        </div>
      )}
      {pages.isPending && <LoadingLine>{t('loading')}</LoadingLine>}
      {reports?.length === 0 && <EmptyState icon="lucide/scroll-text" title={t('empty')} />}
      {reports && reports.length > 0 && <ReportsBody reports={reports} more={<MoreButton pages={pages} />} />}
    </Dialog>
  );
}

function MoreButton({ pages }: { pages: ReturnType<typeof useReportPages> }) {
  const t = useTranslations('report');
  if (!pages.hasNextPage) return null;
  return (
    <Button wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
      {t('more')}
    </Button>
  );
}

function ReportsBody({ reports, more }: { reports: readonly Report[]; more: React.ReactNode }) {
  const { mutate: markRead } = useMarkRead();
  const [openId, setOpenId] = useState<number | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const opened = reports.find(({ id }) => id === openId) ?? null;
  const chosen = reports.filter(({ id }) => picked.has(id));
  const open = (report: Report) => {
    setOpenId(report.id);
    if (!report.isRead) markRead(report.id);
  };
  return (
    <div className="rail:grid rail:h-[min(640px,calc(100dvh-150px))] rail:grid-cols-[380px_minmax(0,1fr)]">
      <div
        className={classNames(
          'min-h-0 flex-col rail:flex rail:border-r rail:border-line',
          opened ? 'hidden' : 'flex',
        )}
      >
        <Tools reports={reports} chosen={chosen} onPick={setPicked} />
        <ReportList
          reports={reports}
          openId={openId}
          picked={picked}
          onOpen={open}
          onPick={setPicked}
          more={more}
        />
      </div>
      <div className={classNames('min-h-0 overflow-y-auto rail:block', !opened && 'hidden')}>
        <ReportDetail report={opened} onBack={() => setOpenId(null)} />
      </div>
    </div>
  );
}

type ToolsProps = {
  reports: readonly Report[];
  chosen: readonly Report[];
  onPick: (ids: ReadonlySet<number>) => void;
};

function Tools({ reports, chosen, onPick }: ToolsProps) {
  const t = useTranslations('report');
  const confirm = useConfirm();
  const { mutateAsync: remove } = useDeleteReports();
  const { mutateAsync: markAll } = useMarkAllRead();
  const tell = (error: unknown, otherwise: string) => toasts.error({ title: failureText(error, otherwise) });
  const deleteChosen = async () => {
    const count = chosen.length;
    const yes = await confirm({
      title: t('deleteTitle', { count }),
      confirmLabel: t('delete'),
      dangerous: true,
    });
    if (!yes) return;
    await remove(chosen.map(({ id }) => id)).catch((error: unknown) => tell(error, t('deleteFailed')));
    onPick(new Set());
  };
  return (
    <ReportTools
      total={reports.length}
      chosen={chosen.length}
      unread={reports.filter(({ isRead }) => !isRead).length}
      onToggleAll={() => onPick(new Set(chosen.length === reports.length ? [] : reports.map(({ id }) => id)))}
      onDelete={() => void deleteChosen()}
      onMarkAll={() => void markAll().catch((error: unknown) => tell(error, t('markFailed')))}
    />
  );
}
