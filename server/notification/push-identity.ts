import type { CompiledQuery } from 'kysely';
import webPush from 'web-push';
import type { Database, Reader } from '../database/connect.ts';
import { together } from '../database/pipeline.ts';
import { statement } from '../database/statement.ts';

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

/** The keys, if they have been created. */
export const storedIdentity: CompiledQuery<PushIdentity> = statement(
  'select public_key as "publicKey", private_key as "privateKey" from push_identity',
);

const selectIdentity = async (db: Reader): Promise<PushIdentity | undefined> =>
  (await together(db, { identities: storedIdentity })).identities[0];
