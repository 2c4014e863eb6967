import { sql } from 'kysely';
import { stillPlaysText } from '../player/ai-playing.ts';
import { isoTime, isoTimeOrNull } from '../http/wire-time.ts';
import type { Operation } from './operation.ts';

type Asking = Pick<Operation, 'game'>;

type Job = 'events' | 'mails' | 'notifications' | 'ai-players' | 'deletions';
type Row = {
  readonly job: Job;
  readonly waiting: number;
  readonly failing: number;
  readonly next: number | null;
};

/** The work that waits outside of requests: how much, how much of it has failed before, and when the next is due. */
export async function listJobs({ game: { db } }: Asking) {
  const counts = await Promise.all([
    sql<Row>`
    select 'events' as job, count(*) filter (where parked_at is null) as waiting, count(parked_at) as failing,
        min(due_at) filter (where parked_at is null) as next
      from timed_event join universe on universe.id = universe_id where ended_at is null`.execute(db),
    sql<Row>`
    select 'mails' as job, count(*) as waiting, count(*) filter (where attempts > 0) as failing, min(next_attempt_at) as next from mail_outbox
    union all
    select 'notifications', count(*), count(*) filter (where attempts > 0), min(next_attempt_at)
      from notification_delivery where next_attempt_at is not null`.execute(db),
    sql<Row>`
    select 'ai-players' as job, count(*) as waiting, 0 as failing, min(next_turn_at) as next
      from ai_player as machine where ${sql.raw(stillPlaysText('machine'))}`.execute(db),
    sql<Row>`
    select 'deletions' as job, count(*) as waiting, 0 as failing, min(erase_at) as next
      from account where erase_at is not null`.execute(db),
  ]);
  const rows = counts.flatMap((one) => one.rows);
  return rows.map(({ next, ...counted }) => ({ ...counted, next_at: isoTimeOrNull(next) }));
}

/** The longest list of deliveries: more than anybody reads. */
const MOST_DELIVERIES = 50;

/**
 * Notifications that could not be delivered at their last attempt, the newest first; where they go is their owners'
 * affair.
 */
export async function listFailedDeliveries({ game: { db } }: Asking) {
  const failed = await db
    .selectFrom('notification_delivery')
    .innerJoin('notification_channel', 'notification_channel.id', 'channel_id')
    .innerJoin('account', 'account.id', 'notification_channel.account_id')
    .select([
      'notification_delivery.id',
      'account.id as account',
      'account.name',
      'notification_channel.type',
      'happened_at',
      'attempts',
      'next_attempt_at',
      'failure',
    ])
    .where('failure', 'is not', null)
    .orderBy('happened_at', 'desc')
    .limit(MOST_DELIVERIES)
    .execute();
  return failed.map(
    ({ id, account, name, type, happened_at: at, attempts, next_attempt_at: next, failure }) => ({
      id,
      to: { id: account, name },
      channel: type,
      happened_at: isoTime(at),
      attempts,
      next_at: isoTimeOrNull(next),
      failure: failure ?? '',
    }),
  );
}
