import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { ReactNode } from 'react';
import { ChartLabels } from './chart-labels.tsx';
import type { ChartScale } from './chart-scale.ts';
import { classNames } from './class-names.ts';

type ChartPoint = { readonly at: number; readonly amount: number };

export type ChartLine = {
  readonly points: readonly ChartPoint[];
  /** Its colour, as a text colour. */
  readonly tint: string;
  readonly look?: 'line' | 'area' | 'thin';
  /** The dash pattern, to tell lines apart without colour. */
  readonly dashes?: string;
  /** A mark at each point. */
  readonly hasDots?: boolean;
};

/** An upright line at an instant. */
type ChartUpright = { readonly at: number; readonly className: string; readonly dashes?: string };

export type LineChartProps = {
  /** The chart's range on the axis of the points' `at`. */
  from: number;
  until: number;
  scale: ChartScale;
  /** An amount in words, for the axis. */
  amountText: (amount: number) => string;
  /** The labelled positions below the chart. */
  grid: readonly { readonly at: number; readonly text: string }[];
  lines: readonly ChartLine[];
  uprights?: readonly ChartUpright[];
  /** Spans that are shaded as a warning. */
  bands?: readonly { readonly from: number; readonly to: number }[];
  /** Amounts labelled at the right end. */
  levels?: readonly { readonly amount: number; readonly className: string }[];
  className: string;
  /** Lies over the drawing, in the same frame. */
  children?: ReactNode;
};

const WIDTH = 960;
const HEIGHT = 220;

// The drawing is stretched to its frame, so strokes must not scale with it.
const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

/** Lines over a span of time, with axes. Hidden from screen readers: put a table or a readout beside it. */
export function LineChart({
  from,
  until,
  scale,
  amountText,
  grid,
  className,
  children,
  ...drawn
}: LineChartProps) {
  const { lines, uprights = [], bands = [], levels = [] } = drawn;
  const x = scaleLinear().domain([from, until]).range([0, WIDTH]);
  const y = scaleLinear().domain([scale.low, scale.top]).range([HEIGHT, 0]);
  const ground = Math.max(0, scale.low);
  return (
    <ChartLabels {...{ from, until, scale, amountText, grid, levels }}>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classNames('w-full overflow-visible', className)}
      >
        <Ground {...{ scale, grid, bands, x, y, ground }} />
        {lines.map((one, place) => (
          <Line key={place} line={one} x={x} y={y} ground={ground} />
        ))}
        {uprights.map(({ at, ...look }) => (
          <Uprights key={`${look.className} ${at}`} at={[x(at)]} {...look} />
        ))}
      </svg>
      {children}
    </ChartLabels>
  );
}

type Axis = (value: number) => number;
type GroundProps = Required<Pick<LineChartProps, 'scale' | 'grid' | 'bands'>> & {
  x: Axis;
  y: Axis;
  ground: number;
};

/** What lies below the lines: the grid, shaded spans, and the ground from which areas rise. */
const Ground = ({ scale, grid, bands, x, y, ground }: GroundProps) => (
  <>
    <Uprights at={grid.map(({ at }) => x(at))} className="stroke-line" />
    <path
      d={scale.ticks.map((tick) => `M0 ${y(tick).toFixed(1)}H${WIDTH}`).join('')}
      className="stroke-line/60"
      {...stroke}
    />
    {bands.map(({ from, to }) => (
      <rect key={from} x={x(from)} width={x(to) - x(from)} height={HEIGHT} className="fill-warn/14" />
    ))}
    <path d={`M0 ${y(ground).toFixed(1)}H${WIDTH}`} className="stroke-line-2" {...stroke} />
  </>
);

type LineProps = { line: ChartLine; x: Axis; y: Axis; ground: number };

function Line({ line: { points, tint, look = 'line', dashes, hasDots = false }, x, y, ground }: LineProps) {
  const [across, up] = [({ at }: ChartPoint) => x(at), ({ amount }: ChartPoint) => y(amount)];
  const strokeDasharray = dashes === undefined ? {} : { strokeDasharray: dashes };
  return (
    <g className={tint} stroke="currentColor">
      {look === 'area' && (
        <path
          d={area<ChartPoint>(across, y(ground), up).digits(1)(points) ?? ''}
          fill="currentColor"
          stroke="none"
          opacity="0.16"
        />
      )}
      <path
        d={line<ChartPoint>(across, up).digits(1)(points) ?? ''}
        strokeWidth={look === 'thin' ? 1.5 : 2.5}
        strokeLinejoin="round"
        {...strokeDasharray}
        {...stroke}
      />
      {hasDots && (
        // A zero-length line with round caps is a dot that is not stretched.
        <path
          d={points.map((point) => `M${across(point).toFixed(1)} ${up(point).toFixed(1)}h0`).join('')}
          strokeWidth="7"
          strokeLinecap="round"
          {...stroke}
        />
      )}
    </g>
  );
}

type UprightsProps = { at: readonly number[]; className: string; dashes?: string };

const Uprights = ({ at, className, dashes }: UprightsProps) => (
  <path
    d={at.map((x) => `M${x.toFixed(1)} 0V${HEIGHT}`).join('')}
    className={className}
    strokeWidth="1.5"
    {...(dashes !== undefined && { strokeDasharray: dashes })}
    {...stroke}
  />
);
