import type { DarkMatterCause } from '@farhold/engine/dark-matter/dark-matter';
import type { PlanetId, AccountId, Player } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import { valuesIn, type Write } from '../database/row-writes.ts';

/** A player's gain of dark matter or, if negative, an expense. */
export type DarkMatterChange = {
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
export async function lockDarkMatter(tx: Transaction, { universe, account }: Player): Promise<number> {
  const { dark_matter: held } = await tx
    .selectFrom('player')
    .select('dark_matter')
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return held;
}

/**
 * Changes the rows of players, one row for each: their dark matter, by an amount. A command that spends has locked the
 * player and asked the engine: a balance below zero fails. Whatever else a unit of work changes in these rows belongs
 * here too, since one statement updates a row once.
 */
export const PLAYERS: Write = {
  name: 'players',
  sql: (rows) => `update player set dark_matter = player.dark_matter + new.dark_matter
    from jsonb_to_recordset(${rows}) as new (account_id bigint, dark_matter bigint)
    where player.universe_id = $1 and player.account_id = new.account_id
      and player.account_id = ${valuesIn(rows, 'account_id')}
      and player.dark_matter + new.dark_matter >= 0`,
  complaint: 'A player has less dark matter than is to be spent.',
};

/** The rows of that write: by how much the dark matter of each player changes. */
export const playerRows = (changes: ReadonlyMap<AccountId, number>) =>
  [...changes].map(([player, amount]) => ({ account_id: player, dark_matter: amount }));

export const DARK_MATTER_LEDGER: Write = {
  name: 'dark_matter_lines',
  sql: (rows) => `insert into dark_matter_ledger (universe_id, account_id, planet_id, at, cause, amount)
    select $1, player, planet, at, cause, amount
    from jsonb_to_recordset(${rows}) as line (player bigint, planet bigint, at bigint, cause text, amount bigint)`,
};
