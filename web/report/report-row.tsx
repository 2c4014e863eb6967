import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useWarRules } from '../universe/use-played-universe.ts';
import { useTranslations } from './texts.ts';
import { placeWord } from './place-word.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { compactAmount, fullAmount, reportDateText, signedAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { figuresOf, otherPlaceOf, otherPlayerOf, type ReportFigures } from './report-figures.ts';
import { reportLook } from './report-look.ts';
import type { Report } from './report.ts';
import { useReportTitle } from './report-title.ts';

/** The columns of the list on a wide screen: icon, text, four figures, date. */
export const REPORT_COLUMNS = 'rail:grid-cols-[24px_minmax(0,1fr)_repeat(4,64px)_112px]';

const figureNames = ['loot', 'fleet', 'defence', 'value'] as const;

type ReportRowProps = {
  report: Report;
  isOpen: boolean;
  isPicked: boolean;
  onOpen: () => void;
  onToggle: () => void;
};

/** A report in the list: what happened, with whom and where, and what it came to. */
export function ReportRow({ report, isOpen, isPicked, onOpen, onToggle }: ReportRowProps) {
  const t = useTranslations('report');
  const title = useReportTitle()(report);
  const look = reportLook(report);
  const place = otherPlaceOf(report);
  // Reports of a kind are told apart by where, and when.
  const pickedTitle = [title, place.name || formatCoordinates(place.at), reportDateText(report.at)].join(
    ', ',
  );
  return (
    <div
      className={classNames(
        'flex items-stretch gap-1 pl-3',
        isOpen && 'bg-ember/10 shadow-[inset_3px_0_0_var(--color-ember)]',
        !report.isRead && !isOpen && 'bg-ink-800/70',
      )}
    >
      <Checkbox
        label={<span className="sr-only">{t('pick', { title: pickedTitle })}</span>}
        checked={isPicked}
        onChange={onToggle}
      />
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className={classNames(
          'grid min-h-[52px] min-w-0 flex-1 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-2 py-1.5 pr-3 text-left -outline-offset-2 hover:bg-ink-800/60',
          REPORT_COLUMNS,
        )}
      >
        <Icon name={look.icon} className={classNames('text-[20px]', look.tint)} />
        <RowText report={report} title={title} />
        <RowFigures figures={figuresOf(report, useWarRules())} isFight={'result' in report.outcome} />
        <RowDate report={report} />
      </button>
    </div>
  );
}

function RowText({ report, title }: { report: Report; title: string }) {
  const t = useTranslations('report');
  const place = otherPlaceOf(report);
  const player = otherPlayerOf(report.outcome);
  return (
    <span className="min-w-0 leading-tight">
      <span className={classNames('block truncate', report.isRead ? 'text-t2' : 'font-bold text-bone')}>
        {title}
        {player && <span className="font-medium text-t2"> {t('with', { name: player })}</span>}
      </span>
      <span className="flex gap-1 text-small text-t3">
        <span className="truncate">{place.name || t(placeWord(place))}</span>{' '}
        <span className="flex-none text-teal">{formatCoordinates(place.at)}</span>
      </span>
    </span>
  );
}

type RowFiguresProps = { figures: ReportFigures; /** Fleet and defence are losses. */ isFight: boolean };

/** The figures of a row: in columns on a wide screen, in a line below the text on a phone. */
function RowFigures({ figures, isFight }: RowFiguresProps) {
  const t = useTranslations('report');
  const labelOf = (name: (typeof figureNames)[number]) =>
    isFight && name === 'fleet'
      ? t('yourLosses')
      : isFight && name === 'defence'
        ? t('enemyLosses')
        : t(`figure.${name}`);
  return (
    <span className="col-span-2 col-start-2 row-start-2 flex flex-wrap gap-x-3 text-label rail:contents">
      {figureNames.map((name) => {
        const figure = figures[name];
        return (
          <span
            key={name}
            title={figure === null ? undefined : `${labelOf(name)}: ${fullAmount(figure)}`}
            className={classNames(
              'rail:text-right rail:text-small',
              figure === null && 'max-rail:hidden',
              // On a phone the gain says it all where it equals the loot.
              name === 'value' && figure === figures.loot && 'max-rail:hidden',
            )}
          >
            {figure === null ? (
              <span aria-hidden className="text-t3">
                {'\u2013'}
              </span>
            ) : (
              <>
                <span className="text-t3 rail:sr-only">{labelOf(name)} </span>
                <FigureText name={name} figure={figure} />
              </>
            )}
          </span>
        );
      })}
    </span>
  );
}

function FigureText({ name, figure }: { name: (typeof figureNames)[number]; figure: number }) {
  const tint = figure < 0 ? 'text-danger' : figure > 0 && name === 'value' ? 'text-ok' : 'text-bone';
  return (
    <span className={classNames('font-semibold', tint)}>
      {name === 'value' ? signedAmount(figure, compactAmount) : compactAmount(figure)}
    </span>
  );
}

function RowDate({ report }: { report: Report }) {
  const t = useTranslations('report');
  return (
    <span className="col-start-3 row-start-1 grid justify-items-end gap-0.5 text-right text-label text-t3 rail:col-start-auto rail:row-start-auto">
      <time dateTime={new Date(report.at).toISOString()}>{reportDateText(report.at)}</time>
      {!report.isRead && (
        <span className="rounded-full bg-ember px-1.5 font-bold text-ember-ink">{t('unread')}</span>
      )}
    </span>
  );
}
