import { item } from '@farhold/engine/catalogue/items';
import type { Milestone } from '@farhold/engine/economy/projection';
import { useTranslations } from 'use-intl';
import { fullAmount } from '../ui/format.ts';

/** A milestone in a few words: "Metal Mine 6", "Solar Satellite ×40", "Food runs out". */
export function useMilestoneText(): (milestone: Milestone) => string {
  const t = useTranslations('resourcePage');
  return (milestone) => {
    if (milestone.kind !== 'completed') return t(`milestone.${milestone.kind}`);
    const { title } = item(milestone.key);
    return milestone.level === null
      ? t('milestone.units', { title, count: fullAmount(milestone.quantity) })
      : t('milestone.level', { title, level: milestone.level });
  };
}
