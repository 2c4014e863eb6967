import type { Resource } from '@farhold/engine/catalogue/resource';
import { useTranslations } from 'use-intl';
import { stockAt } from '../catalogue/affordable.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { useNow } from '../ui/clock.ts';
import { clockText, compactAmount, hourMs, minuteMs } from '../ui/format.ts';
import type { OwnPlanet } from './api.ts';

const hoursShown = 24;
const markEvery = 6;
const width = 960;
const height = 220;
const headroom = 1.12;
const hours = Array.from({ length: hoursShown + 1 }, (_, hour) => hour);
const marks = hours.filter((hour) => hour % markEvery === 0);

type StockChartProps = { planet: OwnPlanet; resource: Resource };

/** The stock over the next day if nothing is bought, as a line below that of the capacity. */
export function StockChart({ planet, resource }: StockChartProps) {
  const t = useTranslations('resourcePage');
  // Once a minute is often enough for a line that spans a day.
  const now = Math.floor(useNow() / minuteMs) * minuteMs;
  const stocks = hours.map((hour) => stockAt(planet, now + hour * hourMs)[resource]);
  const capacity = planet.capacity[resource];
  const last = stocks.at(-1) ?? 0;
  return (
    <figure className="p-4">
      <Curve stocks={stocks} capacity={capacity} tint={resourceLooks[resource].tint} />
      <div aria-hidden className="mt-1.5 flex justify-between text-label text-t3">
        {marks.map((hour) => (
          <span key={hour}>{clockText(now + hour * hourMs)}</span>
        ))}
      </div>
      <figcaption className="mt-2 text-small text-t2">
        {t('chartNote', {
          capacity: compactAmount(capacity),
          amount: compactAmount(last),
          hours: hoursShown,
        })}
      </figcaption>
    </figure>
  );
}

type CurveProps = { stocks: readonly number[]; capacity: number; tint: string };

// Drawn to fill its frame, so strokes must not be stretched along with it.
function Curve({ stocks, capacity, tint }: CurveProps) {
  const top = Math.max(1, capacity, ...stocks) * headroom;
  const x = (hour: number) => (hour / hoursShown) * width;
  const y = (amount: number) => height - (amount / top) * height;
  const line = stocks.map((amount, hour) => `${x(hour).toFixed(1)} ${y(amount).toFixed(1)}`).join('L');
  const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={`h-[180px] w-full overflow-visible ${tint}`}
    >
      {marks.map((hour) => (
        <path key={hour} d={`M${x(hour)} 0V${height}`} className="stroke-line" {...stroke} />
      ))}
      <path d={`M0 ${height}L${line}L${width} ${height}Z`} fill="currentColor" opacity="0.16" />
      <path d={`M${line}`} stroke="currentColor" strokeWidth="2.5" {...stroke} />
      <path
        d={`M0 ${y(capacity)}H${width}`}
        className="stroke-warn"
        strokeWidth="1.5"
        strokeDasharray="6 6"
        {...stroke}
      />
    </svg>
  );
}
