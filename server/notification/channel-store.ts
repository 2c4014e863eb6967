import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { type CompiledQuery, type Selectable, sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import type { NotificationChannel } from '../database/schema.ts';
import { statement } from '../database/statement.ts';
import type { Kinds } from './notification.ts';

/** A browser that receives push messages, with its encryption keys. */
export type NewDevice = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly kinds: Kinds;
};

/** A channel as it is stored. */
export type Channel = Omit<Selectable<NotificationChannel>, 'kinds'> & { readonly kinds: Kinds };

/** All channels of a player, oldest first. */
export const channelsOf = (account: AccountId): CompiledQuery<Channel> =>
  statement('select * from notification_channel where account_id = $1 order by id', [account]);

/** All channels of a player, oldest first. */
export const selectChannels = async (db: Reader, account: AccountId): Promise<Channel[]> =>
  (await together(db, { channels: channelsOf(account) })).channels;

/** Stores a browser as this player's only; answers its id. */
export async function saveDevice(
  tx: Transaction,
  account: AccountId,
  { endpoint, kinds, ...device }: NewDevice,
  now: Instant,
): Promise<number> {
  const changing = {
    ...device,
    account_id: account,
    kinds: [...kinds],
    failing_since: null,
    off_since: null,
  };
  // Notifications for the browser's previous player must not reach the new one.
  await tx
    .deleteFrom('notification_channel')
    .where('type', '=', 'push')
    .where('address', '=', endpoint)
    .where('account_id', '<>', account)
    .execute();
  const { id } = await tx
    .insertInto('notification_channel')
    .values({ ...changing, type: 'push', address: endpoint, created_at: now })
    // Written out: with a parameter, a cached plan would not use the index on browsers.
    .onConflict((conflict) =>
      conflict
        .column('address')
        .where(sql<boolean>`type = 'push'`)
        .doUpdateSet(changing),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the player's own web address, replacing the previous one. */
export async function saveWebhook(
  tx: Transaction,
  account: AccountId,
  { url, kinds, secret }: { readonly url: string; readonly kinds: Kinds; readonly secret: string },
  now: Instant,
): Promise<void> {
  await deleteWebhook(tx, account);
  await tx
    .insertInto('notification_channel')
    .values({
      account_id: account,
      type: 'webhook',
      address: url,
      kinds: [...kinds],
      secret,
      created_at: now,
    })
    .execute();
}

/** Changes the kinds of a channel, and switches it on again. */
export async function changeKinds(tx: Transaction, channel: number, kinds: Kinds): Promise<void> {
  await tx
    .updateTable('notification_channel')
    .set({ kinds: [...kinds], failing_since: null, off_since: null })
    .where('id', '=', channel)
    .execute();
}

export async function deleteWebhook(tx: Transaction, account: AccountId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification_channel')
    .where('account_id', '=', account)
    .where('type', '=', 'webhook')
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Deletes a browser of the player; false if there is none with this id. */
export async function deleteDevice(tx: Transaction, account: AccountId, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notification_channel')
    .where('account_id', '=', account)
    .where('type', '=', 'push')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Deletes a channel that no longer exists on the other side. */
export async function deleteChannel(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('notification_channel').where('id', '=', id).execute();
}
