import type { AccountId, UnionId, UniverseId } from '@farhold/engine/ids';
import type { Transaction } from '../database/connect.ts';
import { listedText } from '../database/listed.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';
import type { UnitOfWork } from '../world/unit-of-work.ts';
import { type FleetRow, readFleet, type StoredFleet } from './store.ts';

/** Somebody who sees a union. */
export type Mate = { account_id: AccountId };

/**
 * Everybody who flies in a union or is invited to it in which one of these players flies, or to which one of them is
 * invited: they see it when a player is no longer close to another, and invitations end.
 */
export const unionMatesStatement = (universe: UniverseId, players: readonly AccountId[]) =>
  statement<Mate>(
    `with seen as (
      select union_id from fleet
      where universe_id = $1 and account_id = ${listedText('$2')} and union_id is not null
      union select union_id from union_invitation
      where universe_id = $1 and account_id = ${listedText('$2')} and not declined)
    select account_id from fleet where universe_id = $1 and union_id in (select union_id from seen)
    union select account_id from union_invitation
    where universe_id = $1 and union_id in (select union_id from seen) and not declined`,
    [universe, players],
  );

/** Everybody who flies in a union or is invited to it. */
export const matesStatement = (universe: UniverseId, union: UnionId) =>
  statement<Mate>(
    `select account_id from fleet where universe_id = $1 and union_id = $2
    union select account_id from union_invitation where universe_id = $1 and union_id = $2 and not declined`,
    [universe, union],
  );

/** The fleets of a union, and those it has invited. */
export type FleetsOfUnion = { readonly fleets: readonly StoredFleet[]; readonly guests: readonly Mate[] };

/** Locks and reads the fleets of a union, in the order in which they joined, and those it has invited. */
export async function lockUnionFleets(
  tx: Transaction,
  universe: UniverseId,
  union: UnionId,
): Promise<FleetsOfUnion> {
  const { fleets, guests } = await together(tx, {
    fleets: statement<FleetRow>(
      'select * from fleet where universe_id = $1 and union_id = $2 order by id for update',
      [universe, union],
    ),
    guests: statement<Mate>(
      'select account_id from union_invitation where universe_id = $1 and union_id = $2 and not declined',
      [universe, union],
    ),
  });
  return { fleets: fleets.map(readFleet), guests };
}

/** Reads who is invited to the union in which a fleet flies; nobody for a fleet alone. */
export const guestsOfFleetStatement = (universe: UniverseId, fleet: number) =>
  statement<Mate>(
    `select account_id from union_invitation where universe_id = $1 and not declined
      and union_id = (select union_id from fleet where universe_id = $1 and id = $2)`,
    [universe, fleet],
  );

/** Tells these players that something of a union has changed. */
export function tellMates(work: UnitOfWork, mates: readonly Mate[]): void {
  for (const { account_id: mate } of mates) work.tell(mate, 'fleets');
}
