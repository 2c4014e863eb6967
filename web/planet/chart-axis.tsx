import { classNames } from '../ui/class-names.ts';
import { compactAmount } from '../ui/format.ts';
import type { ChartScale } from './chart-scale.ts';

type ChartAxisProps = {
  scale: ChartScale;
  /** What fits at the end of the chart; null where nothing is stored. */
  capacity: number | null;
};

/** The amounts of a chart's level lines, and of the storage line at its other end. The readout tells them to screen readers. */
export function ChartAxis({ scale, capacity }: ChartAxisProps) {
  const fromTop = (amount: number) => `${((scale.top - amount) / (scale.top - scale.low)) * 100}%`;
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 text-label">
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          style={{ top: fromTop(tick) }}
          className={classNames(label, 'left-0 -translate-y-1/2 text-t2')}
        >
          {compactAmount(tick)}
        </span>
      ))}
      {capacity !== null && (
        <span
          style={{ top: fromTop(capacity) }}
          className={classNames(label, 'right-0 -translate-y-[calc(100%+2px)] text-warn')}
        >
          {compactAmount(capacity)}
        </span>
      )}
    </div>
  );
}

const label = 'absolute rounded-[2px] bg-ink-900/85 px-1 leading-tight';
