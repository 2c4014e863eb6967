import type { AccountId } from '@farhold/engine/ids';
import { MINUTE } from '@farhold/engine/time/duration';
import { type Instant, plusSeconds } from '@farhold/engine/time/instant';
import { statement } from '../database/statement.ts';

/** A turn this soon after the last one that was noted, in seconds, changes nothing that others see. */
const NOTED_EVERY = 10 * MINUTE;

/**
 * Records that an AI player is here: the galaxy and its profile show its activity like that of people. In a fast
 * universe, where turns are minutes apart, not every turn writes that down. Names the universes whose players are yet
 * to show it (`seenStatement`).
 */
export const presenceStatement = (account: AccountId, now: Instant) =>
  statement<{ universe: number }>(
    `with present as (update account set seen_at = $2 where id = $1 and (seen_at is null or seen_at <= $3)
      returning universe_ids)
    select unnest(universe_ids) as universe from present`,
    [account, now, plusSeconds(now, -NOTED_EVERY)],
  );

/** Shows in a universe that an AI player is here. */
export const seenStatement = (universe: number, account: AccountId, now: Instant) =>
  statement('update player set seen_at = $3 where universe_id = $1 and account_id = $2', [
    universe,
    account,
    now,
  ]);
