import { type Cargo, cargoTotal } from '@farhold/engine/fleet/cargo';
import type { AccountId, FleetId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Write } from '../database/row-writes.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** What a player's fleet unloaded on another's planet. */
export type Gift = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly cargo: Cargo;
  readonly fleet: FleetId;
  readonly at: Instant;
};

const GIFTS: Write = {
  name: 'gifts',
  sql: (rows) => `insert into gift (universe_id, from_id, to_id, at, metal, crystal, deuterium, aliens)
    select $1, from_id, to_id, at, metal, crystal, deuterium, aliens
    from jsonb_to_recordset(${rows}) as given (from_id bigint, to_id bigint, fleet_id bigint, at bigint,
      metal bigint, crystal bigint, deuterium bigint, aliens bigint)
    where not coalesce((select true from barter
      where barter.universe_id = $1 and barter.fleet_id = given.fleet_id), false)`,
};

/**
 * Notes a gift, for operators who look for players that feed others; an empty fleet gives nothing, and one that brings
 * what an AI player has sold gives nothing either.
 */
export function noteDelivered(
  { rows }: Pick<UnitOfWork, 'rows'>,
  { from, to, cargo, fleet, at }: Gift,
): void {
  if (cargoTotal(cargo) === 0) return;
  const { metal, crystal, deuterium, aliens } = cargo;
  rows.add(GIFTS, [{ from_id: from, to_id: to, fleet_id: fleet, at, metal, crystal, deuterium, aliens }]);
}
