import type { Decision } from '@farhold/engine/decision';
import type { SendFleetRefusal } from '@farhold/engine/fleet/send-fleet';
import { spyOrder, type SpyOrderRefusal } from '@farhold/engine/fleet/spy-order';
import type { PlanetId, Player } from '@farhold/engine/ids';
import type { Game } from '../time/game.ts';
import { atLaunchSite, launchFleet, type Launched } from './send-fleet.ts';

/** A player spies on a planet with this many probes from an own planet; by default the usual number (rules R13). */
export const sendProbes = (
  game: Game,
  { universe, account }: Player,
  from: PlanetId,
  to: PlanetId,
  probes: number | undefined,
): Promise<Decision<Launched, SendFleetRefusal | SpyOrderRefusal | 'not-found'>> =>
  atLaunchSite(game, { universe, player: account, from, to: { planet: to } }, (work, site) => {
    const order = spyOrder(site.planet, probes);
    return order.ok ? launchFleet(work, site, order.outcome) : order;
  });
