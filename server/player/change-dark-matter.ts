import type { DarkMatterCause } from '@farhold/engine/dark-matter/dark-matter';
import type { PlanetId, AccountId, UniverseId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/** Something that a player wins or, below zero, spends. */
export type DarkMatterChange = {
  readonly universe: UniverseId;
  readonly player: AccountId;
  /** Where it was won or spent. */
  readonly planet: PlanetId | null;
  readonly amount: number;
  readonly cause: DarkMatterCause;
  readonly at: Instant;
};

/**
 * The dark matter of a player, who is locked with it until the transaction ends. To be called before planets are
 * held: commands lock the player first.
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
 * Changes a player's dark matter with a line in its ledger; answers the new amount. A command that spends has locked the
 * player and asked the engine: a change below zero throws.
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
