import type { DarkMatterCause } from '@farhold/engine/dark-matter/dark-matter';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/** A player's gain of dark matter or, if negative, an expense. */
export type DarkMatterChange = {
  readonly universe: UniverseId;
  readonly player: AccountId;
  /** Where it was gained or spent. */
  readonly planet: PlanetId | null;
  readonly amount: number;
  readonly cause: DarkMatterCause;
  readonly at: Instant;
};

/**
 * A player's dark matter; locks the player until the transaction ends. Must be called before planets are
 * locked: commands lock the player first.
 */
export async function lockDarkMatter(
  tx: Transaction,
  universe: UniverseId,
  player: AccountId,
): Promise<number> {
  const { dark_matter: held } = await tx
    .selectFrom('player')
    .select('dark_matter')
    .where('universe_id', '=', universe)
    .where('account_id', '=', player)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return held;
}

/**
 * Changes a player's dark matter and records it in the ledger; answers the new amount. A command that spends has locked the
 * player and asked the engine: a balance below zero throws.
 */
export async function changeDarkMatter(
  tx: Transaction,
  { universe, player, planet, amount, cause, at }: DarkMatterChange,
): Promise<number> {
  const { rows } = await sql<{ dark_matter: number }>`
    with changed as (
      update player set dark_matter = dark_matter + ${amount}
      where universe_id = ${universe} and account_id = ${player} and dark_matter + ${amount} >= 0
      returning dark_matter),
    line as (
      insert into dark_matter_ledger (universe_id, account_id, planet_id, at, cause, amount)
      select ${universe}, ${player}, ${planet}::bigint, ${at}::bigint, ${cause}, ${amount}::bigint from changed)
    select dark_matter from changed`.execute(tx);
  const [changed] = rows;
  if (!changed) throw new Error(`Player ${player} has no ${-amount} dark matter to spend.`);
  return changed.dark_matter;
}
