import { accept, type Decision, refuse } from '@farhold/engine/decision';
import { type PlanetId, type Player, scheduledOrderId, type ScheduledOrderId } from '@farhold/engine/ids';
import {
  type ScheduledOrder,
  scheduleOrder as decide,
  type ScheduleRefusal,
} from '@farhold/engine/scheduled-order/scheduled-order';
import type { Instant } from '@farhold/engine/time/instant';
import { homeOfOwnFleet } from '../fleet/store.ts';
import { newEvent } from '../time/event-store.ts';
import type { Game } from '../time/game.ts';
import { atSite } from '../world/in-universe.ts';
import { dropOrder, orderRow, scheduledOrderTable, waitingIds } from './store.ts';

type Answer = Promise<Decision<ScheduledOrderId, ScheduleRefusal | 'not-found'>>;

/** A player gives an order for later, on an own planet. Orders of one player are counted one after the other. */
export const scheduleOrder = (
  game: Game,
  by: Player,
  planet: PlanetId,
  what: ScheduledOrder,
  dueAt: Instant,
): Answer => {
  const { universe, account: player } = by;
  const site = {
    lock: { player, planets: [planet], newIn: 'scheduled_order' as const },
    reads: { waiting: waitingIds(by) },
  };
  return atSite(game, universe, site, async ({ work, now, rows, newId }) => {
    if (!work.holds(planet) || work.planet(planet).owner !== player) return refuse('not-found');
    const giver = {
      owner: work.owner(player),
      universe: work.universe,
      waiting: rows.waiting.length,
    };
    const decision = decide(what, dueAt, giver, now);
    if (!decision.ok) return decision;
    const id = scheduledOrderId(newId());
    work.rows.insert(scheduledOrderTable, id, orderRow({ id, player, planet, dueAt, what }));
    work.schedule(newEvent({ kind: 'order-due', version: 1, order: id }, dueAt));
    work.tell(player, 'scheduled');
    return accept(id);
  });
};

/** The same for the recall of an own fleet, which is given on its home. */
export async function scheduleRecall(
  game: Game,
  player: Player,
  recall: Extract<ScheduledOrder, { kind: 'recall' }>,
  dueAt: Instant,
): Answer {
  const home = await homeOfOwnFleet(game.db, player, recall.fleet);
  if (home === undefined) return refuse('not-found');
  return scheduleOrder(game, player, home, recall, dueAt);
}

/** A player cancels an own order that waits. */
export async function cancelOrder(
  game: Game,
  { universe, account: player }: Player,
  id: ScheduledOrderId,
): Promise<Decision<null, 'not-found'>> {
  const site = { lock: { player }, reads: { waiting: waitingIds({ universe, account: player }) } };
  return atSite(game, universe, site, async ({ work, rows }) => {
    if (rows.waiting.every((order) => order.id !== id)) return refuse('not-found');
    dropOrder(work, { id, player });
    return accept(null);
  });
}
