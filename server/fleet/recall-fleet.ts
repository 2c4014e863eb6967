import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { recallFleet as decide, type RecallFleetRefusal } from '@farhold/engine/fleet/recall-fleet';
import type { FleetId, AccountId, UniverseId } from '@farhold/engine/ids';
import { unscheduleFleet } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { takeBackGift } from './misuse-limits.ts';
import { scheduleReturn } from './schedule-return.ts';
import { lockFleet, updateFleet } from './store.ts';

/** A player recalls an own fleet; it takes as long home as it has been under way (rules R12). */
export const recallFleet = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  id: FleetId,
): Promise<Decision<null, RecallFleetRefusal | 'not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    const fleet = await lockFleet(work.tx, id);
    if (!fleet) return refuse('not-found');
    await work.hold([fleet.from]);
    const decision = decide(fleet, player, now);
    if (!decision.ok) return decision;
    const turned = decision.outcome;
    await unscheduleFleet(work.tx, id);
    await updateFleet(work.tx, turned);
    if (fleet.state === 'outbound') await takeBackGift(work.tx, id);
    scheduleReturn(work, id, turned.returnsAt);
    // Nothing comes any more. The target is not held here, but its owner must see that.
    if (fleet.targetOwner !== null) work.tell(fleet.targetOwner, 'fleets');
    return accept(null);
  });
