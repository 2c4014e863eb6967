import { classNames } from '../ui/class-names.ts';
import type { Mark, Reading } from './course.ts';

const width = 960;
const height = 220;
const headroom = 1.14;

type ChartCurveProps = {
  points: readonly Reading[];
  fullSpans: readonly { from: number; to: number }[];
  marks: readonly Mark[];
  /** The instants of the grid's upright lines. */
  grid: readonly number[];
  from: number;
  until: number;
  /** The instant that is read out. */
  pointed: number | null;
  tint: string;
};

// Drawn to fill its frame, so strokes must not be stretched along with it.
const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

/** The drawing of a chart: the line over its area, the capacity, spans of a full store, and where the line bends. */
export function ChartCurve({ points, fullSpans, marks, grid, from, until, pointed, tint }: ChartCurveProps) {
  const amounts = points.flatMap(({ amount, capacity }) => [amount, capacity ?? 0]);
  const [top, low] = [Math.max(1, ...amounts) * headroom, Math.min(0, ...amounts) * headroom];
  const x = (at: number) => (((at - from) / (until - from)) * width).toFixed(1);
  const y = (amount: number) => (height - ((amount - low) / (top - low)) * height).toFixed(1);
  const line = (of: (reading: Reading) => number) =>
    points.map((reading) => `${x(reading.at)} ${y(of(reading))}`).join('L');
  const stock = line(({ amount }) => amount);
  const hasCapacity = points.some(({ capacity }) => capacity !== null);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classNames('h-[200px] w-full overflow-visible rail:h-[240px]', tint)}
    >
      <Uprights at={grid.map(x)} className="stroke-line" />
      {fullSpans.map((span) => (
        <path
          key={span.from}
          d={`M${x(span.from)} 0H${x(span.to)}V${height}H${x(span.from)}Z`}
          className="fill-warn/14"
        />
      ))}
      <path d={`M0 ${y(0)}L${stock}L${width} ${y(0)}Z`} fill="currentColor" opacity="0.16" />
      <path d={`M0 ${y(0)}H${width}`} className="stroke-line-2" {...stroke} />
      {hasCapacity && (
        <path
          d={`M${line(({ capacity }) => capacity ?? 0)}`}
          className="stroke-warn"
          {...dashed}
          {...stroke}
        />
      )}
      <Uprights at={marks.map(({ after }) => x(after.at))} className="stroke-ember" dashes="2 3" />
      <path d={`M${stock}`} stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" {...stroke} />
      {pointed !== null && <Uprights at={[x(pointed)]} className="stroke-bone" />}
    </svg>
  );
}

const dashed = { strokeWidth: '1.5', strokeDasharray: '6 6' } as const;

type UprightsProps = { at: readonly string[]; className: string; dashes?: string };

/** Upright lines over the whole height. */
const Uprights = ({ at, className, dashes }: UprightsProps) => (
  <path
    d={at.map((x) => `M${x} 0V${height}`).join('')}
    className={className}
    strokeWidth="1.5"
    {...(dashes !== undefined && { strokeDasharray: dashes })}
    {...stroke}
  />
);
