import { isBuildingKey, type ItemKey } from '@farhold/engine/catalogue/items';
import type { PlanetInPlay, Universe } from '@farhold/engine/planet/planet';
import { useItems } from '../catalogue/api.ts';
import { enginePlanet } from '../catalogue/engine-planet.ts';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import { ownerOf } from '../catalogue/producing-place.ts';
import type { OwnPlanet } from '../planet/api.ts';

/** Everything that a planet could have, and the planet in the engine's terms. */
export type Technology = {
  readonly place: PlanetInPlay;
  readonly items: ReadonlyMap<string, PlanetItem>;
};

/** What an item in the tech tree is: there is some, it can be built, or something is missing. */
export type TechState = 'owned' | 'open' | 'locked';

/** What a planet has and could have; null while it is loading, 'failed' if some of it could not be loaded. */
export function useTechnology(planet: OwnPlanet | null, universe: Universe): Technology | 'failed' | null {
  const id = planet?.id ?? null;
  const [resources, facilities, aliens] = [
    useItems(id, 'resources'),
    useItems(id, 'facilities'),
    useItems(id, 'aliens'),
  ];
  const [research, ships, defence] = [
    useItems(id, 'research'),
    useItems(id, 'ships'),
    useItems(id, 'defence'),
  ];
  const all = [resources, facilities, aliens, research, ships, defence];
  if (all.some(({ isError, data }) => isError && !data)) return 'failed';
  if (planet === null || all.some(({ data }) => !data)) return null;
  const items = all.flatMap(({ data }) => data ?? []);
  const levels = Object.fromEntries(
    items.flatMap(({ key, owned }) => (isBuildingKey(key) ? [[key, owned]] : [])),
  );
  return {
    place: { planet: enginePlanet(planet, { levels }), owner: ownerOf(research.data ?? []), universe },
    items: new Map(items.map((item) => [item.key, item])),
  };
}

/** As the server sees it, which knows what is being torn down. */
export function techStateOf(key: ItemKey, { items }: Pick<Technology, 'items'>): TechState {
  const item = items.get(key);
  if (item !== undefined && item.owned > 0) return 'owned';
  return item?.conditionsMet === true ? 'open' : 'locked';
}
