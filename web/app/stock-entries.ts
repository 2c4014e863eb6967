import { poweredPercent } from '@farhold/engine/economy/energy';
import { resources, type Resource } from '@farhold/engine/catalogue/resource';
import { secondsUntil } from '@farhold/engine/economy/accrue';
import { stockAt } from '../catalogue/affordable.ts';
import type { OwnPlanet } from '../planet/api.ts';
import { secondMs } from '../ui/format.ts';
import type { StockEntry } from './header-view.ts';

type Site = Pick<OwnPlanet, 'stock' | 'capacity' | 'perHour' | 'energy' | 'darkMatter' | 'readAt'>;

/**
 * What the stock bar shows of a planet at `now` (ms of the server's clock), counted on from what the server told last.
 * Energy stands after the three that mines bring forth; its note says at how many percent mines run. Dark matter, the
 * player's own, stands last.
 */
export function stockEntries(planet: Site, now: number, powered: (percent: number) => string): StockEntry[] {
  const held = stockAt(planet, now);
  const entries = resources.map((resource) => entryOf(resource, held[resource], planet));
  const energy: StockEntry = {
    resource: 'energy',
    amount: planet.energy.balance,
    note: powered(poweredPercent(planet.energy.produced, planet.energy.used)),
  };
  const darkMatter: StockEntry = { resource: 'dark-matter', amount: planet.darkMatter };
  return [...entries.slice(0, 3), energy, ...entries.slice(3), darkMatter];
}

function entryOf(resource: Resource, amount: number, planet: Site): StockEntry {
  const perHour = planet.perHour[resource];
  const capacity = planet.capacity[resource];
  const isGrowing = perHour > 0 && amount < capacity;
  const fullInMs = isGrowing
    ? secondsUntil({ whole: amount, carry: 0 }, perHour, capacity) * secondMs
    : undefined;
  return { resource, amount, perHour, capacity, ...(fullInMs !== undefined && { fullInMs }) };
}
