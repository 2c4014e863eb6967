import { asleepUntil, habitsOf } from '@farhold/engine/ai/pace';
import type { Player, UniverseId } from '@farhold/engine/ids';
import { HOUR, MINUTE } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Transaction } from '../database/connect.ts';

/**
 * An AI player is woken by others at most once in this time of a slow universe, in seconds, but never more often than
 * the least.
 */
const WAKE_PAUSE = 2 * HOUR;
const LEAST_PAUSE = 10 * MINUTE;

/** Seconds until it takes the turn for which it was woken. */
const STIRS_AFTER = MINUTE;

/** Brings the next turn of an AI player forward, for a promise that it must keep. */
export async function wakeFor(tx: Transaction, { universe, account }: Player, now: Instant): Promise<void> {
  await tx
    .updateTable('ai_player')
    .set({ next_turn_at: plusSeconds(now, STIRS_AFTER) })
    .where('universe_id', '=', universe)
    .where('account_id', '=', account)
    .where('next_turn_at', '>', plusSeconds(now, STIRS_AFTER))
    .execute();
}

/** Brings the next turns of AI players of these names forward, of those that are awake and were not woken lately. */
export async function wake(
  tx: Transaction,
  universe: UniverseId,
  names: readonly string[],
  now: Instant,
): Promise<void> {
  if (names.length === 0) return;
  const { rows } = await sql<{ id: number; seed: string; speed: number }>`
    select player.account_id as id, ai_player.seed, building_speed as speed
    from ai_player join player using (universe_id, account_id) join universe on universe.id = ai_player.universe_id
    where ai_player.universe_id = ${universe} and player.name = any(${names}::text[])
      and next_turn_at > ${plusSeconds(now, STIRS_AFTER)}`.execute(tx);
  const awake = rows.filter(({ seed, speed }) => asleepUntil(habitsOf(seed, speed), now) === null);
  const [one] = awake;
  if (!one) return;
  const pause = Math.max(LEAST_PAUSE, Math.round(WAKE_PAUSE / Math.max(1, one.speed)));
  await sql`
    update ai_player set next_turn_at = ${plusSeconds(now, STIRS_AFTER)}, woken_at = ${now}
    where universe_id = ${universe} and account_id = any(${awake.map(({ id }) => id)}::bigint[])
      and next_turn_at > ${plusSeconds(now, STIRS_AFTER)}
      and coalesce(woken_at, 0) <= ${plusSeconds(now, -pause)}`.execute(tx);
}
