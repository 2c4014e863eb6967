import { accountId, type AccountId } from '@farhold/engine/ids';
import { MINUTE_MS, HOUR_MS, DAY_MS } from '@farhold/engine/time/duration';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../database/connect.ts';
import type { AlertEvent, TestEvent } from './notification.ts';

/** The waits before each further attempt, in ms; after the last there is none. Together more than a day. */
const gapsMs = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 16 * HOUR_MS];

/** A channel is switched off after failing for this long. */
const SWITCH_OFF_AFTER_MS = DAY_MS;

/** How long finished deliveries are kept for the player to see. */
const KEPT_MS = 7 * DAY_MS;

/** Old deliveries that one transaction removes. */
const BATCH_ROWS = 1000;

/** A delivery claimed by one process, with its address and its player. */
export type Claimed = {
  readonly id: string;
  readonly channel: number;
  readonly player: { readonly id: AccountId; readonly name: string; readonly language: string | null };
  readonly happenedAt: number;
  readonly event: AlertEvent | TestEvent;
  readonly address: string;
  /** The keys of a browser, or null for a webhook, which has a secret. */
  readonly keys: { readonly p256dh: string; readonly auth: string } | null;
  readonly secret: string | null;
};

type ClaimedRow = {
  id: string;
  channel_id: number;
  account_id: number;
  name: string;
  language: string | null;
  happened_at: number;
  event: Claimed['event'];
  address: string;
  p256dh: string | null;
  auth: string | null;
  secret: string | null;
};

/** An attempt that is being made. */
type UnderWay = { readonly channel: number; readonly account: AccountId };

/** Attempts of one account at once, so that its slow receivers delay nobody else's notifications. */
const MAX_OF_ACCOUNT = 2;

/** Places that channels which fail leave to the others, so that receivers which never answer delay nobody else. */
const KEPT_FREE = 8;

/**
 * SQL: the next due delivery of each channel without one under way (`first`). The channels for which anything waits are
 * found one by one in the index, however much that is.
 */
const firstOfChannels = (now: Instant, underWay: readonly UnderWay[]) => sql`
  waiting (channel_id) as (
    (select channel_id from notification_delivery where next_attempt_at is not null order by channel_id limit 1)
    union all
    select (select channel_id from notification_delivery as delivery
      where next_attempt_at is not null and delivery.channel_id > waiting.channel_id
      order by delivery.channel_id limit 1)
    from waiting where channel_id is not null
  ), first as (
    select next.*, account_id, failing_since is not null as is_failing
    from waiting join notification_channel as channel on channel.id = channel_id
    cross join lateral (
      select id, urgent, next_attempt_at from notification_delivery as delivery
      where delivery.channel_id = waiting.channel_id and next_attempt_at <= ${now}
      order by urgent desc, next_attempt_at limit 1) as next
    where channel_id <> all(${underWay.map((one) => one.channel)}::bigint[])
  )`;

/**
 * Claims due deliveries, up to `most`, one per channel and two per account, with those that are `underWay`; for a
 * player, what is urgent comes first. The longest due come first, but those to a channel that fails wait for all
 * others, and leave eight places free. Counting the attempt and setting the time of the next one are the claim: no
 * other process takes it, and if this one dies the next attempt comes with the same id.
 */
export async function claimDeliveries(
  tx: Transaction,
  now: Instant,
  most: number,
  underWay: readonly UnderWay[] = [],
): Promise<Claimed[]> {
  if (most <= 0) return [];
  const { rows } = await sql<ClaimedRow>`
    with recursive ${firstOfChannels(now, underWay)}, ranked as (
      select first.*,
        row_number() over (partition by account_id order by is_failing, urgent desc, next_attempt_at, id)
        + (select count(*) from unnest(${underWay.map((one) => one.account)}::bigint[]) as busy (account)
          where account = account_id) as turn
      from first
    ), placed as (
      select id, is_failing, row_number() over (order by is_failing, next_attempt_at, id) as place
      from ranked where turn <= ${MAX_OF_ACCOUNT}
    ), due as (
      select id from placed where place <= ${most}::int - case when is_failing then ${KEPT_FREE}::int else 0 end
    ), free as (
      select id from notification_delivery
      where id in (select id from due) and next_attempt_at <= ${now} for update skip locked
    ), claimed as (
      update notification_delivery set attempts = attempts + 1,
        next_attempt_at = ${now} + (${gapsMs}::bigint[])[least(attempts + 1, ${gapsMs.length})]
      where id in (select id from free)
      returning id, channel_id, happened_at, event
    )
    select claimed.*, channel.address, channel.p256dh, channel.auth, channel.secret,
      channel.account_id, account.name, account.language
    from claimed join notification_channel as channel on channel.id = claimed.channel_id
    join account on account.id = channel.account_id`.execute(tx);
  return rows.map(readClaimed);
}

const readClaimed = ({ p256dh, auth, ...row }: ClaimedRow): Claimed => ({
  id: row.id,
  channel: row.channel_id,
  player: { id: accountId(row.account_id), name: row.name, language: row.language },
  happenedAt: row.happened_at,
  event: row.event,
  address: row.address,
  keys: p256dh !== null && auth !== null ? { p256dh, auth } : null,
  secret: row.secret,
});

/** Records a successful delivery; switches the channel on again if it was off because of failures. */
export async function noteDelivered(tx: Transaction, { id, channel }: Claimed, now: Instant): Promise<void> {
  // The channel first, as when a player deletes it together with its deliveries.
  await sql`
    update notification_channel set failing_since = null, off_since = null
    where id = ${channel} and failing_since is not null`.execute(tx);
  await sql`
    update notification_delivery set delivered_at = ${now}, next_attempt_at = null, failure = null
    where id = ${id}`.execute(tx);
}

/**
 * Records why an attempt failed and answers whether that switched the channel off, because nothing has arrived there
 * for a day: then its waiting deliveries are dropped. After the last attempt only the delivery is dropped.
 */
export async function noteFailed(
  tx: Transaction,
  { id, channel }: Claimed,
  failure: string,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    update notification_channel set failing_since = coalesce(failing_since, ${now}),
      off_since = case when failing_since <= ${now - SWITCH_OFF_AFTER_MS} then ${now} else off_since end
    where id = ${channel} and off_since is null
    returning off_since is not null as off`.execute(tx);
  await sql`
    update notification_delivery set failure = ${failure},
      next_attempt_at = case when attempts > ${gapsMs.length} then null else next_attempt_at end
    where id = ${id}`.execute(tx);
  const isOff = rows[0]?.off ?? false;
  if (isOff) {
    await tx
      .updateTable('notification_delivery')
      .set({ next_attempt_at: null })
      .where('channel_id', '=', channel)
      .execute();
  }
  return isOff;
}

/** Schedules a test of a channel, at once. */
export async function insertTest(tx: Transaction, channel: number, now: Instant): Promise<void> {
  const event: TestEvent = { kind: 'test' };
  await tx
    .insertInto('notification_delivery')
    .values({
      channel_id: channel,
      happened_at: now,
      next_attempt_at: now,
      event: JSON.stringify(event),
    })
    .execute();
}

/** The last deliveries to a channel, newest first. */
export const selectDeliveries = (db: Reader, channel: number, limit: number) =>
  db
    .selectFrom('notification_delivery')
    .select(['id', 'event', 'happened_at', 'attempts', 'delivered_at', 'next_attempt_at', 'failure'])
    .where('channel_id', '=', channel)
    .orderBy('happened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Removes deliveries of a week ago that are finished, in small transactions, until none is left. */
export async function removeOldDeliveries(db: Database, now: Instant): Promise<void> {
  let removed: number;
  do {
    const { numAffectedRows } = await db.transaction().execute((tx) =>
      sql`
        delete from notification_delivery where id in (
          select id from notification_delivery where next_attempt_at is null and happened_at <= ${now - KEPT_MS}
          limit ${BATCH_ROWS})`.execute(tx),
    );
    removed = Number(numAffectedRows ?? 0);
  } while (removed === BATCH_ROWS);
}
