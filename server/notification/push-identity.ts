import webPush from 'web-push';
import type { Database, Reader } from '../database/connect.ts';

/** The VAPID keys that identify this server to push services. Browsers subscribe to the public one. */
export type PushIdentity = { readonly publicKey: string; readonly privateKey: string };

/** The server's keys, created on first use. All processes on one database have the same. */
export async function pushIdentity(db: Database): Promise<PushIdentity> {
  const known = await selectIdentity(db);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const made = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('push_identity')
      .values({ public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return selectIdentity(tx);
  });
  if (!made) throw new Error('The keys for push services were not kept.');
  return made;
}

async function selectIdentity(db: Reader): Promise<PushIdentity | null> {
  const row = await db.selectFrom('push_identity').selectAll().executeTakeFirst();
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
}
