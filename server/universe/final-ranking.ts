import type { UniverseId } from '@farhold/engine/ids';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { tagIn } from '../pact/tag.ts';
import { placeSql } from '../ranking/positions.ts';

/** Players in the hall of fame; the others stay stored. */
const TOLD_PLAYERS = 100;

export type FinalRank = {
  readonly position: number;
  readonly name: string;
  /** That of the alliance at the end; null for none. */
  readonly tag: string | null;
  readonly is_ai_player: boolean;
  readonly points: number;
};

/** The ranking of the best players at the end of a universe; empty before the end. */
export const selectFinalRanking = (db: Reader, universe: UniverseId): Promise<FinalRank[]> =>
  db
    .selectFrom('final_ranking')
    .select(['position', 'name', 'tag', 'is_ai as is_ai_player', 'points'])
    .where('universe_id', '=', universe)
    .orderBy('position')
    .limit(TOLD_PLAYERS)
    .execute();

/** SQL: the tag of the alliance that the statement's `player` is in; null for none. */
export const tagNow = (universe: UniverseId) =>
  sql<string | null>`${tagIn(universe, 'player.account_id')} ->> 'tag'`;

/** Stores the final ranking, in the order that the ranking has had all season, under the current names and tags. */
export async function keepFinalRanking(tx: Transaction, universe: UniverseId): Promise<void> {
  await sql`
    insert into final_ranking (universe_id, position, account_id, name, tag, is_ai, points)
    select ${universe}, ${placeSql('total')}, account_id, name, ${tagNow(universe)}, is_ai, total
    from player_points join player using (universe_id, account_id)
    where player_points.universe_id = ${universe} and player.universe_id = ${universe}`.execute(tx);
}
