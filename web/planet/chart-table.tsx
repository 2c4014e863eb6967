import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { clockTextFrom, fullAmount, signedAmount } from '../ui/format.ts';
import { type Column, Table } from '../ui/table.tsx';
import { type ChartSubject, type Mark, type Reading, notablePoints } from './chart-line.ts';
import { useMilestoneText } from './milestone-text.ts';

type ChartTableProps = { points: readonly Reading[]; marks: readonly Mark[]; subject: ChartSubject };

/** A chart's points as a table, for those who prefer to read. */
export function ChartTable({ points, marks, subject }: ChartTableProps) {
  const t = useTranslations('resourcePage');
  const [open, setOpen] = useState(false);
  return (
    <div className="-mx-4 mt-4 -mb-4">
      <Disclosure title={t('asTable')} icon="lucide/table-2" open={open} onToggle={setOpen}>
        {open && <PointTable points={points} marks={marks} subject={subject} />}
      </Disclosure>
    </div>
  );
}

function PointTable({ points, marks, subject }: ChartTableProps) {
  const t = useTranslations('resourcePage');
  const cell = useEventText(marks);
  return (
    <Table
      caption={t('outlook')}
      rows={notablePoints(points)}
      rowKey={({ at }) => at}
      columns={[...useFigureColumns(subject), { key: 'turns', head: t('changes'), card: 'note', cell }]}
    />
  );
}

/** What happens at a point, in words; empty if nothing does. */
function useEventText(marks: readonly Mark[]): (point: Reading) => string {
  const t = useTranslations('resourcePage');
  const textOf = useMilestoneText();
  return ({ at, amount, capacity }) => {
    const milestones = marks.find(({ after }) => after.at === at)?.milestones ?? [];
    const isFull = capacity !== null && amount >= capacity;
    return [...milestones.map(textOf), ...(isFull ? [t('full')] : [])].join(', ');
  };
}

/** A point's time and figures; energy has neither rate nor storage. */
function useFigureColumns(subject: ChartSubject): Column<Reading>[] {
  const t = useTranslations('resourcePage');
  const now = useNow();
  const figure = (key: string, head: string, text: (point: Reading) => string): Column<Reading> => ({
    key,
    head,
    align: 'end',
    cell: text,
  });
  const at: Column<Reading> = {
    key: 'at',
    head: t('time'),
    card: 'title',
    cell: (point) => clockTextFrom(point.at, now),
  };
  if (subject === 'energy') return [at, figure('amount', t('balance'), ({ amount }) => signedAmount(amount))];
  return [
    at,
    figure('amount', t('stock'), ({ amount }) => fullAmount(amount)),
    figure('perHour', t('perHour'), ({ perHour }) => signedAmount(perHour)),
    figure('capacity', t('capacity'), ({ capacity }) => fullAmount(capacity ?? 0)),
  ];
}
