import type { ProductionRow } from '@farhold/engine/economy/production-table';
import { classNames } from '../ui/class-names.ts';

type ProductionBarsProps = { rows: readonly ProductionRow[]; now: number; next: number | null };

/** Output at levels around the current one, as bars; decorative, the table has the figures. */
export function ProductionBars({ rows, now, next }: ProductionBarsProps) {
  const most = Math.max(1, ...rows.map(({ perHour }) => perHour));
  return (
    <div aria-hidden className="mt-3 flex h-[52px] items-end gap-[3px]">
      {rows.map(({ level, perHour }) => (
        <span
          key={level}
          style={{ height: `${Math.max(4, (100 * perHour) / most)}%` }}
          className={classNames(
            'flex-1 rounded-t-[2px]',
            level === now ? 'bg-t2' : level === next ? 'bg-ember' : 'bg-ink-700',
          )}
        />
      ))}
    </div>
  );
}
