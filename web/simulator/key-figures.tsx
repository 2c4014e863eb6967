import { SECOND_MS } from '@farhold/engine/time/duration';
import { useTranslations } from './texts.ts';
import { resourceLooks } from '../catalogue/resource-look.ts';
import { averageText, compactAmount, durationText, fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { type Approach, holdsOf, recyclersFor, roomForLoot } from './flight.ts';
import { emptyFleet, lootKeys, type Scenario } from './scenario.ts';
import type { Summary } from './summary.ts';

type KeyFiguresProps = {
  summary: Summary;
  scenario: Scenario;
  /** Null while start or target is missing. */
  approach: Approach | null;
};

/** Average rounds, flight, loot and debris. */
export function KeyFigures({ summary, scenario, approach }: KeyFiguresProps) {
  const t = useTranslations('simulator');
  const { debris } = summary;
  const { mean, least, most } = summary.rounds;
  const recyclers = recyclersFor(debris.total.mean, scenario.attackers[0] ?? emptyFleet);
  const figures: readonly (readonly [label: string, text: string])[] = [
    [t('rounds'), least === most ? averageText(mean) : t('range', { mean: averageText(mean), least, most })],
    [t('holds'), fullAmount(holdsOf(scenario))],
    [t('roomForLoot'), fullAmount(roomForLoot(scenario))],
    [t('debris'), compactAmount(debris.total.mean)],
    [t('recyclers'), fullAmount(recyclers)],
    ...(approach
      ? ([
          [t('flightTime'), durationText(approach.seconds * SECOND_MS)],
          [t('fuel'), fullAmount(approach.fuel)],
        ] as const)
      : []),
  ];
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-2">
        {figures.map(([label, text]) => (
          <div key={label} className="cut-tiny flex-1 basis-[110px] bg-ink-800/50 px-3 py-2">
            <dt className="text-label text-t3">{label}</dt>
            <dd className="text-note font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <LootLine loot={summary.loot} />
    </div>
  );
}

function LootLine({ loot }: { loot: Summary['loot'] }) {
  const t = useTranslations();
  return (
    <dl className="grid grid-cols-4 gap-2">
      {lootKeys.map((key) => (
        <div key={key} className="cut-tiny bg-ink-800/50 px-2.5 py-2">
          <dt className="flex items-center gap-1 text-label text-t3">
            <Icon name={resourceLooks[key].icon} className={`text-note ${resourceLooks[key].tint}`} />
            <span className="sr-only">{t('simulator.lootOf', { resource: t(`resource.${key}`) })}</span>
            <span aria-hidden>{t('simulator.loot')}</span>
          </dt>
          <dd className="text-note font-semibold">{averageText(loot[key].mean)}</dd>
        </div>
      ))}
    </dl>
  );
}
