import type { MagicItem } from '@farhold/engine/magic-item/magic-item';
import { resourceLooks } from './resource-look.ts';
import type { IconName } from '../ui/icon.tsx';

type MagicLook = {
  readonly icon: IconName;
  readonly tint: string;
  /** The icon of what a cube pays, so that colour is not the only sign; null for a gold planet. */
  readonly brings: IconName | null;
};

/** The look of each magic item, everywhere. */
export const magicLooks: Readonly<Record<MagicItem, MagicLook>> = {
  'gold-planet': { icon: 'farhold/gold-planet', tint: 'text-energy', brings: null },
  'blue-cube': { icon: 'farhold/cube', tint: 'text-crystal', brings: resourceLooks.crystal.icon },
  'green-cube': { icon: 'farhold/cube', tint: 'text-deuterium', brings: resourceLooks.deuterium.icon },
  'red-cube': { icon: 'farhold/cube', tint: 'text-danger', brings: resourceLooks.aliens.icon },
  'magic-cube': {
    icon: 'farhold/cube',
    tint: 'text-dark-matter',
    brings: resourceLooks['dark-matter'].icon,
  },
};
