import type { UnionToJoin } from '@farhold/engine/fleet/join-union';
import {
  type AccountId,
  type PlanetId,
  unionId,
  type UnionId,
  type UniverseId,
  type Player,
} from '@farhold/engine/ids';
import { instant } from '@farhold/engine/time/instant';
import { type CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';
import { type Table, valuesIn } from '../database/row-writes.ts';
import { statement } from '../database/statement.ts';
import { areCloseText } from '../friend/close.ts';
import { type QuietRow, quietRow, readQuietHours } from '../vacation/store.ts';
import { type FleetRow, readFleet, type StoredFleet } from './store.ts';

/** Unions. A row that is removed takes its invitations with it; its fleets fly alone. */
export const unionTable: Table = {
  insert: {
    name: 'union_insert',
    sql: (rows) => `insert into fleet_union (id, universe_id, latest_at) overriding system value
      select id, $1, latest_at from jsonb_populate_recordset(null::fleet_union, ${rows})`,
  },
  update: {
    name: 'union_update',
    sql: (rows) => `update fleet_union set latest_at = new.latest_at
      from jsonb_populate_recordset(null::fleet_union, ${rows}) as new
      where fleet_union.universe_id = $1 and fleet_union.id = new.id
        and fleet_union.id = ${valuesIn(rows, 'id')}`,
    complaint: 'A union is gone from under its lock.',
  },
  remove: {
    name: 'union_remove',
    sql: (rows) => `delete from fleet_union using jsonb_populate_recordset(null::fleet_union, ${rows}) as gone
      where fleet_union.universe_id = $1 and fleet_union.id = gone.id
        and fleet_union.id = ${valuesIn(rows, 'id')}`,
    complaint: 'A union is gone already.',
  },
};

/** Locks the union of a fleet, if it flies in one. It comes before the fleets of the union, which are locked by id. */
export const unionOfFleetLock = (universe: UniverseId, fleet: number): CompiledQuery<{ id: number }> =>
  statement(
    `select id from fleet_union where universe_id = $1
      and id = (select union_id from fleet where universe_id = $1 and id = $2) for update`,
    [universe, fleet],
  );

/** Locks and reads a fleet with all others of its union. */
export const fleetWithUnionStatement = (universe: UniverseId, fleet: number) =>
  statement<FleetRow>(
    `select * from fleet where universe_id = $1
      and (id = $2 or union_id = (select union_id from fleet where universe_id = $1 and id = $2))
      order by id for update`,
    [universe, fleet],
  );

/** Locks the unions in which a player flies, before any of their fleets is removed. */
export async function lockUnionsOf(tx: Transaction, { universe, account }: Player): Promise<void> {
  await sql`
    select id from fleet_union
    where universe_id = ${universe}
      and id in (select union_id from fleet where universe_id = ${universe} and account_id = ${account})
    order by id for update`.execute(tx);
}

/**
 * SQL for whether an invitation, a row of `union_invitation` of this name, still stands: its receiver and the owner of
 * the fleet that leads the union are close. However they cease to be, nobody who reads invitations sees it from then
 * on.
 */
export const invitationStandsText = (invitation: string, universe = '$1'): string =>
  areCloseText(
    universe,
    `${invitation}.account_id`,
    `(select (array_agg(lead_fleet.account_id order by lead_fleet.id))[1] from fleet as lead_fleet
      where lead_fleet.universe_id = ${universe} and lead_fleet.union_id = ${invitation}.union_id)`,
  );

/** Locks a union. */
export const unionLock = (universe: UniverseId, union: UnionId): CompiledQuery<{ id: number }> =>
  statement('select id from fleet_union where universe_id = $1 and id = $2 for update', [universe, union]);

/** A fleet of a union, with what decides whether somebody may join. */
export type JoinableRow = FleetRow & {
  latest_at: number;
  is_invited: boolean;
  quiet: QuietRow | null;
  guests: AccountId[];
};

/** Locks and reads the fleets of a union that a player would join, in the order in which they joined. */
export const joinableStatement = (
  { universe, account }: Player,
  union: UnionId,
): CompiledQuery<JoinableRow> =>
  statement(
    `select fleet.*, fleet_union.latest_at,
      case when universe.quiet_hours then ${quietRow('player')} end as quiet,
      exists (select from union_invitation as invited where invited.universe_id = $1
        and invited.union_id = fleet_union.id and invited.account_id = $2 and not declined
        and ${invitationStandsText('invited')}) as is_invited,
      coalesce((select jsonb_agg(guest.account_id) from union_invitation as guest where guest.universe_id = $1
        and guest.union_id = fleet_union.id and not guest.declined), '[]') as guests
    from fleet_union
      join universe on universe.id = fleet_union.universe_id
      join fleet on fleet.universe_id = fleet_union.universe_id and fleet.union_id = fleet_union.id
      join player on player.universe_id = fleet.universe_id and player.account_id = fleet.account_id
    where fleet_union.universe_id = $1 and fleet_union.id = $3 and fleet.union_id = $3
    order by fleet.id for update of fleet`,
    [universe, account, union],
  );

/** A union that a player may join, under its lock. */
export type JoinableUnion = {
  readonly id: UnionId;
  readonly lead: StoredFleet;
  readonly fleets: readonly StoredFleet[];
  /** Those whom it has invited and who have not declined. */
  readonly guests: readonly AccountId[];
  /** As the rules see it from an order for this planet. */
  readonly seen: UnionToJoin;
};

/** The union that these rows describe; null if it is over, or the player neither flies in it nor is invited. */
export function readJoinable(
  rows: readonly JoinableRow[],
  player: AccountId,
  to: PlanetId | null,
): JoinableUnion | null {
  const [first] = rows;
  const fleets = rows.map(readFleet);
  const [lead] = fleets;
  if (!first || !lead) return null;
  const owners = fleets.map(({ owner }) => owner);
  if (!first.is_invited && !owners.includes(player)) return null;
  const seen = {
    arrivesAt: lead.arrivesAt,
    latestAt: instant(first.latest_at),
    owners,
    isHere: to !== null && lead.targetPlanet === to,
    quietHours: rows.map(({ quiet }) => quiet && readQuietHours(quiet)),
  };
  return { id: unionId(first.union_id ?? 0), lead, fleets, guests: first.guests, seen };
}
