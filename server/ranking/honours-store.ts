import type { AccountId } from '@farhold/engine/ids';
import type { RankCategory } from '@farhold/engine/ranking/rank-category';
import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';

/** A place among the three best of a universe that was won. */
export type Honour = {
  readonly id_universe: number;
  readonly universe: string;
  readonly category: RankCategory;
  readonly position: number;
};

/** Places that a profile shows. */
const MOST_HONOURS = 24;

/**
 * The places of an account among the three best of all universes that were won, the latest first: those by all points
 * before those of a category. It asks all universes, and nothing else.
 */
export async function selectHonours(db: Reader, account: AccountId): Promise<Honour[]> {
  const { rows } = await sql<Honour>`
    select universe.id as id_universe, universe.name as universe, category, position
    from (
      select universe_id, 'total' as category, position from final_ranking
        where account_id = ${account} and position <= 3 and points > 0
      union all select universe_id, category, position from season_winner where account_id = ${account}
    ) as best join universe on universe.id = universe_id
    where victory = 'points'
    order by ended_at desc, (category = 'total') desc, position, category limit ${MOST_HONOURS}`.execute(db);
  return rows;
}
