import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { LineChartProps } from './line-chart.tsx';

type ChartLabelsProps = Pick<
  LineChartProps,
  'from' | 'until' | 'scale' | 'amountText' | 'grid' | 'levels'
> & {
  children: ReactNode;
};

const LABEL = 'absolute rounded-[2px] bg-ink-900/85 px-1 leading-tight';

/** The axis labels around a chart: amounts on their lines, times below. */
export function ChartLabels({
  from,
  until,
  scale,
  amountText,
  grid,
  levels = [],
  children,
}: ChartLabelsProps) {
  const fromTop = (amount: number) => `${((scale.top - amount) / (scale.top - scale.low)) * 100}%`;
  return (
    <div>
      <div className="relative">
        {children}
        <div aria-hidden className="pointer-events-none absolute inset-0 text-label">
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              style={{ top: fromTop(tick) }}
              className={classNames(LABEL, 'left-0 -translate-y-1/2 text-t2')}
            >
              {amountText(tick)}
            </span>
          ))}
          {levels.map(({ amount, className }) => (
            <span
              key={className}
              style={{ top: fromTop(amount) }}
              className={classNames(LABEL, 'right-0 -translate-y-[calc(100%+2px)]', className)}
            >
              {amountText(amount)}
            </span>
          ))}
        </div>
      </div>
      <TimeLabels from={from} until={until} grid={grid} />
    </div>
  );
}

/** The first and last label align with the edges of the drawing, the others with their lines. */
const TimeLabels = ({ from, until, grid }: Pick<LineChartProps, 'from' | 'until' | 'grid'>) => (
  <div aria-hidden className="relative mt-1.5 h-[1.3em] text-label text-t3">
    {grid.map(({ at, text }) => (
      <span
        key={at}
        style={{ left: `${((at - from) / (until - from)) * 100}%` }}
        className={classNames(
          'absolute whitespace-nowrap',
          at === until ? '-translate-x-full' : at !== from && '-translate-x-1/2',
        )}
      >
        {text}
      </span>
    ))}
  </div>
);
