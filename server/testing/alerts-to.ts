import { alertKinds } from '@farhold/contract/notification-kinds';
import type { TestPlayer } from './test-player.ts';
import type { World } from './world.ts';

/** A player wants all notifications at a web address; answers what reads those that wait to be sent there. */
export async function alertsTo(
  { game: { db } }: World,
  player: TestPlayer,
): Promise<() => Promise<unknown[]>> {
  const { id } = await db.transaction().execute((tx) =>
    tx
      .insertInto('notification_channel')
      .values({
        account_id: player.id,
        type: 'webhook',
        address: 'https://alerts.example',
        kinds: [...alertKinds],
        secret: 'x',
        created_at: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return async () =>
    (
      await db
        .selectFrom('notification_delivery')
        .select('event')
        .where('channel_id', '=', id)
        .orderBy('happened_at')
        .execute()
    ).map(({ event }) => event);
}
