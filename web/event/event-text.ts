import { formatCoordinates } from '@farhold/engine/galaxy/coordinates';
import { useItemTitle } from '../client/item-titles.ts';
import type { QueuedConstruction } from '../construction/api.ts';
import { useTranslations as useFleetTexts } from '../fleet/texts.ts';
import { fullAmount } from '../ui/format.ts';
import type { GameEvent } from './events.ts';
import { useTranslations } from './texts.ts';

/** What is under construction, in a few words: "Metal Mine 25", "Cruiser ×12", "Metal Mine 25: demolition". */
export function useWorkText(): (work: QueuedConstruction) => string {
  const t = useTranslations('event');
  const titleOf = useItemTitle();
  return ({ item, level, quantityLeft, isDemolition }) =>
    level === null
      ? t('counted', { title: titleOf(item), count: fullAmount(quantityLeft) })
      : t(isDemolition ? 'demolished' : 'levelled', { title: titleOf(item), level });
}

/** What an event is, in one line: "Metal Mine 25", "Attack to Gull Rock [1:2:3]". */
export function useEventText(): (event: GameEvent) => string {
  const t = useTranslations('event');
  const mission = useFleetTexts('fleet.mission');
  const workText = useWorkText();
  return (event) => {
    if (event.kind === 'construction') return workText(event.work);
    if (event.kind === 'union') {
      const { planet, at } = event.union;
      return t('union', { place: `${planet?.name ?? t('somewhere')} ${formatCoordinates(at)}` });
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
