import { accept, type Decision } from '@farhold/engine/decision';
import {
  type MissileOrder,
  sendMissiles as decide,
  type SendMissilesRefusal,
} from '@farhold/engine/fleet/send-missiles';
import type { FleetId, PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { holdLaunchSite, launch } from './send-fleet.ts';

/** A player fires missiles of an own planet at the defences of another player's planet (rules R16). */
export const sendMissiles = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  from: PlanetId,
  to: PlanetId,
  order: MissileOrder,
): Promise<Decision<FleetId, SendMissilesRefusal | 'not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    const site = await holdLaunchSite(work, player, from, { planet: to }, now);
    if (!site.ok) return site;
    const { planet, quietHours, target } = site.outcome;
    const origin = { planet, owner: work.owner(player), universe: work.universe, quietHours };
    const decision = decide(origin, target, order, planet.settledAt);
    if (!decision.ok) return decision;
    const { aim } = decision.outcome;
    return accept(await launch(work, site.outcome, decision.outcome, 'missiles', aim));
  });
