import { isFleetMission } from '@farhold/engine/fleet/mission';
import { useItems } from '../catalogue/api.ts';
import { ownerOf } from '../catalogue/producing-place.ts';
import { usePlanets, useSelectedPlanet } from '../planet/api.ts';
import { useJoinedUniverses } from '../universe/api.ts';
import { useVacation } from '../vacation/api.ts';
import { useMovements } from './api.ts';
import type { LaunchSite } from './launch-site.ts';

/** Where the fleet starts, once all of it is known. */
export function useLaunchSite(): LaunchSite | null {
  const planet = useSelectedPlanet();
  const { data: planets } = usePlanets();
  const { data: ships } = useItems(planet?.id ?? null, 'ships');
  const { data: research } = useItems(planet?.id ?? null, 'research');
  const { data: universes } = useJoinedUniverses(true);
  const { data: movements } = useMovements();
  const { data: vacation } = useVacation();
  const universe = universes?.find(({ id }) => id === planet?.universeId);
  if (!planet || !planets || !ships || !research || !universe || !movements || vacation === undefined)
    return null;
  const fleets = movements.filter(({ isOwn, mission }) => isOwn && isFleetMission(mission));
  const expeditionsOut = fleets.filter(({ mission }) => mission === 'expedition').length;
  const owner = { ...ownerOf(research), vacationSince: vacation?.vacation?.since ?? null };
  return {
    planet,
    planets,
    ships,
    owner,
    universe,
    fleetsOut: fleets.length,
    expeditionsOut,
    quietHours: vacation?.quietHours ?? null,
  };
}
