import type { AccountId, FleetId } from '@farhold/engine/ids';
import { MINUTE_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import type { Transaction } from '../database/connect.ts';
import type { RowWrites, Write } from '../database/row-writes.ts';
import { statement } from '../database/statement.ts';
import type { NewAlert } from './notification.ts';

/** For how long a channel is not told of the same subject again. */
const SAME_SUBJECT_MS = 10 * MINUTE_MS;

/** The notifications that wait for one channel, at most; those of a single transaction may come on top. */
const MOST_WAITING = 100;

/**
 * Writes a notification for every channel that wants it, in the transaction of the event: a rollback sends nothing, and
 * a commit loses nothing. It writes no row for players without a channel, none for banned ones, and none for a channel
 * that was told of the same subject within ten minutes or is being removed.
 */
const OUTBOX: Write = {
  name: 'outbox',
  isOfAccounts: true,
  sql: (rows) => `insert into notification_delivery
      (channel_id, happened_at, event, next_attempt_at, urgent, fleet_id, subject)
    select channel.id, happened.at, happened.event, happened.at, coalesce(happened.urgent, false), happened.fleet,
      happened.subject
    from jsonb_to_recordset(${rows}) as happened
        ("to" bigint, at bigint, event jsonb, urgent boolean, fleet bigint, subject text)
    join notification_channel as channel on channel.account_id = happened."to"
      and channel.off_since is null and happened.event->>'kind' = any(channel.kinds)
      and not exists (select from sanction where sanction.account_id = channel.account_id and sanction.kind = 'ban'
        and (sanction.until is null or sanction.until > happened.at))
      and not exists (select from notification_delivery as earlier where earlier.channel_id = channel.id
        and earlier.subject = happened.subject and earlier.happened_at > happened.at - ${SAME_SUBJECT_MS})
    for key share of channel`,
};

/**
 * Drops what has waited longest for the channels of these players where no room is left, and what is urgent last. What
 * others hold is being delivered or dropped: nothing here waits for that.
 */
const OUTBOX_FULL: Write = {
  name: 'outbox_full',
  isOfAccounts: true,
  sql: (rows) => `update notification_delivery set next_attempt_at = null where id in (
    select id from notification_delivery where id in (
      select oldest.id
      from jsonb_to_recordset(${rows}) as happened ("to" bigint)
      join notification_channel as channel on channel.account_id = happened."to"
      cross join lateral (
        select id from notification_delivery where channel_id = channel.id and next_attempt_at is not null
        order by urgent desc, happened_at desc, id offset ${MOST_WAITING - 1}) as oldest)
    for update skip locked)`,
};

/** Forgets the warnings of fleets that nobody has tried to deliver yet; one that is being delivered stays. */
const OUTBOX_RECALLED: Write = {
  name: 'outbox_recalled',
  isOfAccounts: true,
  sql: (rows) => `delete from notification_delivery where id in (
    select delivery.id
    from jsonb_to_recordset(${rows}) as gone ("to" bigint, at bigint, fleet bigint)
    join notification_channel as channel on channel.account_id = gone."to"
    join notification_delivery as delivery on delivery.channel_id = channel.id and delivery.happened_at = gone.at
      and delivery.fleet_id = gone.fleet
    where delivery.attempts = 0 and delivery.next_attempt_at is not null
    for update of delivery skip locked)`,
};

/** Adds a notification to what a unit of work stores. */
export function addAlert(rows: RowWrites, alert: NewAlert): void {
  rows.add(OUTBOX_FULL, [alert]);
  rows.add(OUTBOX, [alert]);
}

/** A fleet that turns home, the player who was warned of it, and when. */
export type RecalledWarning = { readonly to: AccountId; readonly at: Instant; readonly fleet: FleetId };

/** Takes a warning back in what a unit of work stores, unless somebody may know of it already. */
export const takeAlertBack = (rows: RowWrites, warning: RecalledWarning): void =>
  rows.add(OUTBOX_RECALLED, [warning]);

/** Writes notifications outside of a unit of work. */
export const outboxStatement = (alerts: readonly NewAlert[]) => {
  const [rows, when] = ['$1::jsonb', 'true'];
  return statement(`with ${OUTBOX_FULL.name} as (${OUTBOX_FULL.sql(rows, when)}) ${OUTBOX.sql(rows, when)}`, [
    JSON.stringify(alerts),
  ]);
};

/** The same in a round trip of its own. */
export async function putInOutbox(tx: Transaction, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length > 0) await tx.executeQuery(outboxStatement(alerts));
}
