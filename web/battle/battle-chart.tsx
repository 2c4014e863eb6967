import { useTranslations } from './texts.ts';
import type { ChartScale } from '../ui/chart-scale.ts';
import { LineChart } from '../ui/line-chart.tsx';
import { type Battle, type Side, sides } from './battle.ts';

/** From nothing to the whole, with a little room above. */
const scale: ChartScale = { low: 0, top: 1.08, ticks: [0.5, 1] };

/** Room before the first round, as a share of all rounds. */
const MARGIN_SHARE = 0.12;

/** Each side's line; the dashes tell them apart without colour. */
const looks: Readonly<Record<Side, { readonly tint: string; readonly dashes?: string }>> = {
  attackers: { tint: 'text-danger' },
  defenders: { tint: 'text-teal', dashes: '7 4' },
};

type BattleChartProps = {
  battle: Battle;
  /** In rounds from the beginning. */
  time: number;
};

/** The share of each side's hull left after each round, in percent; the rounds table has the figures. */
export function BattleChart({ battle, time }: BattleChartProps) {
  const t = useTranslations('battle');
  const rounds = Math.max(1, battle.rounds.length);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <span className="eyebrow">{t('chart')}</span>
        <Legend />
      </figcaption>
      <LineChart
        // The lines begin beside the axis labels, not below them.
        from={-rounds * MARGIN_SHARE}
        until={rounds}
        scale={scale}
        amountText={(share) => t('percent', { percent: share * 100 })}
        grid={Array.from(battle.moments.keys(), (moment) => ({ at: moment, text: String(moment) }))}
        lines={sides.map((side) => ({
          ...looks[side],
          points: hullShares(battle, side).map((amount, at) => ({ at, amount })),
          hasDots: true,
        }))}
        uprights={[{ at: Math.min(time, rounds), className: 'stroke-ember' }]}
        className="h-[130px] bg-ink-950/55"
      />
    </figure>
  );
}

function Legend() {
  const t = useTranslations('battle');
  return (
    <span aria-hidden className="flex gap-4 text-small text-t2">
      {sides.map((side) => (
        <span key={side} className="flex items-center gap-1.5">
          <svg width="26" height="6" className={looks[side].tint}>
            <path
              d="M0 3H26"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeDasharray={looks[side].dashes ?? 'none'}
            />
          </svg>
          {t(side)}
        </span>
      ))}
    </span>
  );
}

/** The share of its hulls that a side has left at each moment, from 0 to 1; 0 for a side that had none. */
function hullShares({ moments }: Battle, side: Side): readonly number[] {
  const whole = moments[0]?.[side].hull ?? 0;
  return moments.map((moment) => (whole === 0 ? 0 : moment[side].hull / whole));
}
