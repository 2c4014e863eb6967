import { classNames } from '../ui/class-names.ts';
import { clockText, dayMs, weekdayText } from '../ui/format.ts';

/** The times below a chart's upright lines: of the day, or the days of a week. */
export function ChartGrid({ grid }: { grid: readonly number[] }) {
  const [first = 0, second = 0] = grid;
  const isDays = second - first >= dayMs;
  return (
    <div aria-hidden className="mt-1.5 flex justify-between text-label text-t3">
      {grid.map((at, place) => (
        <span
          key={at}
          className={classNames(
            'w-0 whitespace-nowrap',
            place === 0 ? 'text-left' : 'flex justify-center',
            place === grid.length - 1 && '!justify-end',
          )}
        >
          {isDays ? weekdayText(at) : clockText(at)}
        </span>
      ))}
    </div>
  );
}
