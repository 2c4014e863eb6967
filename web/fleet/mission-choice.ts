import { type Mission, onlyShip } from '@farhold/engine/fleet/mission';
import { missionsOffered } from '@farhold/engine/fleet/missions-offered';
import type { Target } from '@farhold/engine/fleet/send-fleet';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';

/** Numbers of ships by their keys. */
export type Counts = Readonly<Record<string, number>>;

/** What the kind of place suggests: to found a colony, to move home, to attack (product specification, section 4). */
function suggestedMission({ planet }: Target): Mission {
  if (planet === null) return 'colony';
  return planet.isOwn ? 'transfer' : 'attack';
}

/**
 * The mission after the target has changed; null where none is offered. Typed coordinates switch to what the place
 * suggests; choosing among the own planets keeps a mission that can go there, and makes a transfer of all others
 * (product specification, section 4).
 */
export function missionAt(
  target: Target,
  origin: Coordinates,
  { current, isTyped }: { readonly current: Mission | null; readonly isTyped: boolean },
): Mission | null {
  const offered = missionsOffered(target, origin);
  if (!isTyped && current !== null && offered.includes(current)) return current;
  const preset = suggestedMission(target);
  return offered.includes(preset) ? preset : (offered[0] ?? null);
}

/** The ships after the mission has changed from one to another, of those that stand there; `usual` is what it is flown with. */
type ShipsChange = {
  readonly from: Mission | null;
  readonly to: Mission | null;
  /** How many of its one type a mission is usually flown with. */
  readonly usual: (mission: Mission) => number;
};

/**
 * What is picked after a change of the mission: a mission with a type of its own (colony, spy, harvest) begins with
 * the usual number of it alone, leaving such a mission clears the choice, and between the others it stays (product
 * specification, section 4).
 */
export function shipsAfter(counts: Counts, { from, to, usual }: ShipsChange): Counts {
  if (from === to) return counts;
  const only = to && onlyShip(to);
  if (to && only) return { [only]: usual(to) };
  return from && onlyShip(from) ? {} : counts;
}
