import { useTranslations } from 'use-intl';
import { ItemThumb } from '../catalogue/item-picture.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { fullAmount } from '../ui/format.ts';
import type { FlyingShips } from './movement.ts';

/** The ships of a fleet with their numbers; a stranger's fleet hides them. */
export function ShipsLine({ ships }: { ships: readonly FlyingShips[] | null }) {
  const t = useTranslations('fleet');
  if (!ships) return <p className="text-small text-t3">{t('shipsUnknown')}</p>;
  return (
    <ul aria-label={t('ships')} className="flex flex-wrap gap-1.5">
      {ships.map(({ key, title, count }) => (
        <li key={key}>
          <Tooltip text={title ?? t('unknownShip')}>
            <span className="cut-tiny flex items-center gap-2 bg-ink-850/90 pr-2.5">
              <ItemThumb item={key} className="!h-[34px] !w-[44px] !text-[22px]" />
              <span className="sr-only">{title ?? t('unknownShip')} </span>
              <strong className="font-semibold">{fullAmount(count)}</strong>
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
