import { isItemKey, isLevelledKey } from '@farhold/engine/catalogue/items';
import { type LevelEffect, levelEffect } from '@farhold/engine/effect/level-effects';
import type { PlanetInPlay } from '@farhold/engine/planet/planet';
import { fullOutput, isProducer, producers, productionTable } from '@farhold/engine/economy/production-table';
import { useTranslations } from './texts.ts';
import { Delta } from '../ui/amount.tsx';
import { fullAmount } from '../ui/format.ts';
import type { BuildSite, Change, PlanetItem } from './planet-item.ts';
import { useProducingPlace } from './producing-place.ts';
import { ProductionBars } from './production-bars.tsx';

type ItemEffectsProps = { item: PlanetItem; site: BuildSite };

const mined = ['metal', 'crystal', 'deuterium'] as const;

/** What the next level changes: production, energy, storage. Nothing for items that change none of them. */
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
      <FurtherEffect item={item} site={site} />
    </>
  );
}

const percents: ReadonlySet<LevelEffect> = new Set(['mine-bonus', 'research-time', 'unit-time']);
const betterWhenLess: ReadonlySet<LevelEffect> = new Set(['research-time', 'unit-time', 'food-use']);

/** What a level changes besides production, energy and storage: time saved, fleet slots, guards and the like. */
function FurtherEffect({ item: { key, owned, nextLevel }, site }: ItemEffectsProps) {
  const t = useTranslations('item');
  if (!isItemKey(key) || !isLevelledKey(key)) return null;
  const current = levelEffect(key, owned, site.resourcesSpeed);
  const next = levelEffect(key, nextLevel ?? owned + 1, site.resourcesSpeed);
  if (!current || !next) return null;
  const { effect } = next;
  return (
    <section className="border-t border-line/60 pt-3">
      <ChangeRow
        label={t(`effect.${effect}`)}
        change={{ current: current.amount, next: next.amount }}
        lessIsBetter={betterWhenLess.has(effect)}
        text={(amount) =>
          percents.has(effect) ? t('percent', { percent: fullAmount(amount) }) : fullAmount(amount)
        }
      />
    </section>
  );
}

const still: Change = { current: 0, next: 0 };

// The wire has the output of mines; that of power plants, farms and breeders follows from the same rules.
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
  text = fullAmount,
}: {
  label: string;
  change: Change;
  lessIsBetter?: boolean;
  text?: (amount: number) => string;
}) {
  return (
    <p className="flex min-h-[30px] items-baseline justify-between gap-3">
      <span className="text-t2">{label}</span>
      <Delta {...change} lessIsBetter={lessIsBetter} text={text} />
    </p>
  );
}
