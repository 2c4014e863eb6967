import { categoryLooks } from '../catalogue/item-look.ts';
import type { ResourceName } from '../catalogue/resource-look.ts';
import type { IconName } from '../ui/icon.tsx';
import type words from '../client/texts/en.json';

export type Place = {
  readonly name: keyof (typeof words)['place'];
  readonly to: string;
  readonly icon: IconName;
};

const place = (name: Place['name'], icon: IconName): Place => ({ name, to: `/${name}`, icon });

export const homePlace = place('home', 'farhold/home');
export const empirePlace = place('empire', 'farhold/empire');
export const galaxyPlace = place('galaxy', 'farhold/galaxy');
export const fleetPlace = place('fleet', 'farhold/fleet');
export const rankPlace = place('rank', 'farhold/rank');
export const alliancePlace = place('alliance', 'lucide/shield');
export const simulatorPlace = place('simulator', 'farhold/simulator');
export const accountPlace = place('account', 'lucide/circle-user-round');
export const supportPlace = place('support', 'lucide/life-buoy');
export const plannerPlace = place('planner', 'farhold/planner');
export const goalsPlace = place('goals', 'lucide/flag');

/** The six asset pages, in the rail's order. */
export const buildPlaces: readonly Place[] = [
  place('resources', categoryLooks.resources.icon),
  place('facilities', categoryLooks.facilities.icon),
  place('research', categoryLooks.research.icon),
  place('shipyard', categoryLooks.ships.icon),
  place('defence', categoryLooks.defence.icon),
  place('aliens', categoryLooks.aliens.icon),
];

/** The page about one resource. */
export const resourceAddress = (resource: ResourceName): string => `/${resource}`;
