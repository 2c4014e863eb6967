import type { Category } from '@farhold/engine/catalogue/items';

/** The address of each category's page. */
export const categoryPlaces = {
  resources: '/resources',
  facilities: '/facilities',
  research: '/research',
  aliens: '/aliens',
  ships: '/shipyard',
  defence: '/defence',
} as const satisfies Record<Category, string>;
