import type { Transaction } from '../database/connect.ts';
import type { Write } from '../database/row-writes.ts';
import { statement } from '../database/statement.ts';
import type { NewAlert } from './notification.ts';

/**
 * Writes a notification for every channel that wants it, in the transaction of the event: a rollback sends nothing, and
 * a commit loses nothing. It writes no row for players without a channel, and none for banned ones.
 */
export const OUTBOX: Write = {
  name: 'outbox',
  isOfAccounts: true,
  sql: (rows) => `insert into notification_delivery (channel_id, happened_at, event, next_attempt_at)
    select channel.id, happened.at, happened.event, happened.at
    from jsonb_to_recordset(${rows}) as happened ("to" bigint, at bigint, event jsonb)
    join notification_channel as channel on channel.account_id = happened."to"
      and channel.off_since is null and happened.event->>'kind' = any(channel.kinds)
      and not exists (select from sanction where sanction.account_id = channel.account_id and sanction.kind = 'ban'
        and (sanction.until is null or sanction.until > happened.at))`,
};

/** Writes notifications outside of a unit of work. */
export const outboxStatement = (alerts: readonly NewAlert[]) =>
  statement(OUTBOX.sql('$1::jsonb', 'true'), [JSON.stringify(alerts)]);

/** The same in a round trip of its own. */
export async function putInOutbox(tx: Transaction, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length > 0) await tx.executeQuery(outboxStatement(alerts));
}
