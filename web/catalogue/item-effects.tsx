import type { PlanetInPlay } from '@farhold/engine/planet/planet';
import { fullOutput, isProducer, producers, productionTable } from '@farhold/engine/economy/production-table';
import { useTranslations } from 'use-intl';
import { Delta } from '../ui/amount.tsx';
import type { BuildSite, Change, PlanetItem } from './planet-item.ts';
import { useProducingPlace } from './producing-place.ts';
import { ProductionBars } from './production-bars.tsx';

type ItemEffectsProps = { item: PlanetItem; site: BuildSite };

const mined = ['metal', 'crystal', 'deuterium'] as const;

/** What the next level changes: production, energy, room in a store. Nothing for what changes none of them. */
export function ItemEffects({ item, site }: ItemEffectsProps) {
  const t = useTranslations('item');
  const place = useProducingPlace(item, site);
  const other = otherOutput(item, place);
  const lines: [label: string, change: Change, lessIsBetter?: boolean][] = [
    ...(item.production
      ? mined.map((resource): [string, Change] => [
          t(`perHour.${resource}`),
          item.production?.[resource] ?? still,
        ])
      : []),
    ...(other ? [[t(`perHour.${other.resource}`), other.change] satisfies [string, Change]] : []),
    ...(item.energyUse ? [[t('energyUse'), item.energyUse, true] satisfies [string, Change, boolean]] : []),
  ];
  return (
    <>
      {item.capacity && (
        <section className="border-t border-line/60 pt-3">
          <ChangeRow label={t('capacity')} change={item.capacity} />
        </section>
      )}
      {lines.length > 0 && (
        <section className="border-t border-line/60 pt-3">
          <h3 className="eyebrow mb-1.5">{t('productionIncrease')}</h3>
          {lines.map(([label, change, lessIsBetter]) => (
            <ChangeRow key={label} label={label} change={change} lessIsBetter={lessIsBetter ?? false} />
          ))}
          {isProducer(item.key) && (
            <ProductionBars rows={productionTable(item.key, place)} now={item.owned} next={item.nextLevel} />
          )}
        </section>
      )}
    </>
  );
}

const still: Change = { current: 0, next: 0 };

// The wire tells the output of mines; that of power plants, farms and breeders follows from the same rules.
function otherOutput({ key, owned, nextLevel, production }: PlanetItem, place: PlanetInPlay) {
  if (production || !isProducer(key)) return null;
  const change = {
    current: fullOutput(key, owned, place),
    next: fullOutput(key, nextLevel ?? owned + 1, place),
  };
  return { resource: producers[key], change };
}

function ChangeRow({
  label,
  change,
  lessIsBetter = false,
}: {
  label: string;
  change: Change;
  lessIsBetter?: boolean;
}) {
  return (
    <p className="flex min-h-[30px] items-baseline justify-between gap-3">
      <span className="text-t2">{label}</span>
      <Delta {...change} lessIsBetter={lessIsBetter} />
    </p>
  );
}
