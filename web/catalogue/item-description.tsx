import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import type { PlanetItem } from './planet-item.ts';

/** An item's description. */
export function ItemDescription({ item }: { item: PlanetItem }) {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  return (
    <div className="p-4">
      <h3 className="eyebrow mb-2">{t('about', { title: titleOf(item.key) })}</h3>
      <p className="max-w-[62ch] leading-relaxed whitespace-pre-line text-t2">
        {item.description ?? t('noDescription')}
      </p>
    </div>
  );
}
