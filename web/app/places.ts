import type { ResourceName } from '../catalogue/resource-look.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Messages } from './language.ts';

export type Place = { readonly name: keyof Messages['place']; readonly to: string; readonly icon: IconName };

const place = (name: Place['name'], icon: IconName): Place => ({ name, to: `/${name}`, icon });

export const homePlace = place('home', 'game-icons/ringed-planet');
export const empirePlace = place('empire', 'game-icons/solar-system');
export const galaxyPlace = place('galaxy', 'game-icons/radar-sweep');
export const fleetPlace = place('fleet', 'game-icons/rocket-flight');
export const rankPlace = place('rank', 'game-icons/podium');
export const simulatorPlace = place('simulator', 'lucide/swords');
export const accountPlace = place('account', 'lucide/circle-user-round');
export const supportPlace = place('support', 'lucide/life-buoy');
export const plannerPlace = place('planner', 'lucide/list-todo');

/** Where the server describes its API; a page of its own, not one of the client's. */
export const apiPage = '/api/';

/** The six asset pages, in the rail's order. */
export const buildPlaces: readonly Place[] = [
  place('resources', 'game-icons/mine-wagon'),
  place('facilities', 'game-icons/factory'),
  place('research', 'game-icons/atom-core'),
  place('shipyard', 'game-icons/starfighter'),
  place('defence', 'game-icons/laser-turret'),
  place('aliens', 'game-icons/alien-egg'),
];

/** The page about one resource. */
export const resourceAddress = (resource: ResourceName): string => `/${resource}`;
