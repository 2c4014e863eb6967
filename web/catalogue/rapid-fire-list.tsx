import { percentText } from '../ui/format.ts';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ItemThumb } from './item-picture.tsx';
import type { PlanetItem } from './planet-item.ts';

/** The ships and defences against which an item has rapid fire, with the odds. */
export function RapidFireList({ item }: { item: PlanetItem }) {
  const titleOf = useItemTitle();
  const t = useTranslations('item');
  if (item.rapidFire.length === 0) return <EmptyState icon="farhold/rapid-fire" title={t('noRapidFire')} />;
  return (
    <div className="p-4">
      <h3 className="eyebrow mb-2">{t('rapidFireAgainst')}</h3>
      <ul className="grid gap-1.5">
        {item.rapidFire.map(({ id, percent, target }) => (
          <li key={id} className="cut-tiny flex items-center gap-3 bg-ink-850/80 pr-3">
            <ItemThumb item={target.key} />
            <span className="min-w-0 flex-1">
              {titleOf(target.key)}
              <span className="block text-small text-t3">{t(`category.${target.category}`)}</span>
            </span>
            <strong className="font-semibold text-ember">{percentText(percent / 100)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
