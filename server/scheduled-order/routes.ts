import { itemWithId } from '@farhold/contract/asset-ids';
import type { scheduledOrderRoutes } from '@farhold/contract/scheduled-order';
import { fleetId, planetId, scheduledOrderId } from '@farhold/engine/ids';
import { MOST_SCHEDULED } from '@farhold/engine/scheduled-order/scheduled-order';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { destinationIn, orderIn } from '../fleet/order-in.ts';
import type { Handlers } from '../http/handler.ts';
import { accepted, Refused } from '../http/refused.ts';
import { orderWherever } from '../http/wherever.ts';
import { done } from '../language/done.ts';
import type { Game } from '../time/game.ts';
import { cancelOrder, scheduleOrder, scheduleRecall } from './schedule-order.ts';
import { selectOrders } from './store.ts';
import { orderToWire } from './wire.ts';

export const scheduledOrderHandlers = (game: Game): Handlers<typeof scheduledOrderRoutes> => ({
  'GET /scheduled': async ({ playedOrNull }) => {
    const player = await playedOrNull();
    const orders = player === null ? [] : await selectOrders(game.db, player);
    return { data: orders.map(orderToWire), limit: MOST_SCHEDULED };
  },
  'POST /scheduled/send': async ({ body, ownerOf }) => {
    const planet = planetId(body.from_planet_id);
    const player = await ownerOf(planet);
    const what = {
      kind: 'send',
      to: destinationIn(body),
      order: orderIn(body),
      everyHours: body.every_hours ?? null,
    } as const;
    return scheduled(accepted(await scheduleOrder(game, player, planet, what, hourIn(body))));
  },
  'POST /scheduled/recall': async ({ by, body }) => {
    const what = { kind: 'recall', fleet: fleetId(body.id_activity) } as const;
    return scheduled(
      accepted(
        await orderWherever(by, 'not-found', (player) => scheduleRecall(game, player, what, hourIn(body))),
      ),
    );
  },
  'POST /scheduled/build': async ({ body, ownerOf }) => {
    const key = itemWithId(body.asset_id);
    if (!key) throw new Refused('asset-unknown', {}, 'asset_id');
    const planet = planetId(body.planet_id);
    const player = await ownerOf(planet);
    const what = { kind: 'build', order: { key, quantity: body.quantity ?? 1 } } as const;
    return scheduled(accepted(await scheduleOrder(game, player, planet, what, hourIn(body))));
  },
  'DELETE /scheduled/{id}': async ({ by, params }) => {
    const id = scheduledOrderId(params.id);
    accepted(await orderWherever(by, 'not-found', (player) => cancelOrder(game, player, id)));
    return { message: done('order-cancelled') };
  },
});

const scheduled = (id: number) => ({ message: done('order-scheduled'), id_scheduled: id });

/** The hour that a request names, in whole seconds. */
const hourIn = ({ due_time: due }: { readonly due_time: string }): Instant =>
  instant(Math.ceil(Date.parse(due) / 1000) * 1000);
