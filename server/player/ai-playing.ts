import type { UniverseId } from '@farhold/engine/ids';
import type { Reader } from '../database/connect.ts';
import { each } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';

/**
 * SQL: whether the AI player of a row of `ai_player` still plays: it is not retired, and its universe has not ended.
 */
export const stillPlaysText = (aiPlayer: string): string =>
  `(${aiPlayer}.next_turn_at is not null and exists (
    select from universe as running where running.id = ${aiPlayer}.universe_id and running.ended_at is null))`;

/** The number of AI players of each of these universes who play; `ai_players` counts the seats of retired ones, too. */
export async function countAiPlaying(db: Reader, universes: readonly UniverseId[]): Promise<number[]> {
  const counted = await each(db, universes.map(playingStatement));
  return counted.map(([row]) => row?.playing ?? 0);
}

const playingStatement = (universe: UniverseId) =>
  statement<{ playing: number }>(
    'select count(next_turn_at) as playing from ai_player where universe_id = $1',
    [universe],
  );
