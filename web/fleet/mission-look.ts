import type { Errand } from '@farhold/engine/fleet/mission';
import type { Tone } from '../ui/badge.tsx';
import type { IconName } from '../ui/icon.tsx';

/** An errand's icon and the colour of its badge; `return` is the way home of any of them. */
export const missionLooks: Readonly<
  Record<Errand | 'return', { readonly icon: IconName; readonly tone: Tone }>
> = {
  attack: { icon: 'lucide/swords', tone: 'danger' },
  transport: { icon: 'lucide/package', tone: 'teal' },
  transfer: { icon: 'lucide/package-check', tone: 'teal' },
  protect: { icon: 'lucide/shield', tone: 'ok' },
  spy: { icon: 'lucide/eye', tone: 'violet' },
  colony: { icon: 'lucide/flag', tone: 'ok' },
  harvest: { icon: 'lucide/recycle', tone: 'warn' },
  missile: { icon: 'lucide/rocket', tone: 'danger' },
  return: { icon: 'lucide/undo-2', tone: 'neutral' },
};
