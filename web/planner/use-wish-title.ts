import { useTranslations } from 'use-intl';
import { fullAmount } from '../ui/format.ts';
import type { Wish } from './wish.ts';

/** What a wish is for, in a few words: "Metal Mine 6", "Cruiser ×40". */
export function useWishTitle(): (wish: Pick<Wish, 'item' | 'level' | 'quantity'>) => string {
  const t = useTranslations('planner');
  return ({ item: { title }, level, quantity }) =>
    level === null ? t('units', { title, count: fullAmount(quantity) }) : t('level', { title, level });
}
