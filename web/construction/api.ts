import { MINUTE_MS, SECOND_MS } from '@farhold/engine/time/duration';
import type { Reply } from '@farhold/contract/route';
import type { Routes } from '@farhold/contract/routes';
import { isItemKey, type ItemKey } from '@farhold/engine/catalogue/items';
import { type QueueName, queueNames } from '@farhold/engine/construction/queue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { andRefresh, inGame, PAGE_DRAWN_MS } from '../client/query-client.ts';
import { serverNow } from '../client/server-clock.ts';

const GRACE_MS = 300;
const SOONEST_MS = 2 * SECOND_MS;
const LATEST_MS = MINUTE_MS;

/** A queue entry as the screen shows it; instants in ms of the server's clock, estimates for waiting entries. */
export type QueuedConstruction = {
  readonly id: number;
  /** The planet that has paid for it. */
  readonly planetId: number;
  readonly item: ItemKey;
  /** The level it leads to; null for ships and defences. */
  readonly level: number | null;
  /** Whether it tears that level down. */
  readonly isDemolition: boolean;
  readonly quantityOrdered: number;
  /** Units still to come; 1 for levels. */
  readonly quantityLeft: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** When the next unit of a running order is finished. */
  readonly nextUnitAt: number | null;
  readonly isRunning: boolean;
  /** Since when it runs at double speed; null unless it was hurried. */
  readonly hurriedAt: number | null;
};

export type Queues = Readonly<Record<QueueName, readonly QueuedConstruction[]>>;

/**
 * When the next start, end and completion in the whole empire are due, in ms of the server's clock; null for never. A
 * demolition has an end only.
 */
export type NextTimes = {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly completesAt: number | null;
};

const queuesQuery = (planetId: number | null) =>
  queryOptions({
    queryKey: inGame('construction', planetId),
    queryFn: async ({ signal }): Promise<Queues> => {
      const wire = await call('GET /activity/construction', {
        query: { planet_id: String(planetId) },
        signal,
      });
      return {
        buildings: wire.buildings.flatMap(queuedOf),
        shipyard: wire.shipyard.flatMap(queuedOf),
        defence: wire.defence.flatMap(queuedOf),
        research: wire.research.flatMap(queuedOf),
        aliens: wire.aliens.flatMap(queuedOf),
      };
    },
    enabled: planetId !== null,
    meta: { hears: ['construction'] },
    staleTime: PAGE_DRAWN_MS,
    refetchInterval: ({ state }) => refreshAfterMs(state.data),
  });

// Units are finished one by one while their order runs; each is fetched when due, but not too often.
function refreshAfterMs(queues: Queues | undefined): number {
  const dueAt = queues
    ? Object.values(queues).flatMap((queue) => queue.flatMap(({ nextUnitAt }) => nextUnitAt ?? []))
    : [];
  return Math.max(SOONEST_MS, Math.min(LATEST_MS, ...dueAt.map((at) => at - serverNow() + GRACE_MS)));
}

/** The five queues of a planet (research: the player's); nothing is fetched for null. */
export const useQueues = (planetId: number | null) => useQuery(queuesQuery(planetId));

/** The number of entries, running or waiting, in all five queues. */
export const countQueued = (queues: Queues): number =>
  queueNames.reduce((sum, name) => sum + queues[name].length, 0);

/** When the next construction of the empire starts and ends. */
export const nextTimesQuery = queryOptions({
  queryKey: inGame('next-times'),
  queryFn: async ({ signal }): Promise<NextTimes> => {
    const wire = await call('GET /activity/next-times', { signal });
    return {
      startsAt: instantOf(wire.next_start_time),
      endsAt: instantOf(wire.next_end_time),
      completesAt: instantOf(wire.next_completion_time),
    };
  },
  meta: { hears: ['construction'] },
  staleTime: Infinity,
});

/** Cancels a waiting construction; stock, queues and prices are refetched. Throws the server's refusal. */
export const cancelConstruction = (id: number) =>
  andRefresh(call('DELETE /activity/{id}/cancel', { params: { id: String(id) } }));

/** Tears down the top level of a building; stock, queues and prices are refetched. Throws the server's refusal. */
export const demolish = ({ planet, item }: { readonly planet: number; readonly item: number }) =>
  andRefresh(call('POST /activity/demolish', { body: { planet_id: planet, asset_id: item } }));

/**
 * Halves the remaining time of a running construction; stock, queues and dark matter are refetched. Throws
 * the server's refusal.
 */
export const hurryConstruction = (id: number) =>
  andRefresh(call('POST /activity/{id}/hurry', { params: { id: String(id) }, body: {} }));

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** A wire entry in the screens' terms; none for an item unknown to this client. */
export function queuedOf(
  wire: Reply<Routes['GET /activity/construction']>['buildings'][number],
): QueuedConstruction[] {
  const [ordered] = wire.assets;
  if (!ordered || !isItemKey(ordered.asset.key)) return [];
  return [
    {
      id: wire.id_activity,
      planetId: wire.planet_id,
      item: ordered.asset.key,
      level: wire.level,
      isDemolition: wire.is_demolition,
      quantityOrdered: wire.quantity_ordered,
      quantityLeft: ordered.quantity,
      startsAt: Date.parse(wire.start_time),
      endsAt: Date.parse(wire.end_time),
      nextUnitAt: instantOf(wire.next_unit_at),
      isRunning: wire.is_running,
      hurriedAt: instantOf(wire.hurried_at),
    },
  ];
}
