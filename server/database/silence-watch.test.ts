import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { connect, type Database, type Patience } from './connect.ts';
import { isPassingError } from './passing-error.ts';

/** A pool through a network that can swallow its connections, with some of them open and at rest. */
async function openPool({ resting, patience = 'reply' }: { resting: number; patience?: Patience }) {
  const { url, giveBack } = await takeDatabase();
  const proxy = await openDatabaseProxy(inject('testCluster'), new URL(url).pathname.slice(1));
  const db = connect({ connectionString: proxy.url }, () => {}, { patience });
  onTestFinished(async () => {
    await db.destroy();
    await proxy.close();
    await giveBack();
  });
  await Promise.all(Array.from({ length: resting }, () => sleep(db, 0.1)));
  return { db, proxy };
}

const sleep = (db: Database, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);

/** What a statement is answered, and after how many seconds. */
async function answered(db: Database) {
  const began = performance.now();
  const failure: unknown = await sleep(db, 0).then(
    () => null,
    (error: unknown) => error,
  );
  return { failure, seconds: (performance.now() - began) / 1000 };
}

test.each(['reply', 'job'] as const)(
  'when the network swallows the connections of a pool (%s), one statement fails before the driver would give it up, and the next has an answer',
  async (patience) => {
    const { db, proxy } = await openPool({ resting: 6, patience });
    proxy.swallow();
    const first = await answered(db);
    expect(isPassingError(first.failure)).toBe(true);
    // The limit of the driver itself would be ten.
    expect(first.seconds).toBeLessThan(9.5);
    // Those that rested meanwhile are gone as well: otherwise each would have to be waited for.
    for (let again = 0; again < 6; again += 1) {
      const next = await answered(db);
      expect(next.failure).toBeNull();
    }
  },
);

test('a transaction whose connection is swallowed gives its locks back before the database would end it', async () => {
  const { db, proxy } = await openPool({ resting: 2 });
  const began = performance.now();
  const lost = db
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(7, 8)`.execute(tx);
      proxy.swallow();
      await sql`select 1`.execute(tx);
    })
    .catch((error: unknown) => error);
  expect(isPassingError(await lost)).toBe(true);
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '12s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(7, 8)`.execute(tx);
  });
  expect(performance.now() - began).toBeLessThan(14_000);
});

test('a statement that takes its time is left alone, and so is one that waits for a lock', async () => {
  const { db } = await openPool({ resting: 3, patience: 'job' });
  const held = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(7, 7)`.execute(held);
  const waiting = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7, 7)`.execute(tx);
    return 'has the lock';
  });
  await sleep(db, 3);
  await held.rollback().execute();
  expect(await waiting).toBe('has the lock');
});
