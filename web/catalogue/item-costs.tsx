import type { Stock } from '@farhold/engine/catalogue/resource';
import type { Cost as Price } from '@farhold/engine/economy/stock';
import { useTranslations } from './texts.ts';
import { Cost } from '../ui/amount.tsx';
import { fullAmount } from '../ui/format.ts';
import { resourceLooks } from './resource-look.ts';

const paidIn = ['metal', 'crystal', 'deuterium', 'aliens', 'energy'] as const;

type ItemCostsProps = {
  cost: Price;
  /** What the planet has; anything short is marked. */
  held: Stock;
  freeEnergy: number;
  /** Says what it costs and no more: nobody can pay yet for what is locked. */
  isNeutral?: boolean;
};

/** An item's price in one line, without resources it does not cost. */
export function ItemCosts({ cost, held, freeEnergy, isNeutral = false }: ItemCostsProps) {
  const t = useTranslations();
  return paidIn
    .filter((resource) => cost[resource] > 0)
    .map((resource) => {
      const lacks = cost[resource] - (resource === 'energy' ? freeEnergy : held[resource]);
      return (
        <Cost
          key={resource}
          icon={resourceLooks[resource].icon}
          tint={isNeutral ? 'text-t2' : resourceLooks[resource].tint}
          label={t(`resource.${resource}`)}
          amount={cost[resource]}
          lack={lacks > 0 && !isNeutral ? t('item.lacks', { amount: fullAmount(lacks) }) : undefined}
        />
      );
    });
}
