import type { Mission } from '@farhold/engine/fleet/mission';
import { missionsOffered } from '@farhold/engine/fleet/missions-offered';
import type { Target } from '@farhold/engine/fleet/send-fleet';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';

/** The missions for which the window has all the fields. */
const withFields: readonly Mission[] = ['attack', 'transport', 'transfer'];

/** The missions to choose from for a target. */
export const offeredMissions = (target: Target, origin: Coordinates): readonly Mission[] =>
  missionsOffered(target, origin).filter((mission) => withFields.includes(mission));

/** What the kind of place suggests: to found a colony, to move home, to attack (product specification, section 4). */
function suggested({ planet }: Target): Mission {
  if (planet === null) return 'colony';
  return planet.isOwn ? 'transfer' : 'attack';
}

/**
 * The mission for a target: the one that was picked, as long as it can go there; else what the place suggests; else
 * the first that is offered. Null when none is.
 */
export function missionFor(
  target: Target,
  picked: Mission | null,
  offered: readonly Mission[],
): Mission | null {
  if (picked !== null && offered.includes(picked)) return picked;
  const wished = suggested(target);
  return offered.includes(wished) ? wished : (offered[0] ?? null);
}
