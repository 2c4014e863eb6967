import { isItemKey, unitKeys } from '@farhold/engine/catalogue/items';
import { fleetMissions, type Mission } from '@farhold/engine/fleet/mission';
import type { Coordinates } from '@farhold/engine/galaxy/coordinates';
import {
  accountId,
  type AccountId,
  fleetId,
  planetId,
  type PlanetId,
  type Player,
  scheduledOrderId,
  type ScheduledOrderId,
  type UniverseId,
} from '@farhold/engine/ids';
import type { ScheduledOrder } from '@farhold/engine/scheduled-order/scheduled-order';
import { instant, type Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Transaction } from '../database/connect.ts';
import { type Table, valuesIn } from '../database/row-writes.ts';
import { statement } from '../database/statement.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** The orders that wait. A row that is removed takes its event with it; one that repeats changes its hour. */
export const scheduledOrderTable: Table = {
  insert: {
    name: 'scheduled_order_insert',
    sql: (
      rows,
    ) => `insert into scheduled_order (id, universe_id, account_id, planet_id, kind, content, due_at)
      overriding system value
      select id, $1, account_id, planet_id, kind, content, due_at
      from jsonb_populate_recordset(null::scheduled_order, ${rows})`,
  },
  update: {
    name: 'scheduled_order_update',
    sql: (rows) => `update scheduled_order set due_at = new.due_at
      from jsonb_populate_recordset(null::scheduled_order, ${rows}) as new
      where scheduled_order.universe_id = $1 and scheduled_order.id = new.id
        and scheduled_order.id = ${valuesIn(rows, 'id')}`,
    complaint: 'A scheduled order is gone from under its event.',
  },
  remove: {
    name: 'scheduled_order_remove',
    sql: (
      rows,
    ) => `delete from scheduled_order using jsonb_populate_recordset(null::scheduled_order, ${rows}) as gone
      where scheduled_order.universe_id = $1 and scheduled_order.id = gone.id
        and scheduled_order.id = ${valuesIn(rows, 'id')}`,
    complaint: 'A scheduled order is gone already.',
  },
};

const whole = z.int();
const target = z.union([
  z.object({ planet: whole.transform(planetId) }),
  z.object({ at: z.object({ galaxy: whole, system: whole, position: whole }) }),
]);
const fleetOrder = z.object({
  mission: z.enum(fleetMissions),
  ships: z.partialRecord(z.enum(unitKeys), whole),
  speedPercent: whole,
  cargo: z.object({ metal: whole, crystal: whole, deuterium: whole, aliens: whole }),
  holdHours: whole.exactOptional(),
});
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('send'), to: target, order: fleetOrder, everyHours: whole.nullable() }),
  z.object({ kind: z.literal('recall'), fleet: whole.transform(fleetId) }),
  z.object({
    kind: z.literal('build'),
    order: z.object({ key: z.string().refine(isItemKey), quantity: whole }),
  }),
]);

/** An order that waits, and the planet that it is given on. */
export type StoredOrder = {
  readonly id: ScheduledOrderId;
  readonly player: AccountId;
  readonly planet: PlanetId;
  readonly dueAt: Instant;
  readonly what: ScheduledOrder;
};

type Row = {
  id: number;
  account_id: number;
  planet_id: number;
  kind: string;
  content: unknown;
  due_at: number;
};

/** An order as a new row. */
export const orderRow = ({ player, planet, dueAt, what }: StoredOrder) => ({
  account_id: player,
  planet_id: planet,
  kind: what.kind,
  content: what,
  due_at: dueAt,
});

const readOrder = (row: Row): StoredOrder => ({
  id: scheduledOrderId(row.id),
  player: accountId(row.account_id),
  planet: planetId(row.planet_id),
  dueAt: instant(row.due_at),
  what: content.parse(row.content),
});

/** Reads the ids of a player's orders that wait; a command that changes them has locked the player. */
export const waitingIds = ({ universe, account }: Player) =>
  statement<{ id: number }>('select id from scheduled_order where universe_id = $1 and account_id = $2', [
    universe,
    account,
  ]);

/** An order whose hour has come, and whether its player is banned by then. */
export type OrderToGive = StoredOrder & { readonly isBanned: boolean };

/** Reads one order, for its event. Throws if there is none: it takes its event with it. */
export async function orderToGive(
  tx: Transaction,
  universe: UniverseId,
  id: ScheduledOrderId,
): Promise<OrderToGive> {
  const { rows } = await sql<Row & { is_banned: boolean }>`
    select waiting.*, player.is_banned from scheduled_order as waiting
      join player on player.universe_id = waiting.universe_id and player.account_id = waiting.account_id
    where waiting.universe_id = ${universe} and waiting.id = ${id} for update of waiting`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Scheduled order ${id} is gone.`);
  return { ...readOrder(row), isBanned: row.is_banned };
}

/** A planet or a position that an order names. */
type NamedPlace = { readonly planet: PlanetId | null; readonly name: string; readonly at: Coordinates };

/** An order with the names that its owner reads. */
export type NamedOrder = StoredOrder & {
  readonly from: NamedPlace;
  /** Where the fleet goes to or, for a recall, went to; null if that is gone. */
  readonly to: NamedPlace | null;
  /** What the fleet to recall is under way for. */
  readonly mission: Mission | null;
};

type NamedRow = Row & {
  from_name: string;
  from_galaxy: number;
  from_system: number;
  from_position: number;
  to_id: number | null;
  to_name: string | null;
  to_galaxy: number | null;
  to_system: number | null;
  to_position: number | null;
  mission: Mission | null;
};

const NAMED = `
  select waiting.*, home.name as from_name, home.galaxy as from_galaxy, home.system as from_system,
    home.position as from_position, there.id as to_id, there.name as to_name, fleet.mission,
    coalesce(there.galaxy, fleet.to_galaxy, (place->>'galaxy')::int) as to_galaxy,
    coalesce(there.system, fleet.to_system, (place->>'system')::int) as to_system,
    coalesce(there.position, fleet.to_position, (place->>'position')::int) as to_position
  from scheduled_order as waiting
    join planet as home on home.universe_id = waiting.universe_id and home.id = waiting.planet_id
    left join fleet on fleet.universe_id = waiting.universe_id and waiting.kind = 'recall' and fleet.id = (waiting.content->>'fleet')::bigint
    left join lateral (select waiting.content->'to'->'at' as place) as aim on true
    left join planet as there on there.universe_id = waiting.universe_id and there.id =
      coalesce((waiting.content->'to'->>'planet')::bigint, fleet.to_planet_id)
  where waiting.universe_id = $1 and waiting.account_id = $2
  order by waiting.due_at, waiting.id`;

/** The orders of a player that wait, the next one first. */
export async function selectOrders(db: Reader, { universe, account }: Player): Promise<NamedOrder[]> {
  const { rows } = await db.getExecutor().executeQuery(statement<NamedRow>(NAMED, [universe, account]));
  return rows.map((row) => ({
    ...readOrder(row),
    from: {
      planet: planetId(row.planet_id),
      name: row.from_name,
      at: { galaxy: row.from_galaxy, system: row.from_system, position: row.from_position },
    },
    to: targetIn(row),
    mission: row.mission,
  }));
}

function targetIn(row: NamedRow): NamedPlace | null {
  const { to_galaxy: galaxy, to_system: system, to_position: position } = row;
  if (galaxy === null || system === null || position === null) return null;
  const planet = row.to_id === null ? null : planetId(row.to_id);
  return { planet, name: row.to_name ?? '', at: { galaxy, system, position } };
}

/** Forgets an order of a player, and with it its event. */
export function dropOrder(work: UnitOfWork, { id, player }: Pick<StoredOrder, 'id' | 'player'>): void {
  work.rows.remove(scheduledOrderTable, id);
  work.tell(player, 'scheduled');
}
