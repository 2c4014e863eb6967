import { failureText } from '../client/failure-text.ts';
import { PlaceLink } from '../planet/place-link.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { reportDateText } from '../ui/format.ts';
import { LoadingLine } from '../ui/skeleton.tsx';
import { CloseReportsContext } from './close-reports.ts';
import { ReportOutcome } from './report-outcome.tsx';
import { useReportTitle } from './report-title.ts';
import { useSharedReport } from './shared-api.ts';
import { useTranslations } from './texts.ts';

type SharedReportDialogProps = {
  /** The message of the alliance's room that it came with. */
  message: number;
  by: string;
  isOpen: boolean;
  onClose: () => void;
};

/** A report that another member has shared. */
export function SharedReportDialog({ message, by, isOpen, onClose }: SharedReportDialogProps) {
  const t = useTranslations('report');
  const titleOf = useReportTitle();
  const { data: report, isError, error, isFetching, refetch } = useSharedReport(message);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      eyebrow={t('sharedBy', { name: by })}
      title={report ? titleOf(report) : t('shared')}
      width={680}
      awaited={420}
    >
      {report && (
        <CloseReportsContext value={onClose}>
          <article className="grid gap-4">
            <p className="flex flex-wrap gap-x-4 text-t2">
              <span className="font-semibold">{report.to.name}</span>
              <PlaceLink at={report.to.at} onLeave={onClose} />
              <time dateTime={new Date(report.at).toISOString()} className="text-t3">
                {reportDateText(report.at)}
              </time>
            </p>
            <ReportOutcome report={report} />
          </article>
        </CloseReportsContext>
      )}
      {!report && !isError && <LoadingLine>{t('sharedLoading')}</LoadingLine>}
      {!report && isError && (
        <ErrorPanel
          message={failureText(error, t('sharedFailed'))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
