import { affordability } from '@farhold/engine/economy/affordability';
import { spent } from '@farhold/engine/economy/cost';
import { stockAt, segmentAt } from '@farhold/engine/economy/projection';
import { missing } from '@farhold/engine/economy/stock';
import { instant } from '@farhold/engine/time/instant';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { priceOf } from './item-price.ts';
import { MissingLine } from './missing-line.tsx';
import { PayableText } from './payable-text.tsx';
import type { BuildSite, PlanetItem } from './planet-item.ts';

/** Renders the button that adds an item, or a quantity of it, as a savings goal. */
export type RenderSavingsGoal = (item: PlanetItem, quantity: number) => ReactNode;

type SavingUpProps = {
  item: PlanetItem;
  site: BuildSite;
  count: number;
  renderSavingsGoal: RenderSavingsGoal;
};

/** What an item lacks, when it is affordable, and the button for a notice; nothing if it is affordable now. */
export function SavingUp({ item, site, count, renderSavingsGoal }: SavingUpProps) {
  const t = useTranslations('item');
  const now = instant(useNow());
  const price = priceOf(item, count);
  const payable = affordability(price, site.projection, now);
  if (payable.kind === 'from' && payable.at <= now) return null;
  const { produced, used } = segmentAt(site.projection, now).energy;
  const energy = price.energy > 0 ? price.energy - Math.max(0, produced - used) : 0;
  return (
    <section className="grid gap-2 border-t border-line/60 pt-3">
      <h3 className="eyebrow">{t('savingUp')}</h3>
      <p>
        <MissingLine missing={{ ...missing(stockAt(site.projection, now), spent(price)), energy }} />
        <PayableText payable={payable} />
      </p>
      {renderSavingsGoal(item, count)}
    </section>
  );
}
