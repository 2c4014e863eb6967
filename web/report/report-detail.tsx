import { useTranslations } from './texts.ts';
import { placeWord } from './place-word.ts';
import { PlaceLink } from '../planet/place-link.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { reportDateText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { useCloseReports } from './close-reports.ts';
import { FindDetail } from './find-detail.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportBanner } from './report-banner.tsx';
import { reportLook } from './report-look.ts';
import { ReportOutcome } from './report-outcome.tsx';
import { useReportTitle } from './report-title.ts';
import type { Report, ReportPlace } from './report.ts';

type ReportDetailProps = {
  report: Report;
  /** Back to the list, where the report covers it. */ onBack: () => void;
};

/** One report in full. */
export function ReportDetail({ report, onBack }: ReportDetailProps) {
  const t = useTranslations('report');
  const titleOf = useReportTitle();
  const look = reportLook(report);
  const { outcome } = report;
  return (
    <article className="grid gap-4 p-4">
      <div className="mid:hidden">
        <Button variant="quiet" size="small" icon="lucide/arrow-left" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <header className="flex items-start gap-3" aria-live="polite">
        <Icon name={look.icon} className={classNames('mt-0.5 text-[26px]', look.tint)} />
        <div className="min-w-0 flex-1">
          <h3 className="text-readout">{titleOf(report)}</h3>
          <time dateTime={new Date(report.at).toISOString()} className="text-small text-t3">
            {reportDateText(report.at)}
          </time>
        </div>
      </header>
      <dl className="grid grid-cols-2 gap-2">
        <Place label={t('from')} place={report.from} />
        <Place label={t('to')} place={report.to} />
      </dl>
      <ReportBanner report={report} />
      <ReportActions report={report} />
      <ReportOutcome report={report} />
      {'find' in outcome && outcome.find && <FindDetail find={outcome.find} />}
    </article>
  );
}

function Place({ label, place }: { label: string; place: ReportPlace }) {
  const t = useTranslations('report');
  const close = useCloseReports();
  return (
    <div className="cut-small min-w-0 bg-ink-800/60 px-3 py-2">
      <dt className="text-label text-t3">{label}</dt>
      <dd className="truncate font-semibold">{place.name || t(placeWord(place))}</dd>
      <dd className="text-small">
        <PlaceLink at={place.at} onLeave={close} />
      </dd>
    </div>
  );
}
