import type { RefusalCode } from '@farhold/contract/refusals';
import { type Decision, refuse, type Refused } from '@farhold/engine/decision';
import { dueAgain, type ScheduledOrder } from '@farhold/engine/scheduled-order/scheduled-order';
import type { Instant } from '@farhold/engine/time/instant';
import type { TimedEventOf } from '@farhold/engine/time/timed-event';
import { decideOn } from '../construction/order-construction.ts';
import { placeIn, queueSite } from '../construction/place-order.ts';
import { recallIn, recallSite } from '../fleet/recall-fleet.ts';
import { placeOf, placeOfPlanet } from '../fleet/report-place.ts';
import { launchFleet, launchSite, readLaunchSite } from '../fleet/send-fleet.ts';
import { type DueEvent, newEvent } from '../time/event-store.ts';
import { findSite } from '../world/in-universe.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { dropOrder, type OrderToGive, orderToGive, scheduledOrderTable, type StoredOrder } from './store.ts';

/**
 * The hour of an order has come: it is given as its player would give it now, by the same functions. What repeats waits
 * again; a refusal is reported and ends it. Orders of a banned player are refused, so that the last fleet comes home
 * and the planets rest.
 */
export async function orderDue(
  work: UnitOfWork,
  { order: id, dueAt }: DueEvent & TimedEventOf<'order-due'>,
): Promise<void> {
  const order = await orderToGive(work.tx, work.universeId, id);
  const given = await give(work, order, dueAt);
  const again = given.ok ? dueAgain(order.what, dueAt) : null;
  if (again === null) dropOrder(work, order);
  else {
    work.rows.update(scheduledOrderTable, id, { due_at: again });
    work.schedule(newEvent({ kind: 'order-due', version: 1, order: id }, again));
    work.tell(order.player, 'scheduled');
  }
  if (!given.ok) await reportRefusal(work, order, given, dueAt);
}

async function give(
  work: UnitOfWork,
  order: OrderToGive,
  at: Instant,
): Promise<Decision<unknown, RefusalCode>> {
  const { what, isBanned } = order;
  // Until when and why, the owner reads on signing in.
  if (isBanned) return refuse('account-banned', { until: 0, reason: '' });
  if (what.kind === 'send') return send(work, order, what, at);
  return what.kind === 'recall' ? recall(work, order, what, at) : build(work, order, what, at);
}

type Of<Kind extends ScheduledOrder['kind']> = Extract<ScheduledOrder, { kind: Kind }>;

async function send(work: UnitOfWork, { player, planet }: StoredOrder, what: Of<'send'>, at: Instant) {
  const route = { universe: work.universeId, player, from: planet, to: what.to };
  const site = readLaunchSite(await findSite(work, launchSite(route), at), route);
  return site === null ? refuse('not-found') : launchFleet(work, site, what.order);
}

async function recall(work: UnitOfWork, { player, planet }: StoredOrder, what: Of<'recall'>, at: Instant) {
  return recallIn(
    await findSite(work, recallSite(work.universeId, planet, what.fleet), at),
    player,
    what.fleet,
  );
}

async function build(work: UnitOfWork, { player, planet }: StoredOrder, { order }: Of<'build'>, at: Instant) {
  const owner = { universe: work.universeId, account: player, planet };
  return placeIn(
    await findSite(work, queueSite(owner, order.key), at),
    owner,
    order.key,
    decideOn(owner, order),
  );
}

/** Tells the player why an order was not carried out, at the planet that it was for. */
async function reportRefusal(
  work: UnitOfWork,
  { player, planet, what }: StoredOrder,
  { refusal, params = {} }: Refused<RefusalCode>,
  at: Instant,
): Promise<void> {
  const from = placeOfPlanet(work.planet(planet));
  const content = { code: 'order-refused', order: what.kind, refusal, params } as const;
  const target = what.kind === 'send' ? await targetOf(work, what, from) : from;
  work.report({ to: player, event: 'order', side: 'sent', from, target, content, battle: null, at });
}

type Place = ReturnType<typeof placeOfPlanet>;

/** The target as it is now; the origin for a planet that is gone. */
async function targetOf(work: UnitOfWork, { to }: Of<'send'>, from: Place): Promise<Place> {
  if ('at' in to) return placeOf(work, null, to.at);
  const found = await placeOf(work, to.planet, from.at);
  return found.planet === null ? from : found;
}
