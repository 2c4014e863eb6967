import type { Player } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/** The tables in which an ended universe keeps its players: its ranking, and the winners by category. */
const RANKINGS = ['final_ranking', 'season_winner'] as const;

/** The sides of its biggest battles. */
const SIDES = ['attacker', 'defender'] as const;

/** What a ranking calls somebody whose name is not kept. */
const NOBODY = '–';

/** Gives a player another name in the hall of fame. */
export async function renameInHall(
  tx: Transaction,
  { universe, account }: Player,
  name: string,
): Promise<void> {
  for (const table of RANKINGS)
    await sql`update ${sql.table(table)} set name = ${name}
      where universe_id = ${universe} and account_id = ${account}`.execute(tx);
  for (const side of SIDES)
    await sql`update season_battle set ${sql.ref(side)} = ${name}
      where universe_id = ${universe} and ${sql.ref(`${side}_id`)} = ${account}`.execute(tx);
}

/**
 * The hall of fame forgets the account of a player, and the name and tag as well unless they are kept; so it does with
 * an alliance of which the player was the last member.
 */
export async function leaveHall(
  tx: Transaction,
  { universe, account }: Player,
  keepsName: boolean,
): Promise<void> {
  for (const table of RANKINGS)
    await sql`update ${sql.table(table)} set account_id = null, name = case when ${keepsName} then name else ${NOBODY} end,
        tag = case when ${keepsName} then tag end
      where universe_id = ${universe} and account_id = ${account}`.execute(tx);
  for (const side of SIDES)
    await sql`update season_battle
      set ${sql.ref(`${side}_id`)} = null, ${sql.ref(side)} = case when ${keepsName} then ${sql.ref(side)} end,
        ${sql.ref(`${side}_tag`)} = case when ${keepsName} then ${sql.ref(`${side}_tag`)} end
      where universe_id = ${universe} and ${sql.ref(`${side}_id`)} = ${account}`.execute(tx);
  await sql`update season_alliance set alliance_id = null,
      name = case when ${keepsName} then name else ${NOBODY} end, tag = case when ${keepsName} then tag else ${NOBODY} end
    where universe_id = ${universe} and alliance_id is not null and not exists (
      select from alliance where alliance.universe_id = ${universe} and alliance.id = alliance_id)`.execute(
    tx,
  );
}
