import { dealFor, TRADER_PRICE } from '@farhold/engine/dark-matter/trade';
import { spent } from '@farhold/engine/economy/cost';
import { stockAt } from '@farhold/engine/economy/projection';
import type { Cost } from '@farhold/engine/economy/stock';
import { instant } from '@farhold/engine/time/instant';
import type { OwnPlanet } from '../planet/api.ts';
import { useNow } from '../ui/clock.ts';
import { useTranslations } from './texts.ts';
import { DealButton } from './trader-button.tsx';

type TradeForPriceProps = { planet: OwnPlanet; price: Cost };

/** Opens the trader's window with the deal that brings what a price lacks; nothing if no deal can. */
export function TradeForPrice({ planet, price }: TradeForPriceProps) {
  const t = useTranslations();
  const deal = dealFor(stockAt(planet.projection, instant(useNow())), spent(price));
  return (
    <DealButton deal={planet.darkMatter < TRADER_PRICE ? null : deal} wide>
      {deal &&
        t('darkMatter.tradeFirst', { gives: t(`resource.${deal.gives}`), gets: t(`resource.${deal.gets}`) })}
    </DealButton>
  );
}
