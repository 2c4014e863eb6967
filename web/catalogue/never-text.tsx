import { categoryOf } from '@farhold/engine/catalogue/items';
import type { Affordability } from '@farhold/engine/economy/affordability';
import { Link } from '@tanstack/react-router';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { itemSearch } from './api.ts';
import { categoryPlaces } from './category-places.ts';

type NeverTextProps = {
  never: Extract<Affordability, { kind: 'never' }>;
  /** Whether the needed storage is a link; it can't be inside a button. */
  linked?: boolean;
};

/** Why waiting alone never pays a price: "Storage too small: build Metal Storage 6 first". */
export function NeverText({ never, linked = false }: NeverTextProps) {
  const t = useTranslations();
  const titleOf = useItemTitle();
  if (never.why !== 'storage')
    return t(`item.short.${never.why}`, { resource: t(`resource.${never.lacks}`) });
  const { key, level } = never.needs;
  return t.rich('item.short.storage', {
    title: titleOf(key),
    level,
    store: (text) =>
      linked ? (
        <Link
          to={categoryPlaces[categoryOf(key)]}
          search={itemSearch(key)}
          resetScroll={false}
          className="text-teal underline underline-offset-4"
        >
          {text}
        </Link>
      ) : (
        text
      ),
  });
}
