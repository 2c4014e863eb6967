import type { Milestone } from '@farhold/engine/economy/projection';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { fullAmount } from '../ui/format.ts';

/** A milestone in a few words: "Metal Mine 6", "Solar Satellite ×40", "Food runs out". */
export function useMilestoneText(): (milestone: Milestone) => string {
  const t = useTranslations('resourcePage');
  const titleOf = useItemTitle();
  return (milestone) => {
    if (milestone.kind !== 'completed') return t(`milestone.${milestone.kind}`);
    const title = titleOf(milestone.key);
    return milestone.level === null
      ? t('milestone.units', { title, count: fullAmount(milestone.quantity) })
      : t('milestone.level', { title, level: milestone.level });
  };
}
