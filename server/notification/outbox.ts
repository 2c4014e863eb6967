import { sql } from 'kysely';
import { isBanned } from '../account/sanctions.ts';
import type { Transaction } from '../database/connect.ts';
import type { NewAlert } from './notification.ts';

/**
 * Writes a notification for every channel that wants it, in the transaction of the event: a rollback sends nothing, and a
 * commit loses nothing. One statement, which writes no row for players without a channel, and none for banned ones.
 */
export async function putInOutbox(tx: Transaction, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  const texts = alerts.map(({ event }) => JSON.stringify(event));
  await sql`
    insert into notification_delivery (channel_id, happened_at, event, next_attempt_at)
    select channel.id, happened.at, happened.event, happened.at
    from unnest(
      ${alerts.map(({ to }) => to)}::bigint[], ${alerts.map(({ at }) => at)}::bigint[], ${texts}::jsonb[]
    ) as happened (account_id, at, event)
    join notification_channel as channel on channel.account_id = happened.account_id
      and channel.off_since is null and happened.event->>'kind' = any(channel.kinds)
      and not ${isBanned(sql`channel.account_id`, sql`happened.at`)}`.execute(tx);
}
