import { resources, type Resource } from '@farhold/engine/catalogue/resource';
import { poweredPercent } from '@farhold/engine/economy/energy';
import { emptyAt, fullAt, stockAt, segmentAt } from '@farhold/engine/economy/projection';
import { instant, type Instant } from '@farhold/engine/time/instant';
import type { OwnPlanet } from '../planet/api.ts';
import type { StockEntry } from './header-view.ts';

type Site = Pick<OwnPlanet, 'projection' | 'darkMatter'>;

/**
 * What the stock bar shows of a planet at `now` (ms, server clock), projected from the last reply, including hunger, an
 * idle reactor and finished mines. Energy comes after the three mined resources, with the percentage at which mines
 * run. Dark matter, which belongs to the player, comes last.
 */
export function stockEntries(planet: Site, now: number, powered: (percent: number) => string): StockEntry[] {
  const { produced, used } = segmentAt(planet.projection, instant(now)).energy;
  const entries = resources.map((resource) => entryOf(resource, planet, instant(now)));
  const energy: StockEntry = {
    resource: 'energy',
    amount: produced - used,
    note: powered(poweredPercent(produced, used)),
  };
  const darkMatter: StockEntry = { resource: 'dark-matter', amount: planet.darkMatter };
  return [...entries.slice(0, 3), energy, ...entries.slice(3), darkMatter];
}

function entryOf(resource: Resource, { projection }: Site, now: Instant): StockEntry {
  const segment = segmentAt(projection, now);
  const amount = stockAt(projection, now)[resource];
  const full = fullAt(projection, resource, now);
  const empty = emptyAt(projection, resource, now);
  return {
    resource,
    amount,
    perHour: segment.net[resource],
    capacity: segment.capacity[resource],
    ...(full !== null && full > now && { fullInMs: full - now }),
    ...(empty !== null && empty > now && amount > 0 && { emptyInMs: empty - now }),
  };
}
