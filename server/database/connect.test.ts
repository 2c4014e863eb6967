import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { errorOf, letIn, openFakeDatabase, readyForStatements } from '../testing/fake-database.ts';
import { openDatabaseProxy } from '../testing/database-proxy.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { connect, type Patience, type Pool } from './connect.ts';
import { isLockTimeout, isPassingError, isUndone } from './passing-error.ts';

/** A pool of one connection to a database of its own, through a network that can fail. */
async function fragilePool(
  settings: { query_timeout?: number } = {},
  patience: Patience | 'unwatched' = 'reply',
) {
  const { db: other, url, giveBack } = await takeDatabase();
  const proxy = await openDatabaseProxy(inject('testCluster'), new URL(url).pathname.slice(1));
  const errors: Error[] = [];
  // What may stand behind a pooler is not watched.
  const options = patience === 'unwatched' ? { direct: { connectionString: proxy.url } } : { patience };
  const db = connect(
    { connectionString: proxy.url, max: 1, ...settings },
    (error) => errors.push(error),
    options,
  );
  onTestFinished(async () => {
    await db.destroy();
    await proxy.close();
    await giveBack();
  });
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;
  return { db, other, proxy, errors, pid };
}

/** Not before the statement runs: what is still on its way to a connection that ends may cut off the last words. */
const endSleeping = (db: Pool, pid: number) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid = ${pid} and wait_event = 'PgSleep'`.execute(db);

test('a connection that breaks in use fails what runs on it, and the next statement gets another one', async () => {
  const { db, other, errors, pid } = await fragilePool({}, 'job');
  const first = await pid();
  const running = sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error);
  await expect
    .poll(async () => (await endSleeping(other, first)).rows)
    .toEqual([{ pg_terminate_backend: true }]);
  const failure = await running;
  expect(isPassingError(failure)).toBe(true);
  expect(await pid()).not.toBe(first);
  expect(errors).toEqual([]);
});

test('a transaction whose connection breaks rolls back, and says that it may be tried again', async () => {
  const { db, proxy, pid } = await fragilePool();
  const failure = await db
    .transaction()
    .execute(async (tx) => {
      await sql`select 1`.execute(tx);
      await proxy.cut();
      await sql`select 1`.execute(tx);
    })
    .catch((error: unknown) => error);
  expect(isPassingError(failure)).toBe(true);
  expect(isPassingError(await pid().catch((error: unknown) => error))).toBe(true);
  await proxy.mend();
  expect(await pid()).toBeGreaterThan(0);
});

test('a connection that falls silent is given up after the patience, and never used again', async () => {
  const { proxy, pid } = await fragilePool({ query_timeout: 3000 }, 'unwatched');
  const first = await pid();
  proxy.swallow();
  expect(isPassingError(await pid().catch((error: unknown) => error))).toBe(true);
  expect(await pid()).not.toBe(first);
});

test('the database itself ends a statement, a wait for a lock and an idle transaction that take too long', async () => {
  const asked = async (patience: Patience) => {
    const { db } = await fragilePool({}, patience);
    const { rows } = await sql<Record<string, string>>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
    return rows[0];
  };
  expect(await asked('reply')).toEqual({ statement: '8s', lock: '3s', idle: '15s' });
  expect(await asked('job')).toEqual({ statement: '20min', lock: '1min', idle: '1min' });
});

test('a lock that somebody holds for too long is a failure that passes', async () => {
  const { db, other } = await fragilePool();
  const failure = await other.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1, 1)`.execute(tx);
    return db
      .transaction()
      .execute(async (late) => {
        await sql`set local lock_timeout = 50`.execute(late);
        await sql`select pg_advisory_xact_lock(1, 1)`.execute(late);
      })
      .catch((error: unknown) => error);
  });
  expect(isLockTimeout(failure) && isPassingError(failure)).toBe(true);
});

test('a statement with too many parameters fails for good, a connection that the pooler closes for a while', async () => {
  const { db } = await fragilePool();
  const many = sql.join(Array.from({ length: 70_000 }, () => sql`${1}::int`));
  const failure = await sql`select 1 where 1 in (${many})`.execute(db).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '08P01' });
  expect(isPassingError(failure)).toBe(false);
  const closed = Object.assign(new pg.DatabaseError('query_wait_timeout', 0, 'error'), {
    severity: 'FATAL',
    code: '08P01',
  });
  expect(isPassingError(closed)).toBe(true);
});

/** What becomes of two statements that a PostgreSQL answers with this error, which it translates. */
async function refusedTwice(fields: Readonly<Record<string, string>>) {
  const { url, connections } = await openFakeDatabase((asked, connection) => {
    const refusal = errorOf({ ...fields, M: 'Eine Meldung' });
    connection.write(asked === 'entry' ? letIn : Buffer.concat([refusal, readyForStatements]));
  });
  const db = connect({ connectionString: url, max: 1 }, () => {});
  onTestFinished(() => db.destroy());
  const ask = () => sql`select 1`.execute(db).catch((error: unknown) => error);
  const failures = [await ask(), await ask()];
  return {
    passes: failures.map(isPassingError),
    undone: failures.map(isUndone),
    connections: connections(),
  };
}

test('a PostgreSQL that speaks German or Russian is understood: what it refuses is undone, and a connection that it ends is left', async () => {
  const refused = { passes: [true, true], undone: [true, true], connections: 1 };
  expect(await refusedTwice({ S: 'FEHLER', V: 'ERROR', C: '40P01' })).toEqual(refused);
  expect(await refusedTwice({ S: 'ERROR', V: 'ERROR', C: '53100' })).toEqual(refused);
  const ended = { passes: [true, true], undone: [false, false], connections: 2 };
  expect(await refusedTwice({ S: 'ВАЖНО', V: 'FATAL', C: '57P01' })).toEqual(ended);
  expect(await refusedTwice({ S: 'ВАЖНО', V: 'FATAL', C: '25P03' })).toEqual(ended);
  expect(await refusedTwice({ S: 'PANIK', V: 'PANIC', C: '53100' })).toEqual(ended);
});

test.each([
  ['is cut in the middle', Buffer.from('S')],
  ['begins with a refusal', errorOf({ S: 'FATAL', V: 'FATAL', C: '53300', M: 'no process for you' })],
])('a failure passes when the handshake of TLS %s', async (_how, reply) => {
  const { url } = await openFakeDatabase((asked, connection) => {
    if (asked === 'tls') connection.write(reply);
    else connection.destroy();
  });
  const db = connect({ connectionString: url, ssl: { rejectUnauthorized: false } }, () => {});
  onTestFinished(() => db.destroy());
  const failure = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect([isPassingError(failure), isUndone(failure)]).toEqual([true, false]);
});
