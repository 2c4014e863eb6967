import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';
import { withPassword } from '../testing/password-player.ts';
import { listFailedDeliveries, listJobs } from './jobs.ts';

test('the jobs count what waits, what failed before, and say when the next is due', async () => {
  const game = await world();
  const ann = await game.player('Ann', { planet: { stock: { metal: 5000, crystal: 5000 } } });
  await game.call(ann, 'POST /activity/build', { body: { planet_id: ann.home, asset_id: 1 } });
  const bob = await withPassword(game, 'Bob');
  await game.call(null, 'POST /password/email', { body: { email: bob.email } });
  const { db } = game.game;
  await db.updateTable('mail_outbox').set({ attempts: 2 }).execute();
  await db.updateTable('account').set({ erase_at: game.now() }).where('id', '=', bob.id).execute();
  const jobs = new Map((await listJobs({ game: game.game })).map(({ job, ...rest }) => [job, rest]));
  const now = new Date(game.now()).toISOString();
  expect(jobs.get('events')).toMatchObject({ failing: 0 });
  expect(jobs.get('events')?.waiting).toBeGreaterThan(0);
  expect(jobs.get('mails')).toEqual({ waiting: 1, failing: 1, next_at: now });
  expect(jobs.get('notifications')).toEqual({ waiting: 0, failing: 0, next_at: null });
  expect(jobs.get('ai-players')).toEqual({ waiting: 0, failing: 0, next_at: null });
  expect(jobs.get('deletions')).toEqual({ waiting: 1, failing: 0, next_at: now });
});

test('a delivery that failed is listed with its owner and its reason, and without its address', async () => {
  const game = await world();
  const ann = await withPassword(game, 'Ann');
  const { db } = game.game;
  const now = game.now();
  const { id } = await db
    .insertInto('notification_channel')
    .values({
      account_id: ann.id,
      type: 'webhook',
      address: 'https://hooks.test/secret-path',
      secret: 'whsec_x',
      kinds: [],
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = { channel_id: id, event: '{}', happened_at: now };
  await db
    .insertInto('notification_delivery')
    .values([
      { ...delivery, attempts: 1, next_attempt_at: now, failure: 'timed-out' },
      { ...delivery, attempts: 1, delivered_at: now },
    ])
    .execute();
  const listed = await listFailedDeliveries({ game: game.game });
  expect(listed).toMatchObject([
    { to: { id: ann.id, name: 'Ann' }, channel: 'webhook', attempts: 1, failure: 'timed-out' },
  ]);
  expect(JSON.stringify(listed)).not.toContain('secret-path');
});
