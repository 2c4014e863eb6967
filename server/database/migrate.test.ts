import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runNode } from '../testing/run-node.ts';
import { administrate, reach } from '../testing/template.ts';
import { takeDatabase } from '../testing/test-database.ts';
import { endless } from '../testing/world.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { connect, type Pool } from './connect.ts';
import { statement } from './statement.ts';
import { applyMigration, isMigrated, migrate, MIGRATION_TABLE, readMigrations } from './migrate.ts';

async function migrated() {
  const { db } = await takeDatabase('any', endless);
  // Not returned to the pool: its migrations no longer match the template.
  onTestFinished(() => db.destroy());
  return db;
}

test('a database with all migrations is left as it is, also by two servers at once', async () => {
  const db = await migrated();
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []]);
  expect(await isMigrated(db)).toBe(true);
});

/** The last migration that processes of the release before it cannot work beside. */
const LAST_BREAK = 135;

/** What takes something away that processes of the release before still use. */
const takesAway =
  /drop (?:table|column|view|function|sequence|trigger)|rename (?:to|column)|alter column \w+ (?:type|set not null)|add column [^,;]* not null(?![^,;]*(?:default|generated))/i;

/** The first line of a migration that takes away what nothing has used since a release. */
const isContract = /^-- Unused since \d+\.\d+/;

test('migrations only add, so that processes of the release before go on, or take away what it did not use', async () => {
  const ours = (await readMigrations()).filter(({ name }) => Number.parseInt(name, 10) > LAST_BREAK);
  const breaking = ours.filter(({ text }) => takesAway.test(text) && !isContract.test(text));
  expect(breaking.map(({ name }) => name)).toEqual([]);
  for (const text of [
    'alter table planet drop column gold;',
    'alter table planet rename column gold to golden;',
    'alter table planet add column moon bigint not null;',
    'alter table planet alter column gold type integer;',
  ])
    expect(text).toMatch(takesAway);
  expect('alter table planet add column moon bigint not null default 0;').not.toMatch(takesAway);
  expect('create table moon (planet_id bigint not null);').not.toMatch(takesAway);
});

test('a database of a newer Farhold is refused with a clear message', async () => {
  const db = await migrated();
  await sql`insert into migration (name, checksum) values ('999-later.sql', '')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('The database was migrated by a newer Farhold (999-later.sql).');
});

test('a migration changed after it was applied is refused with a clear message', async () => {
  const db = await migrated();
  await sql`update migration set checksum = 'other'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('was changed after it had been applied');
});

/** Migrations that an older Farhold had. */
const OLD = 20;

/** The advisory lock at which a migration stops. */
const GATE = 32;

/** A database of an older Farhold, with something in it, and how to start a server on it. */
async function olderDatabase() {
  const cluster = inject('testCluster');
  const name = `older_${randomUUID().replaceAll('-', '')}`;
  await administrate(cluster, `create database ${name}`);
  const db = connect(reach(cluster, name), () => {}, { patience: 'job' });
  const dataDir = await mkdtemp(join(tmpdir(), 'farhold-older-'));
  onTestFinished(async () => {
    await db.destroy();
    await administrate(cluster, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  });
  await db.connection().execute(async (one) => {
    const run = (text: string, values: string[] = []) => one.executeQuery(statement(text, values));
    await run(MIGRATION_TABLE);
    for (const migration of (await readMigrations()).slice(0, OLD)) await applyMigration(run, migration);
  });
  await sql`
    insert into audit_log (at, actor, action, details) values (${Date.now()}, 'operator', 'before', '{}')`.execute(
    db,
  );
  const url = cluster.url.replace(`/${cluster.database}?`, `/${name}?`);
  const start = () => runNode('server/app/main.ts', [], { DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0' });
  return { db, start };
}

/** Stops a migration after its first new table until it is opened. */
async function closeGate(db: Pool) {
  await sql
    .raw(`
    create function stop_here() returns event_trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${GATE}); end $$;
    create event trigger stop_here on ddl_command_end when tag in ('CREATE TABLE', 'ALTER TABLE')
      execute function stop_here()`)
    .execute(db);
  const held = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${GATE})`.execute(held);
  return async () => {
    await held.rollback().execute();
    await sql`drop event trigger stop_here; drop function stop_here()`.execute(db);
  };
}

/** How many wait for an advisory lock, and how many hold it. */
async function countLocks(db: Pool, lock: number) {
  const { rows } = await sql<{ waiting: number; held: number }>`
    select count(*) filter (where not granted) as waiting, count(*) filter (where granted) as held from pg_locks
    where locktype = 'advisory' and objid = ${lock}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0] ?? { waiting: 0, held: 0 };
}

const soon = { interval: 20, timeout: 30_000 };

test('a start that is killed within a migration leaves nothing of it, and the next two at once finish it', async () => {
  const { db, start } = await olderDatabase();
  const open = await closeGate(db);
  const killed = start();
  await expect.poll(() => countLocks(db, GATE), soon).toEqual({ waiting: 1, held: 1 });
  killed.signal('SIGKILL');
  await killed.exitCode;
  // Its transaction ends although it waits for a lock that nobody gives back.
  await expect.poll(() => countLocks(db, advisoryLocks.migration), soon).toEqual({ waiting: 0, held: 0 });
  expect((await sql`select name from migration`.execute(db)).rows).toHaveLength(OLD);
  await open();

  const both = [start(), start()];
  await Promise.all(both.map((server) => server.says(/Farhold is ready at/)));
  expect(await isMigrated(db)).toBe(true);
  const before = db.selectFrom('audit_log').select('action').where('action', '=', 'before');
  expect(await before.execute()).toEqual([{ action: 'before' }]);
});

test('a start that waits for too long for the migration of another says so in a sentence', async () => {
  const { db: other, url, giveBack } = await takeDatabase();
  const db = connect({ connectionString: url, lock_timeout: 50 }, () => {}, { patience: 'job' });
  const held = await other.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`.execute(held);
  const refused: unknown = await migrate(db).catch((error: unknown) => error);
  await held.rollback().execute();
  await db.destroy();
  await giveBack();
  expect(String(refused)).toContain('Another process is still migrating the database.');
});
