import { type Cargo, cargoTotal } from '@farhold/engine/fleet/cargo';
import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Write } from '../database/row-writes.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';

/** What a player's fleet unloaded on another's planet. */
export type Gift = {
  readonly from: AccountId;
  readonly to: AccountId;
  readonly cargo: Cargo;
  readonly at: Instant;
};

const GIFTS: Write = {
  name: 'gifts',
  sql: (rows) => `insert into gift (universe_id, from_id, to_id, at, metal, crystal, deuterium, aliens)
    select $1, from_id, to_id, at, metal, crystal, deuterium, aliens
    from jsonb_populate_recordset(null::gift, ${rows})`,
};

/** Notes a gift, for operators who look for players that feed others; an empty fleet gives nothing. */
export function noteDelivered({ rows }: Pick<UnitOfWork, 'rows'>, { from, to, cargo, at }: Gift): void {
  if (cargoTotal(cargo) === 0) return;
  const { metal, crystal, deuterium, aliens } = cargo;
  rows.add(GIFTS, [{ from_id: from, to_id: to, at, metal, crystal, deuterium, aliens }]);
}
