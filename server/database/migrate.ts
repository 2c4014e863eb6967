import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database, Transaction } from './connect.ts';
import { isLockTimeout } from './passing-error.ts';
import { statement } from './statement.ts';

/** Why a database can't be migrated: one sentence for the host. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

const folder = new URL('./migrations/', import.meta.url);

/** Creates the list of the migrations that a database has had. */
export const MIGRATION_TABLE =
  'create table if not exists migration (name text primary key, checksum text not null)';

/**
 * Migrates the database to the newest schema, all migrations in one transaction, and answers the names of those
 * applied: a start that is interrupted leaves nothing, and the next one begins anew. Of several starts at once one
 * migrates, and the others wait for it. Refuses (`MigrationError`) a database whose applied migrations differ from
 * ours, since it belongs to another version, and one that somebody else has been migrating for longer than the
 * connection waits for a lock.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = await readMigrations();
  return db.transaction().execute(async (tx) => {
    await waitForOthers(tx);
    await endWithUs(tx);
    const applied = await appliedChecksums(tx);
    const known = new Set(migrations.map((migration) => migration.name));
    for (const name of applied.keys()) {
      if (!known.has(name))
        throw new MigrationError(`The database was migrated by a newer Farhold (${name}).`);
    }
    const missing = migrations.filter((migration) => isMissing(migration, applied));
    const run = (text: string, values: string[] = []) => tx.executeQuery(statement(text, values));
    for (const migration of missing) await applyMigration(run, migration);
    return missing.map((migration) => migration.name);
  });
}

async function waitForOthers(tx: Transaction): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.migration})`.execute(tx);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new MigrationError(
      'Another process is still migrating the database. Wait until it has finished, then start again.',
    );
  }
}

/**
 * Has the database end the transaction soon if this process is killed, also within a long statement: the next start
 * would wait for it. A server on a system that cannot notice that does without.
 */
async function endWithUs(tx: Transaction): Promise<void> {
  await sql`
    do $$ begin
      perform set_config('client_connection_check_interval', '1s', true);
    exception when invalid_parameter_value then null;
    end $$`.execute(tx);
}

/** Applies one migration by running its statements, and notes it in the list. */
export async function applyMigration(
  run: (text: string, values?: string[]) => Promise<unknown>,
  { name, text, checksum }: Migration,
): Promise<void> {
  await run(text);
  await run('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}

/** Whether a game was ever made in a database. */
export async function hasGame(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('migration')::text as found`.execute(db);
  return rows[0]?.found !== null;
}

/** Whether every migration is applied; false also for an empty database. */
export async function isMigrated(db: Database): Promise<boolean> {
  if (!(await hasGame(db))) return false;
  const applied = await sql<{ name: string }>`select name from migration`.execute(db);
  const names = new Set(applied.rows.map((row) => row.name));
  return (await readMigrations()).every((migration) => names.has(migration.name));
}

function isMissing(migration: Migration, applied: ReadonlyMap<string, string>): boolean {
  const checksum = applied.get(migration.name);
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new MigrationError(`The migration ${migration.name} was changed after it had been applied.`);
  }
  return checksum === undefined;
}

async function appliedChecksums(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  await sql.raw(MIGRATION_TABLE).execute(tx);
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from migration`.execute(tx);
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** All migrations of this version, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
