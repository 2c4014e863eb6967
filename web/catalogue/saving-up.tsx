import { affordability } from '@farhold/engine/economy/affordability';
import { spent } from '@farhold/engine/economy/cost';
import { stockAt, segmentAt } from '@farhold/engine/economy/projection';
import { type Cost, missing } from '@farhold/engine/economy/stock';
import { instant } from '@farhold/engine/time/instant';
import type { ReactNode } from 'react';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { priceOf } from './item-price.ts';
import { MissingLine } from './missing-line.tsx';
import { PayableText } from './payable-text.tsx';
import type { BuildSite, PlanetItem } from './planet-item.ts';

/** An item, or a quantity of it, that a player looks at. */
type Wanted = {
  readonly item: PlanetItem;
  readonly quantity: number;
  readonly price: Cost;
  readonly isPayable: boolean;
  /** Whether the stores have room for the price. */
  readonly fits: boolean;
};

/**
 * Renders what a player can do about a price that can't be paid yet; nothing for another one, but windows stay open.
 */
export type RenderWaysToPay = (wanted: Wanted) => ReactNode;

type SavingUpProps = {
  item: PlanetItem;
  site: BuildSite;
  count: number;
  renderWaysToPay: RenderWaysToPay;
};

/** What an item lacks, when it is affordable, and what helps; hidden if it is affordable now. */
export function SavingUp({ item, site, count, renderWaysToPay }: SavingUpProps) {
  const t = useTranslations('item');
  const now = instant(useNow());
  const price = priceOf(item, count);
  const payable = affordability(price, site.projection, now);
  const isPayable = payable.kind === 'from' && payable.at <= now;
  const fits = payable.kind !== 'never' || payable.why !== 'storage';
  const { produced, used } = segmentAt(site.projection, now).energy;
  const energy = price.energy > 0 ? price.energy - Math.max(0, produced - used) : 0;
  return (
    <section hidden={isPayable} className="grid gap-2 border-t border-line/60 pt-3">
      <h3 className="eyebrow">{t('savingUp')}</h3>
      <p>
        <MissingLine missing={{ ...missing(stockAt(site.projection, now), spent(price)), energy }} />
        <PayableText payable={payable} />
      </p>
      {renderWaysToPay({ item, quantity: count, price, isPayable, fits })}
    </section>
  );
}
