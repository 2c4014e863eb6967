import { isDefenceKey } from '@farhold/engine/catalogue/items';
import { accept, type Decision, refuse } from '@farhold/engine/decision';
import {
  type MissileOrder,
  sendMissiles as decide,
  type SendMissilesRefusal,
} from '@farhold/engine/fleet/send-missiles';
import type { FleetId, PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import { lockPlayer } from '../player/lock-player.ts';
import { selectVacation } from '../vacation/store.ts';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { findTarget } from './find-target.ts';
import { heldTarget, holdForLaunch, launch } from './launch.ts';

/** A player fires missiles of an own planet at the defences of a foreign one (rules R16). */
export const sendMissiles = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  from: PlanetId,
  to: PlanetId,
  order: MissileOrder,
): Promise<Decision<FleetId, SendMissilesRefusal | 'not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    await lockPlayer(work.tx, universe, player);
    const found = await findTarget(work.tx, universe, player, { planet: to }, now);
    if (!found) return refuse('not-found');
    const missing = await holdForLaunch(work, player, from, found);
    if (missing) return missing;

    const planet = work.settle(from, now);
    const quietHours = (await selectVacation(work.tx, universe, player))?.quietHours ?? null;
    const origin = { planet, owner: work.owner(player), universe: work.universe, quietHours };
    const decision = decide(origin, heldTarget(work, found), order, planet.settledAt);
    if (!decision.ok) return decision;
    const { missiles, aim } = order;
    const { planet: left, arrivesAt } = decision.outcome;
    return accept(
      await launch(work, left, 'missiles', found, {
        mission: 'missile',
        ships: { 'interplanetary-missile': missiles },
        arrivesAt,
        returnsAt: null,
        ...(isDefenceKey(aim) && { aim }),
      }),
    );
  });
