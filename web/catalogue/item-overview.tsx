import { isBuildingKey } from '@farhold/engine/catalogue/items';
import { mostPayable } from '@farhold/engine/economy/affordability';
import { spent } from '@farhold/engine/economy/cost';
import { shortagePercent } from '@farhold/engine/economy/energy';
import { stockAt } from '@farhold/engine/economy/projection';
import { energyUseAt } from '@farhold/engine/economy/production-table';
import type { Stock } from '@farhold/engine/catalogue/resource';
import { type Cost, missing } from '@farhold/engine/economy/stock';
import { instant } from '@farhold/engine/time/instant';
import { useTranslations } from './texts.ts';
import { useNow } from '../ui/clock.ts';
import { Duration } from '../ui/countdown.tsx';
import { fullAmount } from '../ui/format.ts';
import { NumberField } from '../ui/number-field.tsx';
import { CostTiles } from './cost-tiles.tsx';
import { priceOf } from './item-price.ts';
import { ItemEffects } from './item-effects.tsx';
import { ItemStateLine } from './item-state-line.tsx';
import { itemState } from './item-state.ts';
import type { BuildSite, PlanetItem, Work } from './planet-item.ts';
import { type RenderWaysToPay, SavingUp } from './saving-up.tsx';
import { UnitFigures } from './unit-figures.tsx';
import { WarningLine } from './warning-line.tsx';

type ItemOverviewProps = {
  item: PlanetItem;
  site: BuildSite;
  works: readonly Work[];
  quantity: number | null;
  onQuantity: (quantity: number | null) => void;
  renderWaysToPay: RenderWaysToPay;
};

/** The first tab of an item's window: state, price, time and what it brings. */
export function ItemOverview({
  item,
  site,
  works,
  quantity,
  onQuantity,
  renderWaysToPay,
}: ItemOverviewProps) {
  const t = useTranslations('item');
  const now = useNow();
  const held = stockAt(site.projection, instant(now));
  const count = item.isUnit ? Math.max(1, quantity ?? 1) : 1;
  return (
    <div className="grid gap-4 p-4">
      <ItemStateLine item={item} state={itemState(item, site, works, now)} />
      <Warnings item={item} site={site} held={held} price={priceOf(item, count)} />
      <SavingUp item={item} site={site} count={count} renderWaysToPay={renderWaysToPay} />
      <section>
        <h3 className="eyebrow mb-2">{item.isUnit ? t('costPerUnit') : t('resourceCost')}</h3>
        <CostTiles cost={item.cost} held={held} freeEnergy={freeEnergy(site)} />
      </section>
      {item.isUnit && (
        <QuantityPart item={item} site={site} held={held} quantity={quantity} onQuantity={onQuantity} />
      )}
      <section className="flex items-baseline justify-between gap-3 border-t border-line/60 pt-3">
        <h3 className="eyebrow">{t('constructionTime')}</h3>
        <p className="text-right">
          <Duration durationMs={item.durationMs * count} className="font-semibold" />
          {count > 1 && (
            <span className="ml-2 text-small text-t3">
              {t('forUnits', { count, text: fullAmount(count) })}
            </span>
          )}
        </p>
      </section>
      <ItemEffects item={item} site={site} />
      {item.isUnit && <UnitFigures item={item.key} />}
    </div>
  );
}

/** The most that can be planned where one order can't be for more. */
const MOST_PLANNED = 1_000_000;

type QuantityPartProps = Omit<ItemOverviewProps, 'works' | 'renderWaysToPay'> & { held: Stock };

function QuantityPart({ item, site, held, quantity, onQuantity }: QuantityPartProps) {
  const t = useTranslations('item');
  return (
    <section className="grid gap-2">
      <NumberField
        label={t('quantityToBuild')}
        min={1}
        max={Math.max(1, Math.min(item.limit ?? 1, mostPayable(item.cost, held)))}
        limit={Math.max(item.limit ?? 1, MOST_PLANNED)}
        value={quantity}
        onChange={onQuantity}
        stepper
      />
      {quantity !== null && quantity > 1 && (
        <>
          <h3 className="eyebrow mt-1">{t('totalCost', { count: fullAmount(quantity) })}</h3>
          <CostTiles cost={priceOf(item, quantity)} held={held} freeEnergy={freeEnergy(site)} />
        </>
      )}
    </section>
  );
}

const freeEnergy = ({ energy }: BuildSite): number => energy.produced - energy.used;

type WarningsProps = { item: PlanetItem; site: BuildSite; held: Stock; price: Cost };

function Warnings({ item, site, held, price }: WarningsProps) {
  const t = useTranslations('item');
  const lacksEnergy = price.energy > 0 && price.energy > freeEnergy(site);
  const isShort = lacksEnergy || Object.keys(missing(held, spent(price))).length > 0;
  const needsEnergy = isBuildingKey(item.key) && energyUseAt(item.key, 1) > 0;
  const percent = shortagePercent(site.energy.produced, site.energy.used);
  return (
    <div className="grid gap-2 empty:hidden">
      {!item.conditionsMet && <WarningLine icon="lucide/lock">{t('requirementsUnmet')}</WarningLine>}
      {isShort && <WarningLine icon="lucide/triangle-alert">{t('insufficient')}</WarningLine>}
      {item.conditionsMet && item.takesLastField && (
        <WarningLine icon="lucide/triangle-alert">{t('takesLastField')}</WarningLine>
      )}
      {needsEnergy && percent > 0 && (
        <WarningLine icon="farhold/energy-short">{t('energyDeficit', { percent })}</WarningLine>
      )}
    </div>
  );
}
