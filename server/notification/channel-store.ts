import type { AccountId } from '@farhold/engine/ids';
import type { Instant } from '@farhold/engine/time/instant';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/connect.ts';
import type { Kinds } from './notification.ts';

/** A browser that takes push messages, with the keys that its messages are encrypted for. */
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

/** Keeps a browser as this player's, and as no other's any more; answers its id. */
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
  // Alerts that wait for the browser's former player must not reach the new one.
  await tx
    .deleteFrom('notification_channel')
    .where('type', '=', 'push')
    .where('address', '=', endpoint)
    .where('account_id', '<>', account)
    .execute();
  const { id } = await tx
    .insertInto('notification_channel')
    .values({ ...changing, type: 'push', address: endpoint, created_at: now })
    // Written out: for a parameter, a plan that is kept would not find the index of browsers.
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

/** Keeps the player's own web address, in place of the one before. */
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

/** Changes what a channel tells, and switches it on again. */
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

/** Deletes a browser of the player's; false when there is none with this id. */
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
