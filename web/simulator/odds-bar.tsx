import type { BattleResult } from '@farhold/engine/combat/battle';
import type { CSSProperties } from 'react';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { shareText } from '../ui/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Summary } from './summary.ts';

type Look = { readonly icon: IconName; readonly tint: string; readonly fill: string };

const looks: Readonly<Record<BattleResult, Look>> = {
  'attackers-won': { icon: 'farhold/attack', tint: 'text-ok', fill: 'bg-ok' },
  draw: { icon: 'lucide/equal', tint: 'text-t2', fill: 'bg-t3' },
  'defenders-won': { icon: 'farhold/protect', tint: 'text-danger', fill: 'bg-danger' },
};
const results = ['attackers-won', 'draw', 'defenders-won'] as const;

/** How often each side wins: a bar in three parts, each named below it. */
export function OddsBar({ odds }: { odds: Summary['odds'] }) {
  const t = useTranslations('simulator.odds');
  return (
    <div>
      <div aria-hidden className="cut-tiny flex h-[14px] gap-[2px] overflow-hidden bg-ink-800">
        {results
          .filter((result) => odds[result] > 0)
          .map((result) => (
            <span key={result} className={looks[result].fill} style={widthOf(odds[result])} />
          ))}
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        {results.map((result) => (
          <div key={result}>
            <dt className="flex items-center gap-1.5 text-small text-t2">
              <Icon name={looks[result].icon} className={classNames('text-[16px]', looks[result].tint)} />
              {t(result)}
            </dt>
            <dd className="font-display text-readout font-semibold">{shareText(odds[result])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const widthOf = (share: number): CSSProperties => ({ width: `${share * 100}%` });
