import { isItemKey, itemsShown } from '@farhold/engine/catalogue/items';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { fullAmount } from '../ui/format.ts';
import type { FlyingShips } from './movement.ts';

type ShipsLineProps = { ships: readonly FlyingShips[] | null; total: number | null };

/** The ships of a fleet with their numbers, or what the player's espionage technology shows of a stranger's. */
export function ShipsLine({ ships, total }: ShipsLineProps) {
  const t = useTranslations('fleet');
  if (!ships) {
    return (
      <p className="text-small text-t3">
        {total === null ? t('shipsUnknown') : t('shipsCounted', { count: total, total: fullAmount(total) })}
      </p>
    );
  }
  const areTypesOnly = total !== null && ships.some(({ count }) => count === null);
  return (
    <div className="grid gap-1.5">
      <ShipList ships={ships} />
      {areTypesOnly && (
        <p className="text-small text-t3">{t('shipsTypes', { count: total, total: fullAmount(total) })}</p>
      )}
    </div>
  );
}

const catalogueOrder: readonly string[] = itemsShown('ships');

/** The same fleet always reads the same; what the catalogue does not know comes first. */
const inCatalogueOrder = (ships: readonly FlyingShips[]): readonly FlyingShips[] =>
  ships.toSorted((a, b) => catalogueOrder.indexOf(a.key) - catalogueOrder.indexOf(b.key));

function ShipList({ ships }: { ships: readonly FlyingShips[] }) {
  const titleOf = useItemTitle();
  const t = useTranslations('fleet');
  return (
    <ul aria-label={t('ships')} className="flex flex-wrap gap-1">
      {inCatalogueOrder(ships).map(({ key, count }) => (
        <li key={key}>
          <Tooltip text={isItemKey(key) ? titleOf(key) : t('unknownShip')}>
            <span className="cut-tiny flex items-center gap-1.5 bg-ink-850/90 pr-2 text-small">
              <ItemThumb item={key} size="small" />
              <span className="sr-only">{isItemKey(key) ? titleOf(key) : t('unknownShip')} </span>
              <strong className="font-semibold">{count === null ? '?' : fullAmount(count)}</strong>
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
