import { accept, type Decision } from '@farhold/engine/decision';
import {
  type MissileOrder,
  sendMissiles as decide,
  type SendMissilesRefusal,
} from '@farhold/engine/fleet/send-missiles';
import type { PlanetId, Player } from '@farhold/engine/ids';
import type { Game } from '../time/game.ts';
import { atLaunchSite, launch, type Launched } from './send-fleet.ts';

/** A player fires missiles of an own planet at the defences of another player's planet (rules R16). */
export const sendMissiles = (
  game: Game,
  { universe, account }: Player,
  from: PlanetId,
  to: PlanetId,
  order: MissileOrder,
): Promise<Decision<Launched, SendMissilesRefusal | 'not-found'>> =>
  atLaunchSite(game, { universe, player: account, from, to: { planet: to } }, (work, site) => {
    const { planet, quietHours, target } = site;
    const origin = { planet, owner: work.owner(account), universe: work.universe, quietHours };
    const decision = decide(origin, target, order, planet.settledAt);
    if (!decision.ok) return decision;
    const { aim } = decision.outcome;
    return accept(launch(work, site, decision.outcome, 'missiles', aim));
  });
