import { itemLook } from '../catalogue/item-look.ts';
import { missionLooks } from '../fleet/mission-look.ts';
import type { IconName } from '../ui/icon.tsx';
import type { GameEvent } from './events.ts';

/** The icon of an event: the mission's, or the item's. */
export function eventIcon(event: GameEvent): IconName {
  if (event.kind === 'construction') return itemLook(event.work.item).icon;
  if (event.kind === 'union') return 'lucide/users';
  return missionLooks[event.movement.isReturning ? 'return' : event.movement.mission].icon;
}
