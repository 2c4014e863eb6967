import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations as useFleetTexts } from '../fleet/texts.ts';
import { fullAmount } from '../ui/format.ts';
import type { GameEvent } from './events.ts';
import { useTranslations } from './texts.ts';

/** What an event is, in one line: "Metal Mine 25", "Attack to Gull Rock [1:2:3]". */
export function useEventText(): (event: GameEvent) => string {
  const t = useTranslations('event');
  const mission = useFleetTexts('fleet.mission');
  const titleOf = useItemTitle();
  return (event) => {
    if (event.kind === 'construction') {
      const { item, level, quantityLeft } = event.work;
      const title = titleOf(item);
      return level === null
        ? t('counted', { title, count: fullAmount(quantityLeft) })
        : t('levelled', { title, level });
    }
    const { movement } = event;
    const end = movement.isReturning ? movement.from : movement.to;
    const at = formatCoordinates(end?.at ?? movement.at);
    const words = { mission: mission(movement.mission), place: `${end?.name ?? t('somewhere')} ${at}` };
    if (movement.isReturning) return t('fleetHome', words);
    if (movement.isHolding) return t('holding', words);
    return t(movement.isHostile ? 'hostile' : 'fleetTo', words);
  };
}
