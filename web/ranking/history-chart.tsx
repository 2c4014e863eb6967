import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { chartScale } from '../ui/chart-scale.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { dayText, fullAmount, signedAmount } from '../ui/format.ts';
import { LineChart } from '../ui/line-chart.tsx';
import { Table } from '../ui/table.tsx';
import { historyBase } from './history.ts';
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
      <HistoryTable history={history} category={category} />
    </figure>
  );
}

function Curve({ history, category }: HistoryProps) {
  const t = useTranslations('playerProfile');
  const points = history.map((past) => ({ at: past.at, amount: past.points[category] }));
  const amounts = points.map(({ amount }) => amount);
  const [from, until] = [history[0]?.at ?? 0, history.at(-1)?.at ?? 1];
  return (
    <LineChart
      from={from}
      until={until}
      scale={chartScale(amounts, historyBase(amounts))}
      amountText={fullAmount}
      grid={[
        // Days begin at midnight UTC, for everybody.
        { at: from, text: dayText(from, 'UTC') },
        { at: until, text: t('now') },
      ]}
      lines={[{ points, tint: 'text-ember', look: 'area' }]}
      className="h-[180px] rail:h-[220px]"
    />
  );
}

function HistoryTable({ history, category }: HistoryProps) {
  const t = useTranslations('playerProfile');
  const [open, setOpen] = useState(false);
  const rows = history.map(({ at, points }, index) => {
    const next = history[index + 1];
    // A day begins with these points; what was won until the next one begins was won on it.
    const won = next ? next.points[category] - points[category] : null;
    return { at, points: points[category], won, isNow: !next };
  });
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
                card: 'title',
                cell: ({ at, isNow }) => (isNow ? t('now') : dayText(at, 'UTC')),
              },
              { key: 'points', head: t('points'), align: 'end', cell: ({ points }) => fullAmount(points) },
              {
                key: 'won',
                head: t('change'),
                align: 'end',
                cell: ({ won }) => (won === null ? '–' : signedAmount(won)),
              },
            ]}
          />
        )}
      </Disclosure>
    </div>
  );
}
