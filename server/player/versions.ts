import type { AccountId, UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/** What a transaction has changed in a universe, as far as processes remember it. */
export type Changed = {
  /** Players with a change in what is theirs, or in what they see coming. */
  readonly players: readonly AccountId[];
  /** Names, who owns which planet, or the universe itself. */
  readonly names?: boolean;
  /** Anything else that the map shows: debris, magic items, vacations, when players were seen. */
  readonly map?: boolean;
  readonly points?: boolean;
};

/**
 * Raises the versions of what a transaction has changed, so that no process shows what it remembers from before the
 * commit. Locks the versions of players in the order of their ids, then that of the universe: a transaction that calls
 * this after taking its other locks deadlocks with none.
 */
export async function raiseVersions(
  tx: Transaction,
  universe: UniverseId,
  { players, names = false, map = false, points = false }: Changed,
): Promise<void> {
  if (players.length === 0 && !names && !map && !points) return;
  await sql`
    with raised as (
      insert into player_version (universe_id, account_id, version)
      select universe_id, account_id, 1 from player
      where universe_id = ${universe} and account_id = any(${players}::bigint[]) order by account_id
      on conflict (universe_id, account_id) do update set version = player_version.version + 1
      returning 1)
    insert into universe_version (universe_id, names, map, points)
    select ${universe}, ${names}::boolean::int, ${map}::boolean::int, ${points}::boolean::int
    where (select count(*) from raised) >= 0 and ${names || map || points}::boolean
    on conflict (universe_id) do update set names = universe_version.names + excluded.names,
      map = universe_version.map + excluded.map, points = universe_version.points + excluded.points`.execute(
    tx,
  );
}

/** The same for everything that an account owns in any universe, read reports for example. */
export async function raiseOwnVersions(tx: Transaction, account: AccountId): Promise<void> {
  await sql`
    insert into player_version (universe_id, account_id, version)
    select universe_id, account_id, 1 from player where account_id = ${account} order by universe_id
    on conflict (universe_id, account_id) do update set version = player_version.version + 1`.execute(tx);
}

/** The same for what everybody sees of an account, in all its universes: its name, or when it was seen. */
export async function raiseSeenVersions(
  tx: Transaction,
  account: AccountId,
  what: 'names' | 'map',
): Promise<void> {
  const raised = sql.ref(what);
  await sql`
    insert into universe_version (universe_id, names, map, points)
    select universe_id, ${what === 'names'}::boolean::int, ${what === 'map'}::boolean::int, 0
    from player where account_id = ${account} order by universe_id
    on conflict (universe_id) do update set ${raised} = universe_version.${raised} + 1`.execute(tx);
}

/** The same for everybody in a universe, or (null) in every one. Raising the names outdates all that is remembered there. */
export async function raiseForAll(
  tx: Transaction,
  universe: UniverseId | null,
  what: 'names' | 'map',
): Promise<void> {
  const raised = sql.ref(what);
  await sql`
    insert into universe_version (universe_id, names, map, points)
    select id, ${what === 'names'}::boolean::int, ${what === 'map'}::boolean::int, 0
    from universe where id = coalesce(${universe}::bigint, id) order by id
    on conflict (universe_id) do update set ${raised} = universe_version.${raised} + 1`.execute(tx);
}
