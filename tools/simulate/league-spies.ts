import type { SpyReport } from '@farhold/engine/ai/view';
import type { SpyFindings } from '@farhold/engine/fleet/arrive-spy';
import { shipEntries } from '@farhold/engine/fleet/ships';
import type { Owner, Units } from '@farhold/engine/planet/planet';
import type { Instant } from '@farhold/engine/time/instant';

/** What probes that arrived at this instant report of a planet of this owner. */
export function reportOf(
  { planet, sections, information }: SpyFindings,
  { research }: Owner,
  at: Instant,
): SpyReport {
  const sees = (section: (typeof sections)[number]) => sections.includes(section);
  return {
    planet: planet.id,
    at,
    stock: planet.stock,
    ships: sees('fleet') ? Object.fromEntries(shipEntries(planet.units)) : null,
    defences: sees('defence') ? withoutShips(planet.units) : null,
    levels: sees('buildings') ? planet.levels : null,
    research: sees('research') ? research : null,
    information,
  };
}

const withoutShips = (units: Units): Units => {
  const ships = new Set<string>(shipEntries(units).map(([key]) => key));
  return Object.fromEntries(Object.entries(units).filter(([key]) => !ships.has(key)));
};
