import { isBuildingKey, isResearchKey } from '@farhold/engine/catalogue/items';
import type { Owner, PlanetInPlay } from '@farhold/engine/planet/planet';
import { useItems } from './api.ts';
import { enginePlanet } from './engine-planet.ts';
import type { BuildSite, PlanetItem } from './planet-item.ts';

/** The owner of the research that a planet's items show. */
export const ownerOf = (research: readonly PlanetItem[]): Owner => ({
  research: Object.fromEntries(
    research.flatMap(({ key, owned }) => (isResearchKey(key) ? [[key, owned]] : [])),
  ),
});

/**
 * The site as the production rules need it: with the level of the one building that matters. Research is fetched only
 * for the reactor, whose output depends on it (rules R3).
 */
export function useProducingPlace(item: PlanetItem, site: BuildSite): PlanetInPlay {
  const research = useItems(item.key === 'fusion-reactor' ? site.id : null, 'research');
  return {
    planet: enginePlanet(site, { levels: isBuildingKey(item.key) ? { [item.key]: item.owned } : {} }),
    owner: ownerOf(research.data ?? []),
    universe: { resourcesSpeed: site.resourcesSpeed, researchSpeed: 1, fleetSpeed: 1, buildingSpeed: 1 },
  };
}
