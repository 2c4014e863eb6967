import type { Decision } from '@farhold/engine/decision';
import type { SendFleetRefusal } from '@farhold/engine/fleet/send-fleet';
import { spyOrder, type SpyOrderRefusal } from '@farhold/engine/fleet/spy-order';
import type { FleetId, PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Game } from '../time/game.ts';
import { inUniverse } from '../world/in-universe.ts';
import { holdLaunchSite, launchFleet } from './send-fleet.ts';

/** A player spies on a planet with probes of an own one: the usual number if none is given (rules R13). */
export const sendProbes = (
  game: Game,
  universe: UniverseId,
  player: AccountId,
  from: PlanetId,
  to: PlanetId,
  probes: number | undefined,
): Promise<Decision<FleetId, SendFleetRefusal | SpyOrderRefusal | 'not-found'>> =>
  inUniverse(game, universe, async (work, now) => {
    const site = await holdLaunchSite(work, player, from, { planet: to }, now);
    if (!site.ok) return site;
    const order = spyOrder(site.outcome.planet, probes);
    return order.ok ? launchFleet(work, site.outcome, order.outcome) : order;
  });
