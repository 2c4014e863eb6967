import {
  allianceId,
  type ConstructionId,
  type FleetId,
  planetId,
  type PlanetId,
  scheduledOrderId,
  type UniverseId,
} from '@farhold/engine/ids';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { eventPriority, type TimedEvent } from '@farhold/engine/time/timed-event';
import { type CompiledQuery, sql } from 'kysely';
import { listed } from '../database/listed.ts';
import type { Reader, Transaction } from '../database/connect.ts';
import { each } from '../database/pipeline.ts';
import { valuesIn, type Write } from '../database/row-writes.ts';
import { statement } from '../database/statement.ts';
import type { Clock } from './clock.ts';

export type NewEvent = TimedEvent & { readonly dueAt: Instant; readonly priority: number };

/** A stored event that is due. */
export type DueEvent = NewEvent & { readonly id: number };

/** A row of the table, before it is parsed. */
export type StoredEvent = {
  id: number;
  due_at: number;
  priority: number;
  kind: string;
  version: number;
  construction_id: number | null;
  fleet_id: number | null;
  alliance_id: number | null;
  scheduled_order_id: number | null;
};

const COLUMNS = 'due_at, priority, kind, version, construction_id, fleet_id, alliance_id, scheduled_order_id';

/** The events of a universe that are due at this time, an SQL expression with parameters, in the order they happen. */
export const selectDue = (
  universe: UniverseId,
  time: { readonly sql: string; readonly parameters: readonly unknown[] },
  limit: number,
): CompiledQuery<StoredEvent> => {
  const given = (index: number) => `$${time.parameters.length + index}`;
  return statement(
    `select id, ${COLUMNS} from timed_event
    where universe_id = ${given(1)} and parked_at is null and due_at <= (select ${time.sql})
    order by due_at, priority, id limit ${given(2)}`,
    [...time.parameters, universe, limit],
  );
};

/**
 * The planets where these events happen or come from. The target of a returning fleet is not among
 * them: its owner must not learn when the fleet lands.
 */
export async function planetsConcerned(
  tx: Transaction,
  universe: UniverseId,
  events: readonly StoredEvent[],
): Promise<PlanetId[]> {
  const ids = events.map((event) => event.id);
  const { rows } = await sql<{ id: number }>`
    select distinct concerned.id
    from timed_event
      left join fleet on fleet.universe_id = timed_event.universe_id and fleet.id = timed_event.fleet_id
      left join construction on construction.universe_id = timed_event.universe_id
        and construction.id = timed_event.construction_id
      left join scheduled_order on scheduled_order.universe_id = timed_event.universe_id
        and scheduled_order.id = timed_event.scheduled_order_id
      cross join lateral (values (fleet.from_planet_id), (construction.planet_id), (scheduled_order.planet_id),
        (case when timed_event.kind <> 'fleet-returns' then fleet.to_planet_id end)) as concerned (id)
    where timed_event.universe_id = ${universe} and timed_event.id = ${listed(ids)}
      and concerned.id is not null`.execute(tx);
  return rows.map((row) => planetId(row.id));
}

/** Parses a stored event of any version ever written. */
export function readEvent(row: StoredEvent): DueEvent {
  const stored = { id: row.id, dueAt: instant(row.due_at), priority: row.priority, version: 1 as const };
  if (row.version === 1 && row.kind === 'construction-completes' && row.construction_id !== null) {
    return { ...stored, kind: row.kind, construction: row.construction_id as ConstructionId };
  }
  if (
    row.version === 1 &&
    (row.kind === 'fleet-arrives' || row.kind === 'fleet-leaves' || row.kind === 'fleet-returns') &&
    row.fleet_id !== null
  ) {
    return { ...stored, kind: row.kind, fleet: row.fleet_id as FleetId };
  }
  if (row.version === 1 && row.kind === 'alliance-succession' && row.alliance_id !== null) {
    return { ...stored, kind: row.kind, alliance: allianceId(row.alliance_id) };
  }
  if (row.version === 1 && row.kind === 'order-due' && row.scheduled_order_id !== null) {
    return { ...stored, kind: row.kind, order: scheduledOrderId(row.scheduled_order_id) };
  }
  if (row.version === 1 && (row.kind === 'magic-items-appear' || row.kind === 'universe-ends')) {
    return { ...stored, kind: row.kind };
  }
  throw new Error(`Event ${row.id} is of an unknown kind: ${row.kind}, version ${row.version}.`);
}

const goneBy = (name: string, column: string): Write => ({
  name,
  sql: (rows) => `delete from timed_event using jsonb_populate_recordset(null::timed_event, ${rows}) as gone
    where timed_event.universe_id = $1 and timed_event.${column} = gone.${column}
      and timed_event.${column} = ${valuesIn(rows, column)}`,
});

/** Removes events by their id. */
export const EVENTS_GONE = goneBy('events_gone', 'id');

/** Removes the waiting events of fleets. */
export const EVENTS_OF_FLEETS_GONE = goneBy('events_of_fleets_gone', 'fleet_id');

/** Removes the scheduled ends of constructions. */
export const EVENTS_OF_CONSTRUCTIONS_GONE = goneBy('events_of_constructions_gone', 'construction_id');

/** New events. A fleet or a construction has one at a time: the old one goes first. */
export const EVENTS: Write = {
  name: 'events',
  sql: (rows, when) => `insert into timed_event (universe_id, ${COLUMNS})
    select $1, ${COLUMNS} from jsonb_populate_recordset(null::timed_event, ${rows}) where ${when}`,
  after: [EVENTS_GONE.name, EVENTS_OF_FLEETS_GONE.name, EVENTS_OF_CONSTRUCTIONS_GONE.name],
};

/** A new event as a row of the table. */
export const eventRow = (event: NewEvent) => ({
  due_at: event.dueAt,
  priority: event.priority,
  kind: event.kind,
  version: event.version,
  construction_id: 'construction' in event ? event.construction : null,
  fleet_id: 'fleet' in event ? event.fleet : null,
  alliance_id: 'alliance' in event ? event.alliance : null,
  scheduled_order_id: 'order' in event ? event.order : null,
});

/** Schedules an event of a new universe; commands and resolvers schedule through their unit of work. */
export async function insertEvent(tx: Transaction, universe: UniverseId, event: NewEvent): Promise<void> {
  await tx
    .insertInto('timed_event')
    .values({ ...eventRow(event), universe_id: universe })
    .execute();
}

/** Characters of a failure that are kept. */
const MAX_FAILURE_LENGTH = 2000;

/** Sets an event aside, so that the rest of the world goes on without it. */
export async function parkEvent(
  tx: Transaction,
  universe: UniverseId,
  eventId: number,
  clock: Clock,
  failure: string,
): Promise<void> {
  // The database stores no text with a zero character.
  const kept = failure.replaceAll('\0', '').slice(0, MAX_FAILURE_LENGTH);
  await sql`update timed_event set parked_at = ${clock()}, failure = ${kept}
    where universe_id = ${universe} and id = ${eventId}`.execute(tx);
}

/** The universes that have not ended, oldest first. */
export async function runningUniverses(db: Reader): Promise<UniverseId[]> {
  const rows = await db
    .selectFrom('universe')
    .select('id')
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id as UniverseId);
}

const nextDueStatement = (universe: UniverseId) =>
  statement<{ due_at: number }>(
    `select due_at from timed_event where universe_id = $1 and parked_at is null order by due_at limit 1`,
    [universe],
  );

/**
 * The next due instant of each running universe with waiting events. Each universe is asked by itself, in one round
 * trip.
 */
export async function selectNextDue(db: Reader): Promise<{ universeId: UniverseId; dueAt: Instant }[]> {
  const universes = await runningUniverses(db);
  const found = await each(db, universes.map(nextDueStatement));
  return universes.flatMap((universe, index) =>
    (found[index] ?? []).map((row) => ({ universeId: universe, dueAt: instant(row.due_at) })),
  );
}

/** An event for the table, with its order within its second. */
export function newEvent(
  event: TimedEvent,
  dueAt: Instant,
  turn?: Parameters<typeof eventPriority>[1],
): NewEvent {
  return { ...event, dueAt, priority: eventPriority(event.kind, turn) };
}
