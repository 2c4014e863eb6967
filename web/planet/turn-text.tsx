import { item } from '@farhold/engine/catalogue/items';
import type { Turn } from '@farhold/engine/economy/projection';
import { useTranslations } from 'use-intl';
import { fullAmount } from '../ui/format.ts';

/** What happens at a turn, in a few words: "Metal Mine 6", "Solar Satellite ×40", "Food runs out". */
export function useTurnText(): (turn: Turn) => string {
  const t = useTranslations('resourcePage');
  return (turn) => {
    if (turn.kind !== 'completed') return t(`turn.${turn.kind}`);
    const { title } = item(turn.key);
    return turn.level === null
      ? t('turn.units', { title, count: fullAmount(turn.quantity) })
      : t('turn.level', { title, level: turn.level });
  };
}
