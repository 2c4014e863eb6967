import { isItemKey } from '@farhold/engine/catalogue/items';
import { useItemTitle } from '../client/item-titles.ts';
import { useTranslations } from './texts.ts';
import { serverNow } from '../client/server-clock.ts';
import { preciseClockTextFrom, durationText, fullAmount } from '../ui/format.ts';
import { homeIfRecalled, type Movement } from './movement.ts';

const carried = ['metal', 'crystal', 'deuterium', 'aliens'] as const;

/** What comes home, and when, if a fleet is recalled now. */
export function useRecallText(): (movement: Movement) => string {
  const titleOf = useItemTitle();
  const t = useTranslations();
  return (movement) => {
    const { ships, cargo } = movement;
    const now = serverNow();
    const homeAt = homeIfRecalled(movement, now);
    const content = [
      ...(ships ?? []).map(({ key, count }) =>
        t('fleet.shipCount', {
          count: fullAmount(count ?? 0),
          ship: isItemKey(key) ? titleOf(key) : t('fleet.unknownShip'),
        }),
      ),
      ...carried.flatMap((resource) =>
        (cargo?.[resource] ?? 0) > 0
          ? [
              t('fleet.shipCount', {
                count: fullAmount(cargo?.[resource] ?? 0),
                ship: t(`resource.${resource}`),
              }),
            ]
          : [],
      ),
    ];
    return t('fleet.recallText', {
      content: content.join(', '),
      time: preciseClockTextFrom(homeAt, now),
      duration: durationText(homeAt - now),
    });
  };
}
