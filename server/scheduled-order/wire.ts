import { assetIds } from '@farhold/contract/asset-ids';
import type { scheduledOrder as scheduledOrderSchema } from '@farhold/contract/scheduled-order';
import { isFleetMission } from '@farhold/engine/fleet/mission';
import type { z } from 'zod';
import { isoTime } from '../http/wire-time.ts';
import type { NamedOrder } from './store.ts';

type WireOrder = z.infer<typeof scheduledOrderSchema>;

/** What an order does not say. */
const unsaid = {
  mission_type: null,
  to: null,
  ships: null,
  speed: null,
  metal: null,
  crystal: null,
  deuterium: null,
  aliens: null,
  hold_hours: null,
  every_hours: null,
  id_activity: null,
  asset_id: null,
  quantity: null,
} as const;

/** An order that waits, in the terms of the wire. */
export const orderToWire = (order: NamedOrder): WireOrder => ({
  ...unsaid,
  id_scheduled: order.id,
  kind: order.what.kind,
  due_time: isoTime(order.dueAt),
  planet: placeToWire(order.from),
  ...whatToWire(order),
});

function whatToWire({ what, to, mission }: NamedOrder): Partial<WireOrder> {
  const target = to && placeToWire(to);
  if (what.kind === 'build') return { asset_id: assetIds[what.order.key], quantity: what.order.quantity };
  if (what.kind === 'recall') {
    const ordered = mission !== null && isFleetMission(mission) ? mission : null;
    return { id_activity: what.fleet, mission_type: ordered, to: target };
  }
  const { order, everyHours } = what;
  const ships = Object.entries(order.ships).map(([key, count]) => [idOf(key), count] as const);
  return {
    mission_type: order.mission,
    to: target,
    ships: Object.fromEntries(ships),
    speed: order.speedPercent,
    ...order.cargo,
    hold_hours: order.holdHours ?? null,
    every_hours: everyHours,
  };
}

const idOf = (key: string): string => String(Object.entries(assetIds).find(([name]) => name === key)?.[1]);

const placeToWire = ({ planet, name, at }: NamedOrder['from']) => ({ id_planet: planet, name, ...at });
