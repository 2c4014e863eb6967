import { isItemKey } from '@farhold/engine/catalogue/items';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { fullAmount } from '../ui/format.ts';
import type { FlyingShips } from './movement.ts';

/** The ships of a fleet with their numbers; a stranger's fleet hides them. */
export function ShipsLine({ ships }: { ships: readonly FlyingShips[] | null }) {
  const titleOf = useItemTitle();
  const t = useTranslations('fleet');
  if (!ships) return <p className="text-small text-t3">{t('shipsUnknown')}</p>;
  return (
    <ul aria-label={t('ships')} className="flex flex-wrap gap-1.5">
      {ships.map(({ key, count }) => (
        <li key={key}>
          <Tooltip text={isItemKey(key) ? titleOf(key) : t('unknownShip')}>
            <span className="cut-tiny flex items-center gap-2 bg-ink-850/90 pr-2.5">
              <ItemThumb item={key} size="medium" />
              <span className="sr-only">{isItemKey(key) ? titleOf(key) : t('unknownShip')} </span>
              <strong className="font-semibold">{fullAmount(count)}</strong>
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
