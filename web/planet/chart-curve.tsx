import { classNames } from '../ui/class-names.ts';
import type { ChartScale } from './chart-scale.ts';
import type { Mark, Reading } from './course.ts';

const width = 960;
const height = 220;

type ChartCurveProps = {
  points: readonly Reading[];
  scale: ChartScale;
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
export function ChartCurve({ points, scale, marks, grid, from, until, pointed, ...look }: ChartCurveProps) {
  const { low, top, ticks } = scale;
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
      className={classNames('h-[200px] w-full overflow-visible rail:h-[240px]', look.tint)}
    >
      <Uprights at={grid.map(x)} className="stroke-line" />
      <path
        d={ticks.map((tick) => `M0 ${y(tick)}H${width}`).join('')}
        className="stroke-line/60"
        {...stroke}
      />
      <FullSpans spans={look.fullSpans} x={x} />
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

type FullSpansProps = { spans: ChartCurveProps['fullSpans']; x: (at: number) => string };

const FullSpans = ({ spans, x }: FullSpansProps) =>
  spans.map((span) => (
    <path
      key={span.from}
      d={`M${x(span.from)} 0H${x(span.to)}V${height}H${x(span.from)}Z`}
      className="fill-warn/14"
    />
  ));

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
