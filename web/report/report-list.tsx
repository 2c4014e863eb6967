import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { reportDateText } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { reportLook } from './report-look.ts';
import type { Report } from './report.ts';
import { useReportTitle } from './report-title.ts';

type ReportListProps = {
  reports: readonly Report[];
  openId: number | null;
  picked: ReadonlySet<number>;
  onOpen: (report: Report) => void;
  onPick: (ids: ReadonlySet<number>) => void;
  more: ReactNode;
};

/** The reports, newest first; unread ones have bold text and a mark. */
export function ReportList({ reports, openId, picked, onOpen, onPick, more }: ReportListProps) {
  const toggle = (id: number) =>
    onPick(picked.has(id) ? new Set([...picked].filter((one) => one !== id)) : new Set([...picked, id]));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <ul>
        {reports.map((report) => (
          <li key={report.id} className="border-b border-line/50">
            <ReportRow
              report={report}
              isOpen={report.id === openId}
              isPicked={picked.has(report.id)}
              onOpen={() => onOpen(report)}
              onToggle={() => toggle(report.id)}
            />
          </li>
        ))}
      </ul>
      <div className="p-3 empty:hidden">{more}</div>
    </div>
  );
}

type ReportRowProps = {
  report: Report;
  isOpen: boolean;
  isPicked: boolean;
  onOpen: () => void;
  onToggle: () => void;
};

function ReportRow({ report, isOpen, isPicked, onOpen, onToggle }: ReportRowProps) {
  const t = useTranslations('report');
  const title = useReportTitle()(report);
  const look = reportLook(report);
  const other = report.isSent ? report.to : report.from;
  return (
    <div
      className={classNames(
        'flex items-stretch gap-1 pl-4',
        isOpen && 'bg-ember/10 shadow-[inset_3px_0_0_var(--color-ember)]',
        !report.isRead && !isOpen && 'bg-ink-800/70',
      )}
    >
      <Checkbox
        label={<span className="sr-only">{t('pick', { title })}</span>}
        checked={isPicked}
        onChange={onToggle}
      />
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="grid min-h-[60px] min-w-0 flex-1 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-2.5 py-2 pr-4 text-left -outline-offset-2 hover:bg-ink-800/60"
      >
        <Icon name={look.icon} className={classNames('text-[20px]', look.tint)} />
        <span className="min-w-0 leading-tight">
          <span className={classNames('block truncate', report.isRead ? 'text-t2' : 'font-bold text-bone')}>
            {title}
          </span>
          <span className="block truncate text-small text-t3">
            {other.name} <span className="text-teal">{formatCoordinates(other.at)}</span>
          </span>
        </span>
        <RowDate report={report} />
      </button>
    </div>
  );
}

function RowDate({ report }: { report: Report }) {
  const t = useTranslations('report');
  return (
    <span className="grid justify-items-end gap-1 text-label text-t3">
      <time dateTime={new Date(report.at).toISOString()}>{reportDateText(report.at)}</time>
      {!report.isRead && (
        <span className="rounded-full bg-ember px-1.5 font-bold text-ember-ink">{t('unread')}</span>
      )}
    </span>
  );
}
