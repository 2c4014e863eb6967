import { isResearchKey, isUnitKey, type ItemKey } from '../catalogue/items.ts';
import { worthOf } from '../dark-matter/worth.ts';
import { rates } from '../economy/rates.ts';
import { stockOf } from '../economy/stock.ts';
import { capacity } from '../economy/storage.ts';
import type { Stock } from '../catalogue/resource.ts';
import { finishedLevel, type PlanetInPlay, quantity } from '../planet/planet.ts';

/** What a planet makes in an hour with an empty food store. */
function hungryNet({ planet, owner, universe }: PlanetInPlay): Stock {
  const hungry = {
    ...planet,
    stock: { ...planet.stock, food: 0 },
    carry: { ...planet.carry, food: 0 },
    reactorIdle: false,
  };
  return rates(hungry, owner, universe).net;
}

/** The planet's hourly yield with an empty food store, in metal. A resource whose store is full counts as nothing. */
export function hourlyWorth(place: PlanetInPlay): number {
  const net = hungryNet(place);
  const { stock } = place.planet;
  const room = capacity(place.planet);
  return worthOf(stockOf((resource) => (stock[resource] < room[resource] ? net[resource] : 0)));
}

/**
 * What the planet's mines yield in an hour, in metal: what a player plans with. Full stores don't count here, or a
 * planet with full stores could afford nothing and would never empty them.
 */
export const incomeOf = (place: PlanetInPlay): number => worthOf(hungryNet(place));

/** The planet as if more units or levels of an item existed already. */
export function withMore(key: ItemKey, more: number, place: PlanetInPlay): PlanetInPlay {
  const { planet, owner } = place;
  if (isUnitKey(key)) {
    return {
      ...place,
      planet: { ...planet, units: { ...planet.units, [key]: quantity(planet, key) + more } },
    };
  }
  const next = finishedLevel(planet, owner, key) + more;
  return isResearchKey(key)
    ? { ...place, owner: { research: { ...owner.research, [key]: next } } }
    : { ...place, planet: { ...planet, levels: { ...planet.levels, [key]: next } } };
}
