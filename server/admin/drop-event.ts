import { successionDue } from '@farhold/engine/alliance/leave';
import {
  accountId,
  allianceId,
  type ConstructionId,
  type FleetId,
  scheduledOrderId,
  type ScheduledOrderId,
  type UniverseId,
} from '@farhold/engine/ids';
import { APPEARANCE_SECONDS } from '@farhold/engine/magic-item/magic-item';
import { instant, plusSeconds } from '@farhold/engine/time/instant';
import { scheduleSuccession } from '../alliance/succession.ts';
import { dropConstruction } from '../construction/drop-construction.ts';
import type { Transaction } from '../database/connect.ts';
import { dropFleet } from '../fleet/drop-fleet.ts';
import { dropOrder } from '../scheduled-order/store.ts';
import { EVENTS_GONE, newEvent } from '../time/event-store.ts';
import { Refused } from '../http/refused.ts';
import { storeWorks } from '../world/store-works.ts';
import { UnitOfWork } from '../world/unit-of-work.ts';
import { lockUniverse } from '../world/universe-lock.ts';
import { noteOperation, type Operation } from './operation.ts';

/**
 * Gives up an event that was set aside, with what waited for it: a fleet is lost, a construction is refunded, a
 * scheduled order is cancelled, the next hour of magic items is scheduled, and an alliance's founder is checked again
 * after 28 days. It needs no settled world: in a universe that is behind, it happens at the time of the next event.
 */
export const dropEvent = (operation: Operation, id: number): Promise<void> =>
  operation.game.db.transaction().execute(async (tx) => {
    const universe = await universeOf(tx, id);
    const { world, due } = await lockUniverse(tx, universe, operation.game.clock, 1);
    const event = await lockSetAside(tx, id);
    const [next] = due;
    const work = new UnitOfWork(tx, universe, { universe: world.universe, now: null });
    await giveUp(work, event, next ? instant(next.due_at) : world.now);
    await storeWorks(tx, universe, [work]);
    const { kind, due_at, fleet_id, construction_id } = event;
    const details = { event: id, universe, kind, due_at, fleet: fleet_id, construction: construction_id };
    await noteOperation(operation, tx, 'event drop', details);
  });

type SetAside = Awaited<ReturnType<typeof lockSetAside>>;

async function giveUp(work: UnitOfWork, event: SetAside, now: ReturnType<typeof instant>): Promise<void> {
  if (event.kind === 'universe-ends') {
    throw new Refused('event-is-the-end');
  }
  if (event.fleet_id !== null) await dropFleet(work, event.fleet_id as FleetId, now);
  if (event.construction_id !== null)
    await dropConstruction(work, event.construction_id as ConstructionId, now);
  // With its order goes its event.
  if (event.scheduled_order_id !== null)
    dropOrder(work, await ownedOrder(work, scheduledOrderId(event.scheduled_order_id)));
  else work.rows.add(EVENTS_GONE, [{ id: event.id }]);
  if (event.alliance_id !== null) {
    scheduleSuccession(work, allianceId(event.alliance_id), instant(successionDue(now)));
  }
  if (event.kind !== 'magic-items-appear') return;
  const dueAt = plusSeconds(instant(event.due_at), APPEARANCE_SECONDS);
  work.schedule(newEvent({ kind: 'magic-items-appear', version: 1 }, dueAt));
}

/** The id and the player of an order. Its content is not read: it may be why the event failed. */
async function ownedOrder(work: UnitOfWork, id: ScheduledOrderId) {
  const { account_id: player } = await work.tx
    .selectFrom('scheduled_order')
    .select('account_id')
    .where('universe_id', '=', work.universeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, player: accountId(player) };
}

const notSetAside = (id: number) => new Refused('event-not-set-aside', { event: String(id) });

async function universeOf(tx: Transaction, id: number): Promise<UniverseId> {
  const row = await tx
    .selectFrom('timed_event')
    .select('universe_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notSetAside(id);
  return row.universe_id as UniverseId;
}

async function lockSetAside(tx: Transaction, id: number) {
  const row = await tx
    .selectFrom('timed_event')
    .select(['id', 'kind', 'due_at', 'fleet_id', 'construction_id', 'alliance_id', 'scheduled_order_id'])
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notSetAside(id);
  return row;
}
