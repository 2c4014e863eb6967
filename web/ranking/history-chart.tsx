import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { dayText, fullAmount, signedAmount } from '../ui/format.ts';
import { Table } from '../ui/table.tsx';
import { chartOf } from './history.ts';
import type { Category, PastPoints } from './ranking.ts';

type HistoryProps = { history: readonly PastPoints[]; category: Category };

/** How the points of a category grew, day by day: a curve, and the same as a table. */
export function HistoryChart({ history, category }: HistoryProps) {
  const t = useTranslations('playerProfile');
  const first = history[0];
  const last = history.at(-1);
  if (!first || !last || history.length < 2) return <p className="p-4 text-t2">{t('noHistory')}</p>;
  const won = last.points[category] - first.points[category];
  return (
    <figure className="p-4">
      <figcaption className="mb-3 flex flex-wrap items-baseline gap-x-3 text-t2">
        <strong className="text-readout font-semibold text-bone">{fullAmount(last.points[category])}</strong>
        {t('won', { points: signedAmount(won), days: history.length - 1 })}
      </figcaption>
      <Curve history={history} category={category} />
      <div aria-hidden className="mt-1.5 flex justify-between text-label text-t3">
        {/* Days begin at midnight UTC, for everybody. */}
        <span>{dayText(first.at, 'UTC')}</span>
        <span>{t('now')}</span>
      </div>
      <HistoryTable history={history} category={category} />
    </figure>
  );
}

const width = 960;
const height = 200;
// Drawn to fill its frame, so strokes must not be stretched along with it.
const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

function Curve({ history, category }: HistoryProps) {
  const { line, low, high } = chartOf(history, category, { width, height });
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <div aria-hidden className="flex flex-col justify-between text-right text-label text-t3">
        <span>{fullAmount(high)}</span>
        <span>{fullAmount(low)}</span>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-[180px] w-full overflow-visible border-b border-l border-line-2 text-ember rail:h-[220px]"
      >
        <path d={`M0 ${height / 2}H${width}`} className="stroke-line" {...stroke} />
        <path d={`${line}V${height}H0Z`} fill="currentColor" opacity="0.14" />
        <path d={line} stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" {...stroke} />
      </svg>
    </div>
  );
}

function HistoryTable({ history, category }: HistoryProps) {
  const t = useTranslations('playerProfile');
  const [open, setOpen] = useState(false);
  const rows = history.map((past, at) => ({
    at: past.at,
    isNow: at === history.length - 1,
    points: past.points[category],
    won: past.points[category] - (history[at - 1] ?? past).points[category],
  }));
  return (
    <div className="-mx-4 mt-4 -mb-4">
      <Disclosure title={t('asTable')} icon="lucide/table-2" open={open} onToggle={setOpen}>
        {open && (
          <Table
            caption={t('history')}
            rows={rows.toReversed()}
            rowKey={({ at }) => at}
            columns={[
              {
                key: 'day',
                head: t('day'),
                phone: 'title',
                cell: ({ at, isNow }) => (isNow ? t('now') : dayText(at, 'UTC')),
              },
              { key: 'points', head: t('points'), align: 'end', cell: ({ points }) => fullAmount(points) },
              { key: 'won', head: t('change'), align: 'end', cell: ({ won }) => signedAmount(won) },
            ]}
          />
        )}
      </Disclosure>
    </div>
  );
}
