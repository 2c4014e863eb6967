import { accept, type Decision, refuse } from '@farhold/engine/decision';
import type { UniverseId } from '@farhold/engine/ids';
import type { SeasonPlan } from '@farhold/engine/universe/season';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/**
 * Changes what follows a universe: seasons by this plan, or (null) nothing. A universe that was founded once becomes
 * the first season of a series of its name, and is won by points unless its founding said what wins it. Refuses one
 * that has ended.
 */
export async function planSeasons(
  tx: Transaction,
  universe: UniverseId,
  plan: SeasonPlan | null,
): Promise<Decision<null, 'universe-ended'>> {
  const begun = plan && {
    series: sql<string>`coalesce(series, name)`,
    season: sql<number>`coalesce(season, 1)`,
    victory: sql<string>`case when series is null and not is_victory_chosen then 'points' else victory end`,
  };
  const { numUpdatedRows } = await tx
    .updateTable('universe')
    .set({ season_ms: plan?.seasonMs ?? null, pause_ms: plan?.pauseMs ?? null, ...begun })
    .where('id', '=', universe)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? refuse('universe-ended') : accept(null);
}
