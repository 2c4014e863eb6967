import type { Mission } from '@farhold/engine/fleet/mission';
import type { Tone } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';

/** A mission's icon and the colour of its badge; `return` is the way home from any of them. */
export const missionLooks: Readonly<
  Record<Mission | 'return', { readonly icon: IconName; readonly tone: Tone }>
> = {
  attack: { icon: 'farhold/attack', tone: 'danger' },
  transport: { icon: 'farhold/transport', tone: 'teal' },
  transfer: { icon: 'farhold/transfer', tone: 'teal' },
  protect: { icon: 'farhold/protect', tone: 'ok' },
  spy: { icon: 'farhold/spy', tone: 'violet' },
  colony: { icon: 'farhold/colony', tone: 'ok' },
  harvest: { icon: 'farhold/harvest', tone: 'warn' },
  patrol: { icon: 'lucide/orbit', tone: 'ok' },
  expedition: { icon: 'lucide/telescope', tone: 'violet' },
  missile: { icon: 'farhold/missile', tone: 'danger' },
  return: { icon: 'farhold/return', tone: 'neutral' },
};
