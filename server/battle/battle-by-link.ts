import { sql } from 'kysely';
import type { Reader } from '../database/connect.ts';
import { told, type ToldBattle } from './store.ts';

/**
 * The battle behind a link: a shared one, or one of the biggest of a universe that has ended. A link names no universe,
 * so it asks all.
 */
export async function selectSharedBattle(db: Reader, token: string): Promise<ToldBattle | undefined> {
  const shared = await told(db).where('shared_battle.token', '=', token).executeTakeFirst();
  return shared ?? (await seasonBattle(db, token));
}

const seasonBattle = (db: Reader, token: string): Promise<ToldBattle | undefined> =>
  db
    .selectFrom('season_battle')
    .innerJoin('battle', (join) =>
      join
        .onRef('battle.universe_id', '=', 'season_battle.universe_id')
        .onRef('battle.id', '=', 'season_battle.battle_id'),
    )
    .select([
      'season_battle.place as to_place',
      'battle.universe_id',
      'battle.id as battle',
      'battle.fought_at',
      'token',
    ])
    .select(sql<boolean>`false`.as('shows_coordinates'))
    .where('token', '=', token)
    .executeTakeFirst();
