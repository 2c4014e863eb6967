import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { waitingForLocks } from '../testing/waiting-for-locks.ts';
import { world, type World } from '../testing/world.ts';
import { checkBackup } from './check-backup.ts';
import { keepBackup, type NightlyOrder } from './nightly-backup.ts';

async function nights(options: { readonly at: string; readonly keepDays?: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'farhold-nightly-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const game = await world({ at: options.at });
  const outcomes: string[] = [];
  const order = { url: game.databaseUrl, folder, hour: 3, keepDays: options.keepDays ?? 14 };
  const keep = (changed: Partial<NightlyOrder> = {}) =>
    keepBackup(
      game.game,
      { signal: new AbortController().signal, ...order, ...changed },
      { onBackup: (outcome) => outcomes.push(outcome) },
    );
  return { game, folder, keep, outcomes, files: async () => (await readdir(folder)).toSorted() };
}

const metric = async ({ app }: World) =>
  /^farhold_last_backup_timestamp_seconds (\S+)$/m.exec((await app.inject('/metrics')).body)?.[1];

test('a day is saved once, from its hour on, however many processes ask', async () => {
  const { game, folder, keep, outcomes, files } = await nights({ at: '2030-05-01T02:59:00Z' });
  await keep();
  expect([await files(), await metric(game)]).toEqual([[], '0']);
  await game.advance({ minutes: 1 });
  await Promise.all([keep(), keep(), keep()]);
  await keep();
  expect([await files(), outcomes]).toEqual([['farhold-2030-05-01.backup'], ['made']]);
  expect(await checkBackup(join(folder, 'farhold-2030-05-01.backup'), () => {})).toBeDefined();
  expect(await metric(game)).toBe(String(game.now() / 1000));
});

test('backups are kept for the days that are set, and no other file is touched', async () => {
  const { game, folder, keep, files } = await nights({ at: '2030-05-01T05:00:00Z', keepDays: 2 });
  await writeFile(join(folder, 'farhold-precious.backup'), '');
  await writeFile(join(folder, 'farhold-2001-01-01.txt'), '');
  for (let day = 0; day < 4; day += 1) {
    await keep();
    await game.advance({ hours: 24 });
  }
  expect(await files()).toEqual([
    'farhold-2001-01-01.txt',
    'farhold-2030-05-03.backup',
    'farhold-2030-05-04.backup',
    'farhold-precious.backup',
  ]);
});

test('a file of the day that the database does not know stays, and the backup beside it ages out like any other', async () => {
  const { game, folder, keep, files } = await nights({ at: '2030-05-01T05:00:00Z', keepDays: 2 });
  const [name, next] = ['farhold-2030-05-01.backup', 'farhold-2030-05-01-2.backup'];
  await writeFile(join(folder, name), 'of the database before the restore');
  await keep();
  expect(await files()).toEqual([next, name]);
  expect(await readFile(join(folder, name), 'utf8')).toBe('of the database before the restore');
  expect(await checkBackup(join(folder, next), () => {})).toBeDefined();
  for (let day = 0; day < 2; day += 1) {
    await game.advance({ hours: 24 });
    await keep();
  }
  expect(await files()).toEqual(['farhold-2030-05-02.backup', 'farhold-2030-05-03.backup']);
});

test('what a killed backup left is removed with the next one, and a draft that still grows is not', async () => {
  const { folder, keep, files } = await nights({ at: '2030-05-01T05:00:00Z' });
  const stale = ['farhold-2030-04-30.backup.17.part', 'farhold-2030-04-30-2.backup.1b9d-6bcd.part'];
  const others = ['farhold-2030-04-30.backup.18.part', 'notes.part'];
  const twoHoursAgo = Date.now() / 1000 - 7200;
  for (const name of [...stale, ...others]) await writeFile(join(folder, name), '');
  for (const name of [...stale, 'notes.part']) await utimes(join(folder, name), twoHoursAgo, twoHoursAgo);
  await keep();
  expect(await files()).toEqual([...others, 'farhold-2030-05-01.backup'].toSorted());
});

test('a failed backup is logged, counted and tried again after an hour; one that a stop ends, at the next start', async () => {
  const { game, folder, keep, outcomes, files } = await nights({ at: '2030-05-01T05:00:00Z' });
  const stopped = AbortSignal.abort();
  await keep({ signal: stopped });
  expect([await files(), game.takeLog().filter(({ level }) => level >= 50)]).toEqual([[], []]);

  const blocked = join(folder, 'blocked');
  await writeFile(blocked, '');
  await keep({ folder: blocked });
  expect(game.takeLog()).toMatchObject([{ level: 50, msg: 'the nightly backup failed' }]);
  await keep();
  expect(outcomes).toEqual(['failed']);
  await game.advance({ hours: 1 });
  await keep();
  expect(await files()).toEqual(['blocked', 'farhold-2030-05-01.backup']);
});

test('a backup whose connection falls silent while it waits for a migration has failed, and the next attempt is made', async () => {
  const { game, keep, outcomes, files } = await nights({ at: '2030-05-01T05:00:00Z' });
  const { db } = game.game;
  const proxy = await openDatabaseProxy(inject('testCluster'), new URL(game.databaseUrl).pathname.slice(1));
  onTestFinished(proxy.close);
  const migration = await db.startTransaction().execute();
  await sql`lock table planet in access exclusive mode`.execute(migration);
  const kept = keep({ url: proxy.url, patienceMs: 8000 });
  await expect.poll(() => waitingForLocks(game)).toBe(1);
  proxy.swallow();
  await migration.rollback().execute();
  await kept;
  expect([outcomes, await files()]).toEqual([['failed'], []]);
  expect(game.takeLog()).toMatchObject([{ level: 50, msg: 'the nightly backup failed' }]);
  await game.advance({ hours: 1 });
  await keep({ url: proxy.url });
  expect([outcomes, await files()]).toEqual([['failed', 'made'], ['farhold-2030-05-01.backup']]);
});
