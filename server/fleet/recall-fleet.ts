import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { traitsOf } from '@farhold/engine/fleet/mission';
import { recallFleet as decide, type RecallFleetRefusal } from '@farhold/engine/fleet/recall-fleet';
import type { FleetId, AccountId, PlanetId, Player, UniverseId } from '@farhold/engine/ids';
import { takeAlertBack } from '../notification/outbox.ts';
import type { Game } from '../time/game.ts';
import { atSite, type Found } from '../world/in-universe.ts';
import { GIFTS_TAKEN_BACK } from './misuse-limits.ts';
import { scheduleReturn } from './schedule-return.ts';
import { leaveUnion } from './fly-in-union.ts';
import { changingColumns, fleetTable, homeOfOwnFleet, readFleet } from './store.ts';
import { guestsOfFleetStatement } from './union-mates.ts';
import { fleetWithUnionStatement, unionOfFleetLock } from './union-store.ts';

/**
 * A player recalls an own fleet, out of its union if it flies in one; it takes as long home as it has been under way
 * (rules R12).
 */
export async function recallFleet(
  game: Game,
  player: Player,
  id: FleetId,
): Promise<Decision<null, RecallFleetRefusal | 'not-found'>> {
  const home = await homeOfOwnFleet(game.db, player, id);
  if (home === undefined) return refuse('not-found');
  const { universe, account } = player;
  return atSite(game, universe, recallSite(universe, home, id), async (found) =>
    recallIn(found, account, id),
  );
}

/** What a recall locks and reads. */
export const recallSite = (universe: UniverseId, home: PlanetId, id: FleetId) => ({
  lock: { planets: [home] },
  reads: {
    union: unionOfFleetLock(universe, id),
    fleets: fleetWithUnionStatement(universe, id),
    guests: guestsOfFleetStatement(universe, id),
  },
});

/** Recalls a fleet from a site that was found. */
export function recallIn(
  { work, now, rows }: Found<ReturnType<typeof recallSite>['reads']>,
  player: AccountId,
  id: FleetId,
): Decision<null, RecallFleetRefusal | 'not-found'> {
  const fleets = rows.fleets.map(readFleet);
  const fleet = fleets.find((one) => one.id === id);
  if (!fleet) return refuse('not-found');
  const decision = decide(fleet, player, now);
  if (!decision.ok) return decision;
  const turned = decision.outcome;
  work.scheduled.removeOfFleet(id);
  work.rows.update(fleetTable, id, changingColumns(turned));
  if (fleet.state === 'outbound') work.rows.add(GIFTS_TAKEN_BACK, [{ fleet_id: id }]);
  scheduleReturn(work, id, turned.returnsAt);
  leaveUnion(work, fleet, { others: fleets.filter((one) => one.id !== id), guests: rows.guests });
  // Nothing comes any more. The target is not held here, but its owner must see that.
  if (fleet.targetOwner !== null) {
    work.tell(fleet.targetOwner, 'fleets');
    if (traitsOf(fleet.mission).hostile === 'strikes')
      takeAlertBack(work.rows, { to: fleet.targetOwner, at: fleet.sentAt, fleet: id });
  }
  return accept(null);
}
