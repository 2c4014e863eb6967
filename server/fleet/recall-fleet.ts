import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { recallFleet as decide, type RecallFleetRefusal } from '@farhold/engine/fleet/recall-fleet';
import type { FleetId, AccountId } from '@farhold/engine/ids';
import { EVENTS_OF_FLEETS_GONE } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';
import { GIFTS_TAKEN_BACK } from './misuse-limits.ts';
import { scheduleReturn } from './schedule-return.ts';
import { changingColumns, fleetsStatement, fleetTable, homeOfOwnFleet, readFleet } from './store.ts';

/** A player recalls an own fleet; it takes as long home as it has been under way (rules R12). */
export async function recallFleet(
  game: Game,
  player: AccountId,
  id: FleetId,
): Promise<Decision<null, RecallFleetRefusal | 'not-found'>> {
  const home = await homeOfOwnFleet(game.db, player, id);
  if (!home) return refuse('not-found');
  const site = { lock: { planets: [home.from] }, reads: { fleets: fleetsStatement([id]) } };
  return atSite(game, home.universe, site, async ({ work, now, rows }) => {
    const [fleet] = rows.fleets.map(readFleet);
    if (!fleet) return refuse('not-found');
    const decision = decide(fleet, player, now);
    if (!decision.ok) return decision;
    const turned = decision.outcome;
    work.rows.add(EVENTS_OF_FLEETS_GONE, [{ fleet_id: id }]);
    work.rows.update(fleetTable, id, changingColumns(turned));
    if (fleet.state === 'outbound') work.rows.add(GIFTS_TAKEN_BACK, [{ fleet_id: id }]);
    scheduleReturn(work, id, turned.returnsAt);
    // Nothing comes any more. The target is not held here, but its owner must see that.
    if (fleet.targetOwner !== null) work.tell(fleet.targetOwner, 'fleets');
    return accept(null);
  });
}
