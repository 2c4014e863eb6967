import { isFleetMission } from '@farhold/engine/fleet/mission';
import { useItems } from '../catalogue/api.ts';
import type { PlanetItem } from '../catalogue/planet-item.ts';
import { ownerOf } from '../catalogue/producing-place.ts';
import { usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { useJoinedUniverses } from '../universe/api.ts';
import type { Read } from '../ui/awaited.tsx';
import { useVacation, type VacationState } from '../vacation/api.ts';
import { useMovements } from './api.ts';
import type { LaunchSite } from './launch-site.ts';
import type { Movement } from './movement.ts';

/** Where the fleet starts, once all of it is known. */
export const useLaunchSite = (): LaunchSite | null => useLaunchSiteReads().site;

/** Where the fleet starts, once all of it is known, and the reads that this takes. */
export function useLaunchSiteReads(): { readonly site: LaunchSite | null; readonly reads: readonly Read[] } {
  const planet = useSelectedPlanet();
  const planets = usePlanets();
  const ships = useItems(planet?.id ?? null, 'ships');
  const research = useItems(planet?.id ?? null, 'research');
  const universes = useJoinedUniverses(true);
  const movements = useMovements();
  const vacation = useVacation();
  const universe = universes.data?.find(({ id }) => id === planet?.universeId);
  const known =
    planet && planets.data && ships.data && research.data && universe && movements.data
      ? {
          planet,
          planets: planets.data,
          ships: ships.data,
          universe,
          research: research.data,
          movements: movements.data,
        }
      : null;
  return {
    site: known && vacation.data !== undefined ? launchSiteOf(known, vacation.data) : null,
    reads: [planets, ships, research, universes, movements, vacation],
  };
}

type Known = Pick<LaunchSite, 'planet' | 'planets' | 'ships' | 'universe'> & {
  readonly research: readonly PlanetItem[];
  readonly movements: readonly Movement[];
};

function launchSiteOf({ research, movements, ...place }: Known, vacation: VacationState | null): LaunchSite {
  const fleets = movements.filter(({ isOwn, mission }) => isOwn && isFleetMission(mission));
  return {
    ...place,
    owner: { ...ownerOf(research), vacationSince: vacation?.vacation?.since ?? null },
    fleetsOut: fleets.length,
    expeditionsOut: fleets.filter(({ mission }) => mission === 'expedition').length,
    quietHours: vacation?.quietHours ?? null,
  };
}
