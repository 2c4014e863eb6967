import { categoryOf, isItemKey, type Category, type ItemKey } from '@farhold/engine/catalogue/items';
import { SWARM } from '@farhold/engine/combat/unit-figures';
import type { IconName } from '../ui/icon.tsx';

/** An item without a picture: its category's icon and the colour of its light. */
export type ItemLook = { readonly icon: IconName; readonly tint: string };

/** The look of each category, everywhere. */
export const categoryLooks: Readonly<Record<Category, ItemLook>> = {
  resources: { icon: 'farhold/resources', tint: 'text-energy' },
  facilities: { icon: 'farhold/facilities', tint: 'text-teal' },
  research: { icon: 'farhold/research', tint: 'text-crystal' },
  aliens: { icon: 'farhold/aliens', tint: 'text-alien' },
  ships: { icon: 'farhold/shipyard', tint: 'text-ember' },
  defence: { icon: 'farhold/defence', tint: 'text-danger' },
};

// Mines and storages have the colour of what they produce or hold.
const ownTints: Readonly<Partial<Record<ItemKey, string>>> = {
  'metal-mine': 'text-metal',
  'metal-storage': 'text-metal',
  'crystal-mine': 'text-crystal',
  'crystal-storage': 'text-crystal',
  'deuterium-synthesizer': 'text-deuterium',
  'deuterium-storage': 'text-deuterium',
};

/** The look of a catalogue item or a swarm; an unknown key gets a plain cube, so that nothing shows up broken. */
export function itemLook(key: string): ItemLook {
  if (key === SWARM) return categoryLooks.aliens;
  if (!isItemKey(key)) return { icon: 'farhold/cube', tint: 'text-t3' };
  const look = categoryLooks[categoryOf(key)];
  return { icon: look.icon, tint: ownTints[key] ?? look.tint };
}
