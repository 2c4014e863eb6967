import type { FleetMission } from '@farhold/engine/fleet/mission';
import { missionsOffered } from '@farhold/engine/fleet/missions-offered';
import { type Coordinates, isSamePlace } from '@farhold/engine/galaxy/coordinates';
import { accountId } from '@farhold/engine/ids';
import type { ScannedPosition } from './scanned-position.ts';

/** What a player can do at a position, starting from the selected planet. */
export type PositionActions = {
  /** This is the selected planet. */
  readonly isHere: boolean;
  /** The icons at the end of the row: only where there is a planet (product specification, section 2). */
  readonly sends: boolean;
  readonly spies: boolean;
  readonly writes: boolean;
  readonly showsProfile: boolean;
  /** Missions suggested for an empty position: colonize it, harvest its debris. */
  readonly calls: readonly FleetMission[];
};

/**
 * The actions at a position: none at the selected planet; fleets can be sent to every other planet, and foreign ones
 * can be spied on, messaged and looked up (product specification, sections 2 and 6).
 */
export function actionsAt(
  { at, planet, isOwn, commander, debris }: ScannedPosition,
  here: Coordinates | null,
): PositionActions {
  const isHere = here !== null && isSamePlace(at, here);
  const isElsewhere = planet !== null && !isHere;
  const owner = commander && { owner: accountId(commander.id), isOwn };
  const target = { at, planet: planet && owner, hasDebris: debris !== null };
  const offered = here === null ? [] : missionsOffered(target, here);
  return {
    isHere,
    sends: isElsewhere,
    spies: isElsewhere && !isOwn,
    writes: isElsewhere && !isOwn,
    showsProfile: isElsewhere && !isOwn,
    calls: offered.filter((mission) => mission === 'harvest' || mission === 'colony'),
  };
}
