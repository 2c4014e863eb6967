import { useTranslations } from './texts.ts';
import { useIsPhone } from '../ui/media.ts';
import { type Battle, type Side, sides } from './battle.ts';

const height = 168;
const left = 44;
const right = 14;
const top = 12;
const shares = [0, 0.5, 1];
const bottom = 26;

/** Line and mark of each side; the dashes tell them apart without colour. */
const looks: Readonly<Record<Side, { readonly tint: string; readonly dash: string }>> = {
  attackers: { tint: 'text-danger', dash: 'none' },
  defenders: { tint: 'text-teal', dash: '7 4' },
};

/** So wide that a px of the chart is about one of the screen, and its text as large as elsewhere. */
const widths = { phone: 340, desk: 1060 };

const y = (share: number): number => top + (1 - share) * (height - top - bottom);

type BattleChartProps = { battle: Battle; /** In rounds from the beginning. */ time: number };

/** What is left of the hulls of each side after each round, in percent; the table of the rounds tells the figures. */
export function BattleChart({ battle, time }: BattleChartProps) {
  const t = useTranslations('battle');
  const width = useIsPhone() ? widths.phone : widths.desk;
  const rounds = Math.max(1, battle.rounds.length);
  const x = (moment: number) => left + (moment / rounds) * (width - left - right);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <span className="eyebrow">{t('chart')}</span>
        <Legend />
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="block w-full bg-ink-950/55">
        <ShareLines width={width} />
        {Array.from(battle.moments.keys(), (moment) => (
          <text
            key={moment}
            x={x(moment)}
            y={height - 8}
            textAnchor="middle"
            fontSize="12.5"
            className="fill-t3"
          >
            {moment}
          </text>
        ))}
        <path d={`M${x(Math.min(time, rounds))} ${top}V${height - bottom}`} className="stroke-ember" />
        {sides.map((side) => (
          <SideLine
            key={side}
            side={side}
            points={hullShares(battle, side).map((share, moment) => [x(moment), y(share)])}
          />
        ))}
      </svg>
    </figure>
  );
}

function ShareLines({ width }: { width: number }) {
  const t = useTranslations('battle');
  return shares.map((share) => (
    <g key={share}>
      <path d={`M${left} ${y(share)}H${width - right}`} className="stroke-line" />
      <text x={left - 7} y={y(share) + 4} textAnchor="end" fontSize="12.5" className="fill-t3">
        {t('percent', { percent: share * 100 })}
      </text>
    </g>
  ));
}

function SideLine({ side, points }: { side: Side; points: readonly (readonly [number, number])[] }) {
  const { tint, dash } = looks[side];
  return (
    <g className={tint} stroke="currentColor" fill="currentColor">
      <polyline points={points.join(' ')} fill="none" strokeWidth="2.5" strokeDasharray={dash} />
      {points.map(([across, down]) => (
        <circle key={across} cx={across} cy={down} r="3.5" />
      ))}
    </g>
  );
}

function Legend() {
  const t = useTranslations('battle');
  return (
    <span aria-hidden className="flex gap-4 text-small text-t2">
      {sides.map((side) => (
        <span key={side} className="flex items-center gap-1.5">
          <svg width="26" height="6" className={looks[side].tint}>
            <path d="M0 3H26" stroke="currentColor" strokeWidth="2.5" strokeDasharray={looks[side].dash} />
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
