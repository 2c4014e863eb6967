import { dealLimit, mostTraded, trade, type Trade } from '@farhold/engine/dark-matter/trade';
import { isBuildingKey } from '@farhold/engine/catalogue/items';
import type { MineResource } from '@farhold/engine/economy/mine-output';
import type { Refused } from '@farhold/engine/decision';
import type { Standstill } from '@farhold/engine/vacation/standstill';
import type { Planet } from '@farhold/engine/planet/planet';
import { useState } from 'react';
import { useTranslations } from './texts.ts';
import { useCommand } from '../client/use-command.ts';
import { stockAt } from '@farhold/engine/economy/projection';
import { instant } from '@farhold/engine/time/instant';
import { enginePlanet } from '../catalogue/engine-planet.ts';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { useStandstill } from '../vacation/use-standstill.ts';
import { useNow } from '../ui/clock.ts';
import { fullAmount } from '../ui/format.ts';
import { toasts } from '../ui/toasts.ts';
import { sendTrade } from './api.ts';

type Trader = {
  readonly planet: OwnPlanet;
  /** The planet's resource buildings, including its storages. */
  readonly stores: readonly PlanetItem[];
  /** The deal at first; an amount of 0 for none yet. */
  readonly first: Trade;
  readonly onDone: () => void;
};

/** A deal in the making: what is given and received, the limits, and the engine's verdict. */
export type TradeForm = {
  readonly place: Planet;
  readonly deal: Trade;
  readonly amount: number | null;
  readonly most: number;
  readonly limit: number;
  readonly decision: ReturnType<typeof trade> | Refused<Standstill>;
  /** Why the server refused it. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly setGives: (resource: MineResource) => void;
  readonly setGets: (resource: MineResource) => void;
  readonly setAmount: (amount: number | null) => void;
  readonly trade: () => Promise<boolean>;
};

type Pair = Pick<Trade, 'gives' | 'gets'>;

/** Holds a deal in the making; choosing the same resource on both sides swaps them. */
export function useTradeForm({ planet, stores, first, onDone }: Trader): TradeForm {
  const now = useNow();
  const standstill = useStandstill();
  const [pair, setPair] = useState<Pair>(first);
  const place = enginePlanet(planet, {
    levels: levelsOf(stores),
    stock: stockAt(planet.projection, instant(now)),
  });
  // What is missing may be more than one deal brings.
  const [amount, setAmount] = useState(() => Math.min(first.amount, mostTraded(place, first)) || null);
  const deal = { ...pair, amount: amount ?? 0 };
  const { busy, failure, run, reset } = useSending(planet.id, onDone);
  const choose = (next: Pair) => {
    setPair(next);
    setAmount(null);
    reset();
  };
  return {
    place,
    deal,
    amount,
    most: mostTraded(place, pair),
    limit: dealLimit(place, pair.gets),
    // An empty field is no mistake yet: the verdict is for the smallest possible amount.
    decision: standstill ?? trade(place, planet.darkMatter, { ...pair, amount: amount ?? 1 }),
    failure,
    isBusy: busy,
    setGives: (gives) => choose({ gives, gets: gives === pair.gets ? pair.gives : pair.gets }),
    setGets: (next) => choose({ gets: next, gives: next === pair.gives ? pair.gets : pair.gives }),
    setAmount: (next) => {
      setAmount(next);
      reset();
    },
    trade: () => run(deal),
  };
}

const levelsOf = (stores: readonly PlanetItem[]) =>
  Object.fromEntries(stores.flatMap(({ key, owned }) => (isBuildingKey(key) ? [[key, owned]] : [])));

function useSending(planet: number, onDone: () => void) {
  const t = useTranslations();
  return useCommand(
    async (deal: Trade) => {
      await sendTrade(planet, deal);
      const got = { amount: fullAmount(deal.amount), resource: t(`resource.${deal.gets}`) };
      toasts.success({ title: t('darkMatter.traded'), text: t('darkMatter.tradedText', got) });
      onDone();
    },
    { otherwise: t('darkMatter.tradeFailed') },
  );
}
