import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useWarRules } from '../universe/use-played-universe.ts';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { placeWord } from './place-word.ts';
import { classNames } from '../ui/class-names.ts';
import { byPlace, inOrder, type ReportGroup, type ReportOrder } from './report-figures.ts';
import { REPORT_COLUMNS, ReportRow } from './report-row.tsx';
import type { Report } from './report.ts';

/** How the list is arranged. */
export type Arrangement = { readonly order: ReportOrder; readonly isGrouped: boolean };

type ReportListProps = {
  reports: readonly Report[];
  arrangement: Arrangement;
  openId: number | null;
  picked: ReadonlySet<number>;
  onOpen: (report: Report) => void;
  onPick: (ids: ReadonlySet<number>) => void;
  more: ReactNode;
};

/**
 * The reports in the chosen order, in one list or by the place they are about; unread ones have bold text and a mark.
 */
export function ReportList({ reports, arrangement, openId, picked, onOpen, onPick, more }: ReportListProps) {
  const toggle = (id: number) =>
    onPick(picked.has(id) ? new Set([...picked].filter((one) => one !== id)) : new Set([...picked, id]));
  const ordered = inOrder(reports, arrangement.order, useWarRules());
  const rows = (some: readonly Report[]) => (
    <ul>
      {some.map((report) => (
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
  );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {reports.length > 0 && <ColumnHeads />}
      {arrangement.isGrouped
        ? byPlace(ordered).map((group) => (
            <section key={group.key} aria-label={group.key}>
              <GroupHead group={group} />
              {rows(group.reports)}
            </section>
          ))
        : rows(ordered)}
      <div className="p-3 empty:hidden">{more}</div>
    </div>
  );
}

/** Names the figures of the rows below; each row names its own to screen readers. */
function ColumnHeads() {
  const t = useTranslations('report');
  return (
    <div
      aria-hidden
      className={classNames(
        'eyebrow sticky top-0 z-1 hidden h-[30px] items-center gap-x-2 border-b border-line/70 bg-ink-900 pr-3 pl-[37px] rail:grid',
        REPORT_COLUMNS,
      )}
    >
      <span className="col-start-2">{t('figure.about')}</span>
      {(['loot', 'fleet', 'defence', 'value'] as const).map((name) => (
        <span key={name} className="text-right">
          {t(`figure.${name}`)}
        </span>
      ))}
    </div>
  );
}

function GroupHead({ group: { place, reports } }: { group: ReportGroup }) {
  const t = useTranslations('report');
  return (
    <h3 className="flex items-baseline gap-2 border-b border-line/70 bg-ink-850 px-3 py-1.5 text-small font-semibold">
      <span className="min-w-0 truncate">{place.name || t(placeWord(place))}</span>
      <span className="flex-none text-teal">{formatCoordinates(place.at)}</span>
      <span className="ml-auto flex-none font-medium text-t3">
        {t('groupCount', { count: reports.length })}
      </span>
    </h3>
  );
}
