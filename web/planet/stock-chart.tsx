import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import { type ReactNode, useMemo, useState } from 'react';
import { instant, plusSeconds } from '@farhold/engine/time/instant';
import type { Projection } from '@farhold/engine/economy/projection';
import { useTranslations } from './texts.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { useNow } from '../ui/clock.ts';
import { chartScale } from '../ui/chart-scale.ts';
import {
  clockText,
  clockTextFrom,
  compactAmount,
  fullAmount,
  signedAmount,
  weekdayText,
} from '../ui/format.ts';
import { type ChartLine, LineChart } from '../ui/line-chart.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ChartTable } from './chart-table.tsx';
import {
  type ChartSubject,
  firstSpan,
  fullSpans,
  linePoints,
  type Mark,
  marksBetween,
  type Reading,
  readingAt,
  type SpanName,
  spans,
} from './chart-line.ts';
import { MarkList } from './mark-list.tsx';

type StockChartProps = { projection: Projection; subject: ChartSubject };

/**
 * A stock's, or the energy balance's, projection for an hour, six, a day or a week if nothing is bought, with the
 * events that change it.
 */
export function StockChart({ projection, subject }: StockChartProps) {
  const t = useTranslations('resourcePage');
  const [span, setSpan] = useState(() => firstSpan(projection, subject));
  const tabs = (['hour', 'hours', 'day', 'week'] as const).map((value) => ({
    value,
    label: spanText(t, spans[value].hours),
    content: <SpanChart projection={projection} subject={subject} span={value} />,
  }));
  return <Tabs label={t('outlook')} value={span} onChange={setSpan} tabs={tabs} />;
}

type Texts = ReturnType<typeof useTranslations<'resourcePage'>>;

const spanText = (t: Texts, hours: number): string =>
  hours * HOUR_MS > DAY_MS
    ? t('span.days', { days: (hours * HOUR_MS) / DAY_MS })
    : t('span.hours', { hours });

/** Everything a chart shows of a span; recomputed once a minute. */
function useSpan(projection: Projection, subject: ChartSubject, span: SpanName) {
  const minute = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;
  return useMemo(() => {
    const { hours, gridMinutes } = spans[span];
    const from = instant(Math.max(minute, projection.segments[0].from));
    const until = plusSeconds(from, (hours * HOUR_MS) / SECOND_MS);
    const points = linePoints(projection, subject, from, until);
    const gridMs = gridMinutes * MINUTE_MS;
    const grid = Array.from({ length: (hours * HOUR_MS) / gridMs + 1 }, (_, at) => from + at * gridMs);
    const marks = marksBetween(projection, subject, from, until);
    const scale = chartScale(points.flatMap(({ amount, capacity }) => [amount, capacity ?? 0]));
    return { from, until, points, grid, marks, scale, full: fullSpans(points) };
  }, [projection, subject, span, minute]);
}

function SpanChart({ projection, subject, span }: StockChartProps & { span: SpanName }) {
  const t = useTranslations('resourcePage');
  const shown = useSpan(projection, subject, span);
  const [pointed, setPointed] = useState<number | null>(null);
  const { amount, text } = useReadout(projection, subject, pointed);
  return (
    <figure className="p-4">
      <p className="mb-2 flex min-h-[26px] flex-wrap items-baseline gap-x-3 text-t2">
        <strong className="text-readout font-semibold text-bone">{amount}</strong>
        {text.join(' · ')}
      </p>
      <Drawing shown={shown} subject={subject} span={span} pointed={pointed}>
        <ChartPointer
          {...{ from: shown.from, until: shown.until, pointed }}
          stepMs={spans[span].stepMinutes * MINUTE_MS}
          text={[text[0], amount, ...text.slice(1)].join(', ')}
          onPoint={setPointed}
        />
      </Drawing>
      <figcaption className="mt-2 text-small text-t2">
        {t(subject === 'energy' ? 'energyChartNote' : 'chartNote')}
      </figcaption>
      <MarkList marks={shown.marks} subject={subject} />
      <ChartTable points={shown.points} marks={shown.marks} subject={subject} />
    </figure>
  );
}

type DrawingProps = {
  shown: ReturnType<typeof useSpan>;
  subject: ChartSubject;
  span: SpanName;
  pointed: number | null;
  children: ReactNode;
};

function Drawing({ shown, subject, span, pointed, children }: DrawingProps) {
  const { from, until, points, scale, grid, marks, full } = shown;
  const capacity = points.at(-1)?.capacity ?? null;
  return (
    <div className="pt-6">
      <LineChart
        {...{ from, until, scale }}
        amountText={compactAmount}
        grid={grid.map((at) => ({ at, text: span === 'week' ? weekdayText(at) : clockText(at) }))}
        lines={[...capacityLine(points), { points, tint: resourceLooks[subject].tint, look: 'area' }]}
        uprights={[
          ...marks.map(({ after: { at } }) => ({ at, className: 'stroke-ember', dashes: '2 3' })),
          ...(pointed === null ? [] : [{ at: pointed, className: 'stroke-bone' }]),
        ]}
        bands={full}
        levels={capacity === null ? [] : [{ amount: capacity, className: 'text-warn' }]}
        className="h-[200px] rail:h-[240px]"
      >
        <MarkBadges marks={marks} from={from} until={until} />
        {children}
      </LineChart>
    </div>
  );
}

/** The storage capacity as a line; none for energy. */
const capacityLine = (points: readonly Reading[]): ChartLine[] =>
  points.some(({ capacity }) => capacity !== null)
    ? [
        {
          points: points.map(({ at, capacity }) => ({ at, amount: capacity ?? 0 })),
          tint: 'text-warn',
          look: 'thin',
          dashes: '6 6',
        },
      ]
    : [];

/** The reading at the pointed instant, or now, in words: when, how much, the rate, and whether the storage is full. */
function useReadout(projection: Projection, subject: ChartSubject, pointed: number | null) {
  const t = useTranslations('resourcePage');
  const now = useNow();
  const { at, amount, perHour, capacity } = readingAt(projection, subject, pointed ?? now);
  const isFull = capacity !== null && amount >= capacity;
  const text = [
    pointed === null ? t('now') : clockTextFrom(at, now),
    ...(subject === 'energy' || (isFull && perHour > 0) ? [] : [t('rate', { rate: signedAmount(perHour) })]),
    ...(isFull ? [t('full')] : []),
  ];
  return { amount: fullAmount(amount), text };
}

type SpanEnds = { from: number; until: number };

/** The numbers of the marks above their lines; the list below explains them. */
function MarkBadges({ marks, from, until }: SpanEnds & { marks: readonly Mark[] }) {
  return marks.map(({ after }, place) => (
    <span
      key={after.at}
      aria-hidden
      style={{ left: `${((after.at - from) / (until - from)) * 100}%` }}
      className="absolute -top-6 grid h-[20px] min-w-[20px] -translate-x-1/2 place-items-center rounded-full bg-ember px-1 text-label font-bold text-ember-ink"
    >
      {place + 1}
    </span>
  ));
}

type ChartPointerProps = SpanEnds & {
  stepMs: number;
  pointed: number | null;
  /** The text for screen readers. */
  text: string;
  onPoint: (at: number | null) => void;
};

const THUMB_PX = 16;

// A slider over the whole chart: keys, mouse and finger move along the line, and screen readers announce it.
function ChartPointer({ from, until, stepMs, pointed, text, onPoint }: ChartPointerProps) {
  const t = useTranslations('resourcePage');
  const follow = (event: React.PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - THUMB_PX / 2) / (width - THUMB_PX);
    onPoint(from + Math.min(1, Math.max(0, share)) * (until - from));
  };
  return (
    <input
      type="range"
      aria-label={t('pointer')}
      aria-valuetext={text}
      min={0}
      max={(until - from) / stepMs}
      value={Math.round(((pointed ?? from) - from) / stepMs)}
      onChange={(event) => onPoint(from + Number(event.currentTarget.value) * stepMs)}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
      onBlur={() => onPoint(null)}
      className="absolute inset-y-0 -left-2 h-full w-[calc(100%+16px)] cursor-crosshair touch-pan-y appearance-none bg-transparent [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none"
    />
  );
}
