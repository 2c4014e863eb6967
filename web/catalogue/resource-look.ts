import type { Resource } from '@farhold/engine/catalogue/resource';
import type { IconName } from '../ui/icon.tsx';

/** The resources in the header: the stock, energy and dark matter. */
export type ResourceName = Resource | 'energy' | 'dark-matter';

/** A resource's icon, its text colour and the colour of its fill line. */
export type ResourceLook = { readonly icon: IconName; readonly tint: string; readonly fill: string };

/** The look of each resource, everywhere. */
export const resourceLooks: Readonly<Record<ResourceName, ResourceLook>> = {
  metal: { icon: 'farhold/metal', tint: 'text-metal', fill: 'bg-metal' },
  crystal: { icon: 'farhold/crystal', tint: 'text-crystal', fill: 'bg-crystal' },
  deuterium: { icon: 'farhold/deuterium', tint: 'text-deuterium', fill: 'bg-deuterium' },
  energy: { icon: 'farhold/energy', tint: 'text-energy', fill: 'bg-energy' },
  food: { icon: 'farhold/food', tint: 'text-food', fill: 'bg-food' },
  aliens: { icon: 'farhold/alien', tint: 'text-alien', fill: 'bg-alien' },
  'dark-matter': { icon: 'farhold/dark-matter', tint: 'text-dark-matter', fill: 'bg-dark-matter' },
};
