import type { Stock } from '@farhold/engine/catalogue/resource';
import type { Cost } from '@farhold/engine/economy/stock';
import { useTranslations } from './texts.ts';
import { classNames } from '../ui/class-names.ts';
import { compactAmount, fullAmount } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import { resourceLooks } from './resource-look.ts';

const always = ['metal', 'crystal', 'deuterium'] as const;
const sometimes = ['aliens', 'energy'] as const;

type CostTilesProps = { cost: Cost; held: Stock; freeEnergy: number };

/** A price as a row of tiles: metal, crystal and deuterium always, aliens and energy when asked for. */
export function CostTiles({ cost, held, freeEnergy }: CostTilesProps) {
  const shown = [...always, ...sometimes.filter((resource) => cost[resource] > 0)];
  return (
    <dl className="grid grid-cols-3 gap-2">
      {shown.map((resource) => (
        <Tile
          key={resource}
          resource={resource}
          amount={cost[resource]}
          lacks={cost[resource] - (resource === 'energy' ? freeEnergy : held[resource])}
        />
      ))}
    </dl>
  );
}

type TileProps = { resource: keyof Cost; amount: number; lacks: number };

function Tile({ resource, amount, lacks }: TileProps) {
  const t = useTranslations();
  const look = resourceLooks[resource];
  const isShort = amount > 0 && lacks > 0;
  return (
    <div className="cut-small min-w-0 bg-ink-800 px-3 py-2" title={fullAmount(amount)}>
      <dt className="flex items-center gap-1.5 text-small text-t3">
        <Icon name={look.icon} className={look.tint} />
        <span className="truncate">{t(`resource.${resource}`)}</span>
      </dt>
      <dd className={classNames('text-figure font-semibold', isShort && 'text-danger')}>
        {compactAmount(amount)}
        {isShort && (
          <span className="mt-0.5 flex items-center gap-1 text-label font-medium">
            <Icon name="lucide/triangle-alert" />
            {t('item.lacks', { amount: compactAmount(lacks) })}
          </span>
        )}
      </dd>
    </div>
  );
}
