import { assetIds, itemWithId } from '@farhold/contract/asset-ids';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import type { ItemKey } from '@farhold/engine/catalogue/items';
import type { FleetMission } from '@farhold/engine/fleet/mission';
import type { Destination, FleetOrder } from '@farhold/engine/fleet/send-fleet';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import type { Instant } from '@farhold/engine/time/instant';
import { useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { inGame, said } from '../client/query-client.ts';
import { orderToWire } from './api.ts';

/** A planet or a position that an order names; the name is empty for no planet. */
type Place = { readonly name: string; readonly at: Coordinates };

/** An order that waits for its hour, in ms. */
export type Scheduled = {
  readonly id: number;
  readonly kind: 'send' | 'recall' | 'build';
  readonly dueAt: number;
  readonly from: Place;
  /** Where the fleet goes, or went; null if that is gone. */
  readonly to: Place | null;
  /** null for no fleet, and for one that is home. */
  readonly mission: FleetMission | null;
  readonly shipCount: number;
  /** null for once. */
  readonly everyHours: number | null;
  /** What is to be built. */
  readonly item: ItemKey | null;
  readonly quantity: number;
};

type WireOrder = Reply<Routes['GET /scheduled']>['data'][number];

const placeOf = ({ name, galaxy, system, position }: WireOrder['planet']): Place => ({
  name,
  at: { galaxy, system, position },
});

const scheduledOf = (wire: WireOrder): Scheduled => ({
  id: wire.id_scheduled,
  kind: wire.kind,
  dueAt: Date.parse(wire.due_time),
  from: placeOf(wire.planet),
  to: wire.to && placeOf(wire.to),
  mission: wire.mission_type,
  shipCount: Object.values(wire.ships ?? {}).reduce((sum, count) => sum + count, 0),
  everyHours: wire.every_hours,
  item: wire.asset_id === null ? null : (itemWithId(wire.asset_id) ?? null),
  quantity: wire.quantity ?? 1,
});

/** The player's orders that wait for their hour, the next one first. */
export const useScheduled = () =>
  useQuery({
    queryKey: inGame('scheduled'),
    meta: { hears: ['scheduled', 'planets'] },
    queryFn: async ({ signal }) => (await call('GET /scheduled', { signal })).data.map(scheduledOf),
  });

const due = (at: Instant) => ({ due_time: new Date(at).toISOString() });

/** A fleet order for later. */
type SendingLater = {
  readonly from: number;
  readonly to: Destination;
  readonly order: FleetOrder;
  readonly dueAt: Instant;
  readonly everyHours: number | null;
};

/** Sends a fleet later; returns the server's message. Throws its refusal. */
export async function sendLater({ dueAt, everyHours, ...sending }: SendingLater): Promise<string> {
  const body = { ...orderToWire(sending), ...due(dueAt), every_hours: everyHours };
  return said(call('POST /scheduled/send', { body }));
}

/** Recalls a fleet later; returns the server's message. Throws its refusal. */
export async function recallLater(fleet: number, dueAt: Instant): Promise<string> {
  const body = { id_activity: fleet, ...due(dueAt) };
  return said(call('POST /scheduled/recall', { body }));
}

/** Builds something later; returns the server's message. Throws its refusal. */
export async function buildLater(
  planet: number,
  { key, quantity }: { readonly key: ItemKey; readonly quantity: number },
  dueAt: Instant,
): Promise<string> {
  const body = { planet_id: planet, asset_id: assetIds[key], quantity, ...due(dueAt) };
  return said(call('POST /scheduled/build', { body }));
}

/** Cancels an order that waits; returns the server's message. Throws its refusal. */
export async function cancelScheduled(order: number): Promise<string> {
  return said(call('DELETE /scheduled/{id}', { params: { id: String(order) } }));
}
