import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { recallFleet as decide, type RecallFleetRefusal } from '@farhold/engine/fleet/recall-fleet';
import type { FleetId, AccountId } from '@farhold/engine/ids';
import { EVENTS_OF_FLEETS_GONE } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';
import { GIFTS_TAKEN_BACK } from './misuse-limits.ts';
import { scheduleReturn } from './schedule-return.ts';
import { leaveUnion } from './fly-in-union.ts';
import { changingColumns, fleetTable, homeOfOwnFleet, readFleet } from './store.ts';
import { fleetWithUnionStatement, unionOfFleetLock } from './union-store.ts';

/** A player recalls an own fleet, out of its union if it flies in one; it takes as long home as it has been under way (rules R12). */
export async function recallFleet(
  game: Game,
  player: AccountId,
  id: FleetId,
): Promise<Decision<null, RecallFleetRefusal | 'not-found'>> {
  const home = await homeOfOwnFleet(game.db, player, id);
  if (!home) return refuse('not-found');
  const site = {
    lock: { planets: [home.from] },
    reads: { union: unionOfFleetLock(id), fleets: fleetWithUnionStatement(id) },
  };
  return atSite(game, home.universe, site, async ({ work, now, rows }) => {
    const fleets = rows.fleets.map(readFleet);
    const fleet = fleets.find((one) => one.id === id);
    if (!fleet) return refuse('not-found');
    const decision = decide(fleet, player, now);
    if (!decision.ok) return decision;
    const turned = decision.outcome;
    work.rows.add(EVENTS_OF_FLEETS_GONE, [{ fleet_id: id }]);
    work.rows.update(fleetTable, id, changingColumns(turned));
    if (fleet.state === 'outbound') work.rows.add(GIFTS_TAKEN_BACK, [{ fleet_id: id }]);
    scheduleReturn(work, id, turned.returnsAt);
    leaveUnion(
      work,
      fleet,
      fleets.filter((one) => one.id !== id),
    );
    // Nothing comes any more. The target is not held here, but its owner must see that.
    if (fleet.targetOwner !== null) work.tell(fleet.targetOwner, 'fleets');
    return accept(null);
  });
}
