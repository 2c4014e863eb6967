import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
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

/** All channels of a player, oldest first. */
export async function selectChannels(db: Reader, account: AccountId) {
  const rows = await db
    .selectFrom('notification_channel')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kinds: row.kinds as Kinds }));
}

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
